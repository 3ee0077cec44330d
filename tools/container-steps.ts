import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** One instruction of a container file, with its continuation lines. */
type Instruction = { readonly name: string; readonly words: string }

/** A stage of a container file, built in a folder that represents its root. */
export type BuiltStage = {
  readonly folder: string
  /** The variables from ENV. */
  readonly env: Readonly<Record<string, string>>
  /** The working folder of its steps and its command, as a path inside the stage. */
  readonly workdir: string
  readonly command: readonly string[]
}

/** The context of a build: a folder and the paths in it that the ignore file admits. */
type Context = { readonly root: string; readonly paths: readonly string[] }

/**
 * Builds a container file step by step on this machine, without an image: each stage in a folder of its own, its steps
 * in this machine's shell. Returns the last stage. Throws when a step fails or is of an unknown kind.
 */
export function buildStages(text: string, context: Context, work: string): BuiltStage {
  const built = new Map<string, BuiltStage>()
  for (const { from, as, steps } of stagesOf(text)) {
    let stage = begin(built.get(from), join(work, as))
    for (const step of steps) stage = afterStep(stage, step, { context, built })
    built.set(as, stage)
  }
  const last = built.get(LAST)
  if (last === undefined) throw new Error('The last stage of the container file has a name.')
  return last
}

/** The name of the stage without one. */
const LAST = 'last'

type Stage = { readonly from: string; readonly as: string; readonly steps: readonly Instruction[] }

function stagesOf(text: string): readonly Stage[] {
  const [, ...stages] = oneLineEach(text).split(/^FROM /m)
  return stages.map((stage) => {
    const [, from = '', as = LAST] = /^(\S+)(?: AS (\S+))?$/m.exec(stage) ?? []
    const steps = stage.matchAll(/^([A-Z]+) (.+)$/gm)
    return { from, as, steps: [...steps].map(([, name = '', words = '']) => ({ name, words })) }
  })
}

function oneLineEach(text: string): string {
  return text.replaceAll(/^#.*\n/gm, '').replaceAll(/\\\n\s*/g, '')
}

function begin(from: BuiltStage | undefined, folder: string): BuiltStage {
  mkdirSync(folder)
  if (from === undefined) return { folder, env: {}, workdir: '/', command: [] }
  copy(from.folder, folder)
  return { ...from, folder }
}

type Sources = { readonly context: Context; readonly built: ReadonlyMap<string, BuiltStage> }

function afterStep(stage: BuiltStage, { name, words }: Instruction, sources: Sources): BuiltStage {
  switch (name) {
    case 'ENV': {
      const pairs = words.split(' ').map((pair) => pair.split('='))
      return { ...stage, env: { ...stage.env, ...Object.fromEntries(pairs) } }
    }
    case 'WORKDIR':
      mkdirSync(join(stage.folder, words), { recursive: true })
      return { ...stage, workdir: words }
    case 'COPY':
      copyInto(stage, words, sources)
      return stage
    case 'RUN':
      run(stage, words)
      return stage
    case 'CMD':
      return { ...stage, command: JSON.parse(words) }
    // Information for the image's host, and a user that only the image has.
    case 'USER':
    case 'VOLUME':
    case 'EXPOSE':
    case 'STOPSIGNAL':
    case 'HEALTHCHECK':
      return stage
    default:
      throw new Error(`A step of the kind ${name} is not known.`)
  }
}

function copyInto(stage: BuiltStage, text: string, { context, built }: Sources): void {
  const words = text.split(' ')
  const target = join(stage.folder, stage.workdir, words.at(-1) ?? '')
  const from = /^--from=(\w+)$/.exec(words[0] ?? '')?.[1]
  if (from === undefined) {
    for (const path of context.paths) copy(join(context.root, path), join(target, path))
    return
  }
  const source = built.get(from)
  if (source === undefined) throw new Error(`There is no stage ${from}.`)
  copy(join(source.folder, words[1] ?? ''), target)
}

function copy(from: string, to: string): void {
  cpSync(from, to, { recursive: true, verbatimSymlinks: true })
}

function run(stage: BuiltStage, text: string): void {
  // The owner of the data folder is a user that only the image has.
  if (text.startsWith('install -d -o node ')) return
  execFileSync('sh', ['-c', text], {
    cwd: join(stage.folder, stage.workdir),
    env: { ...process.env, ...stage.env, PATH: `${dirname(process.execPath)}:${process.env.PATH}` },
    stdio: ['ignore', 'ignore', 'inherit'],
    timeout: 600_000,
  })
}
