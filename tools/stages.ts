import { isFullProof } from './proof.ts'

/** Tasks of turbo that run together. */
export type Stage = {
  readonly name: string
  readonly tasks: readonly string[]
  /** The most parallel tasks: a suite with two workers runs alone. */
  readonly concurrency: number
  /** The time limit of a hanging stage: several times that of a busy machine. */
  readonly minutes: number
}

const CHECKS: Stage = {
  name: 'checks',
  tasks: ['biome', 'layers', 'unused', 'requirements', 'structure', 'lint', 'typecheck'].concat(
    'typecheck-tools',
  ),
  concurrency: 2,
  minutes: 15,
}

const SIZES_AND_TOOLS: Stage = {
  name: 'tools',
  tasks: ['size', 'test-tools', ...(isFullProof ? ['test-tools-full'] : [])],
  concurrency: 1,
  minutes: 20,
}

/** One after the other: two suites of two browsers each would share two cores and miss their time limits. */
export const STAGES: readonly Stage[] = [
  CHECKS,
  {
    name: 'units',
    tasks: ['engine', 'api-client', 'messages', 'web'].map((name) => `@meldboard/${name}#test`),
    concurrency: 2,
    minutes: isFullProof ? 60 : 20,
  },
  {
    name: 'server',
    tasks: ['@meldboard/server#test'],
    concurrency: 1,
    minutes: isFullProof ? 90 : 30,
  },
  { name: 'browser', tasks: ['e2e'], concurrency: 1, minutes: isFullProof ? 90 : 45 },
  SIZES_AND_TOOLS,
  ...(isFullProof
    ? [
        { name: 'mutants', tasks: ['mutation'], concurrency: 1, minutes: 60 },
        { name: 'lighthouse', tasks: ['lighthouse'], concurrency: 1, minutes: 20 },
      ]
    : []),
]
