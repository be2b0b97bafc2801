/**
 * The exit code of a process that cannot run as it is configured (EX_CONFIG of sysexits.h). Whoever
 * supervises it gives up instead of starting it again: the same start would fail the same way.
 */
export const configurationExitCode = 78
