// Plain JavaScript, so that a Node that is too old can print the sentence about its version.

const NEEDED = 24

const [major] = process.versions.node.split('.')
if (Number(major) < NEEDED) {
  console.error(
    `Meldboard needs Node ${NEEDED}, which "npx -y pnpm@12.21.0 start" brings along on Linux (x64, arm64) and on a Mac with an Intel processor; elsewhere install it first (this is ${process.version}).`,
  )
  process.exit(1)
}

const { buildWeb } = await import('./build-web.ts')
buildWeb()
// In this process, so that a signal reaches the server.
await import('../apps/server/src/main.ts')
