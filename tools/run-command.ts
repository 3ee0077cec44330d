import { spawn, spawnSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'

/** 'stopped': its time limit ended the command. */
export type Ending = 'succeeded' | 'failed' | 'stopped'

type RunOptions = {
  /** The time limit of the command and its processes; undefined: none. */
  readonly minutes?: number
}

/** Runs a command and passes its output through; at the time limit it prints the processes that still ran. */
export function runCommand(
  command: readonly string[],
  { minutes }: RunOptions = {},
): Promise<Ending> {
  const [program = '', ...args] = command
  return new Promise((resolve) => {
    const child = spawn(program, args, { stdio: ['ignore', 'inherit', 'inherit'] })
    let isStopped = false
    const stop = () => {
      isStopped = true
      const running = processesOf(child.pid)
      console.log(`\n${command.join(' ')} did not end within ${minutes} minutes. Still running:`)
      for (const { line } of running) console.log(`  ${line}`)
      for (const { pid } of running) endProcess(pid)
    }
    const limit = minutes === undefined ? undefined : setTimeout(stop, minutes * 60_000)
    child.on('error', (error) => console.log(`${program} could not be started: ${error.message}`))
    child.on('close', (code) => {
      clearTimeout(limit)
      if (isStopped) resolve('stopped')
      else resolve(code === 0 ? 'succeeded' : 'failed')
    })
  })
}

type Process = { readonly pid: number; readonly line: string }

/** A process and all its descendants: a process group would not contain what pnpm starts. */
function processesOf(root: number | undefined): readonly Process[] {
  const all = allProcesses()
  const below = (pid: number): readonly Process[] =>
    all.filter(({ parent }) => parent === pid).flatMap((each) => [each, ...below(each.pid)])
  return all.filter(({ pid }) => pid === root).flatMap((each) => [each, ...below(each.pid)])
}

/** Read from Linux itself, as a small system has no `ps`. */
function allProcesses(): readonly (Process & { readonly parent: number })[] {
  if (existsSync('/proc/self/stat')) {
    return readdirSync('/proc')
      .filter((name) => /^\d+$/.test(name))
      .flatMap((name) => processAt(`/proc/${name}`, Number(name)))
  }
  const { stdout } = spawnSync('ps', ['-A', '-o', 'pid=,ppid=,args='], { encoding: 'utf8' })
  return [...stdout.matchAll(/^ *(\d+) +(\d+) +(.*)$/gm)].map(([, pid, parent, line = '']) => {
    return { pid: Number(pid), parent: Number(parent), line }
  })
}

function processAt(folder: string, pid: number) {
  try {
    // The second field, the name of the program, may contain spaces and brackets.
    const [, parent] = /.*\) \S (\d+)/s.exec(readFileSync(`${folder}/stat`, 'utf8')) ?? []
    const line = readFileSync(`${folder}/cmdline`, 'utf8').replaceAll('\0', ' ').trim()
    return [{ pid, parent: Number(parent), line }]
  } catch {
    // It has ended since the folder was listed.
    return []
  }
}

function endProcess(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL')
  } catch {
    // It has ended with the process that started it.
  }
}
