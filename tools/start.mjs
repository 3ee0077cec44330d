// Plain JavaScript, because a Node that is too old must get as far as the sentence that says so.
import { spawnSync } from 'node:child_process'

const NEEDED = 24

const [major] = process.versions.node.split('.')
if (Number(major) < NEEDED) {
  console.error(
    `Meldboard needs Node ${NEEDED}, and no package brings it along for this platform: install it and start again (this is ${process.version}).`,
  )
  process.exit(1)
}

const isWindows = process.platform === 'win32'
const build = ['run', 'build', '--filter=@meldboard/web', '--output-logs=errors-only']
const { status } = spawnSync('turbo', build, {
  // On Windows what pnpm puts on the path are command files, which only a shell runs.
  shell: isWindows,
  stdio: 'inherit',
  env: { ...process.env, TURBO_TELEMETRY_DISABLED: '1' },
})
if (status !== 0) process.exit(status ?? 1)
// In this process, so that a signal reaches the server.
await import('../apps/server/src/main.ts')
