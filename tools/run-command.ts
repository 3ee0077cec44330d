import { spawn } from 'node:child_process'

/** Runs a command with its output passed through; true when it exits with 0. */
export function runCommand(command: readonly string[]): Promise<boolean> {
  const [program = '', ...args] = command
  return new Promise((resolve) => {
    const child = spawn(program, args, { stdio: ['ignore', 'inherit', 'inherit'] })
    child.on('error', (error) => {
      console.log(`${program} could not be started: ${error.message}`)
      resolve(false)
    })
    child.on('close', (code) => resolve(code === 0))
  })
}
