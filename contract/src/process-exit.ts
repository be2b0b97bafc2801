/**
 * The exit code of a process that cannot run as it is configured (EX_CONFIG of sysexits.h). A start of the site gives up
 * when the web server exits with it: the same start would fail the same way.
 */
export const configurationExitCode = 78
