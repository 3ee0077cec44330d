import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { join, matchesGlob } from 'node:path'

const ROOT = join(import.meta.dirname, '..')

/**
 * The files of the repository, from its root: those that git tracks, or without git all that `.gitignore` does not
 * name.
 */
export function trackedFiles(): readonly string[] {
  const { status, stdout } = spawnSync('git', ['ls-files'], { cwd: ROOT, encoding: 'utf8' })
  if (status === 0) return stdout.trim().split('\n')
  const lines = readFileSync(join(ROOT, '.gitignore'), 'utf8').split('\n').filter(Boolean)
  const ignored = ['.git', ...lines.map((line) => line.replace(/\/$/, ''))]
  return filesIn('', ignored)
}

function filesIn(folder: string, ignored: readonly string[]): readonly string[] {
  return readdirSync(join(ROOT, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name)
    // A pattern without a slash matches a name in any folder.
    const isIgnored = ignored.some((pattern) =>
      matchesGlob(pattern.includes('/') ? path : entry.name, pattern.replace(/^\//, '')),
    )
    if (isIgnored) return []
    return entry.isDirectory() ? filesIn(path, ignored) : [path]
  })
}
