const junkNames = new Set(["thumbs.db", "ehthumbs.db", "desktop.ini", "icon\r", ".ds_store", ".directory"])
/** Companions of macOS, locks of Emacs and of office programs, files that NFS still has open. */
const junkPrefix = /^(\._|\.#|\.~lock\.|~\$|\.nfs)/

/** Whether a file is left behind by file managers and editors, never by a person or a camera. */
export function isJunkFile(name: string): boolean {
  return junkNames.has(name.toLowerCase()) || junkPrefix.test(name)
}
