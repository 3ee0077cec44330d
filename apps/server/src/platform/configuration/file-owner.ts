import { chownSync, readFileSync, statSync } from 'node:fs'
import { dirname } from 'node:path'

/** Codes of failures that depend on the user or on the mode of the file. */
const REFUSED = /^(EACCES|EPERM|SQLITE_CANTOPEN|SQLITE_READONLY)/

/**
 * A sentence for the end of a failure's reason: the owner of the file, and the user of this process. Empty if the
 * failure has another cause.
 */
export function ownerNote(error: unknown, path?: string): string {
  if (!(error instanceof Error) || !('code' in error) || !REFUSED.test(String(error.code)))
    return ''
  const file = path ?? ('path' in error ? String(error.path) : '')
  const found = file === '' ? null : nearestFile(file)
  if (found === null || process.getuid === undefined) return ''
  const mode = (found.mode & 0o777).toString(8)
  const user = userName(process.getuid())
  return `. ${found.path} belongs to ${userName(found.uid)} (mode ${mode}), and this process runs as ${user}`
}

/**
 * Gives a file that root has just made to the owner of its folder, so that the server, which runs as that user, can
 * open it. Does nothing for other users.
 */
export function giveToFolderOwner(path: string): void {
  if (process.getuid?.() !== 0) return
  const { uid, gid } = statSync(dirname(path))
  if (statSync(path, { throwIfNoEntry: false }) !== undefined) chownSync(path, uid, gid)
}

/** The file, or the nearest folder above it that this process may read. */
function nearestFile(path: string): { path: string; uid: number; mode: number } | null {
  try {
    const { uid, mode } = statSync(path)
    return { path, uid, mode }
  } catch {
    return dirname(path) === path ? null : nearestFile(dirname(path))
  }
}

/** The user's name in /etc/passwd, else the number. */
function userName(uid: number): string {
  try {
    const lines = readFileSync('/etc/passwd', 'utf8').split('\n')
    const line = lines.find((each) => each.split(':')[2] === String(uid))
    return line?.split(':')[0] ?? `user ${uid}`
  } catch {
    return `user ${uid}`
  }
}
