import { runBenchmarks } from '../../../tools/run-benchmarks.ts'
import { administration } from './administration.ts'
import { archive } from './archive.ts'
import { backup } from './backup.ts'
import { finishing } from './finishing.ts'
import { liveFanOut } from './live-fan-out.ts'
import { liveGrowth } from './live-growth.ts'
import { liveHeld } from './live-held.ts'
import { roundsGrowth } from './rounds-growth.ts'
import { start } from './start.ts'

/** `pnpm --filter @meldboard/server bench start` runs one of them. */
const BENCHMARKS = {
  start,
  finishing,
  archive,
  administration,
  backup,
  'live-fan-out': liveFanOut,
  'live-held': liveHeld,
  'rounds-growth': roundsGrowth,
  'live-growth': liveGrowth,
}

await runBenchmarks(BENCHMARKS, new URL('../', import.meta.url))
