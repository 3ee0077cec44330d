// Installs the packages for serving, without those for development, unless they are already here. Plain JavaScript,
// because the host's Node may run it before a newer one is installed.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

const isForDevelopment = existsSync('node_modules/typescript')
const { status } = spawnSync('pnpm', ['install', ...(isForDevelopment ? [] : ['--prod'])], {
  // On Windows pnpm is a command file, which only a shell runs.
  shell: process.platform === 'win32',
  stdio: 'inherit',
})
process.exit(status ?? 1)
