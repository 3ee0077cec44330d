import { runBenchmarks } from '../../../../tools/run-benchmarks.ts'
import { firstVisit } from './first-visit.ts'
import { tap } from './tap.ts'

/** `pnpm --filter @meldboard/web bench tap` runs one of them, over the built app. */
await runBenchmarks({ 'first-visit': firstVisit, tap }, new URL('../../', import.meta.url))
