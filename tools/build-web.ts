import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'

const ROOT = join(import.meta.dirname, '..')
const WEB = join(ROOT, 'apps/web')

/** What the web app is built from. */
const SOURCES = [
  ...['src', 'worker', 'public', 'build', 'index.html', 'vite.config.ts', 'package.json'].map(
    (name) => join(WEB, name),
  ),
  ...['packages/engine/src', 'packages/api-client/src', 'pnpm-lock.yaml'].map((path) =>
    join(ROOT, path),
  ),
]

/** One of the last files that the build writes (apps/web/build/pack-files.ts). */
const BUILT = join(WEB, 'dist/client/sw.js.gz')

/**
 * Builds the web app, unless it is newer than everything that it is built from.
 * Throws where the build fails, with what it printed.
 */
export function buildWeb(): void {
  if (existsSync(BUILT) && SOURCES.every((path) => isOlder(path, statSync(BUILT).mtimeMs))) return
  const { status, stdout } = spawnSync(process.execPath, ['--run', 'build'], {
    cwd: WEB,
    stdio: ['ignore', 'pipe', 'inherit'],
    encoding: 'utf8',
  })
  if (status !== 0) throw new Error(`The web app could not be built.\n${stdout}`)
}

/** Whether a file, or a folder with everything in it, was last changed before a moment. */
function isOlder(path: string, moment: number): boolean {
  const stats = statSync(path)
  if (stats.mtimeMs > moment) return false
  return (
    !stats.isDirectory() || readdirSync(path).every((name) => isOlder(join(path, name), moment))
  )
}
