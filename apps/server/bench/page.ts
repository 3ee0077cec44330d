import { type Benchmark, inShort } from './benchmark.ts'
import { timesOfVersions } from './times-of-versions.ts'

const ROUNDS = inShort(200, 20)

/**
 * The page of a game of twenty players after each of its rounds, rendered and packed, and the same page
 * for who asks after the first. The very first one also starts the thread and reads the web app.
 */
export const page: Benchmark = async () => {
  const { veryFirst, first, kept } = await timesOfVersions(ROUNDS, '')
  const row = { unit: 'ms', baseline: null } as const
  return {
    rows: [
      {
        ...row,
        name: 'page, very first',
        measured: 'the first page after the start, 20 players x 200 rounds',
        value: veryFirst,
        goal: null,
      },
      {
        ...row,
        name: 'page, first',
        measured: 'the page of a new version, 20 players x 200 rounds, until its last byte',
        value: first,
        goal: { atMost: 60 },
      },
      {
        ...row,
        name: 'page, kept',
        measured: 'the same page, asked for again',
        value: kept,
        // Most of it is the reader's, who unpacks 600 kB.
        goal: null,
      },
    ],
  }
}
