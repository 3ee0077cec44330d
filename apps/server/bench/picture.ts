import type { Benchmark } from './benchmark.ts'
import { timesOfVersions } from './times-of-versions.ts'

/**
 * The picture of a game of twenty players after each of its rounds, and the same picture for who
 * asks after the first. The very first one also starts the thread and reads the fonts.
 */
export const picture: Benchmark = async () => {
  const { veryFirst, first, kept } = await timesOfVersions(12, '/picture.png')
  const row = { unit: 'ms', baseline: null } as const
  return {
    rows: [
      {
        ...row,
        name: 'picture, very first',
        measured: 'the first picture after the start, 20 players',
        value: veryFirst,
        goal: null,
      },
      {
        ...row,
        name: 'picture, first',
        measured: 'the picture of a new version, 20 players, until its last byte',
        value: first,
        goal: { atMost: 300 },
      },
      {
        ...row,
        name: 'picture, kept',
        measured: 'the same picture, asked for again',
        value: kept,
        goal: { atMost: 5 },
      },
    ],
  }
}
