import { dirname, matchesGlob } from 'node:path'

/**
 * The files that an ignore file admits to a container's build, as for Docker and Podman: a line concerns a path and all
 * below it, and the last line about a path decides.
 */
export function contextFiles(ignoreFile: string, paths: readonly string[]): readonly string[] {
  const lines = ignoreFile.split('\n').filter((line) => line !== '' && !line.startsWith('#'))
  return paths.filter((path) => {
    const last = lines.findLast((line) => isAbout(line.replace(/^!/, ''), path))
    return last === undefined || last.startsWith('!')
  })
}

function isAbout(pattern: string, path: string): boolean {
  if (path === '.') return false
  return matchesGlob(path, pattern) || isAbout(pattern, dirname(path))
}
