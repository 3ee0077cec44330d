import { chromium } from '@playwright/test'
import lighthouse from 'lighthouse'
import { BROWSER_FLAGS, findBrowser } from './support/browser.ts'
import { signUp } from './support/organizer.ts'
import { playSundayRummy } from './support/play-sunday-rummy.ts'
import { type RunningServer, startServer } from './support/server.ts'

/**
 * Measures the built product with Lighthouse as a slow phone sees it, and fails below the required
 * scores. A performance score depends on the machine: this is not part of the usual checks.
 */
const RUNS = Number(process.env.RUNS ?? 5)
const DEBUGGING_PORT = Number(process.env.DEBUGGING_PORT ?? 4790)
const LEAST = { performance: 95, accessibility: 100, 'best-practices': 100 } as const
const MOST_SHIFT = 0.02

type Category = keyof typeof LEAST
type Scores = Readonly<Record<Category, number>> & { readonly shift: number }

const server = await startServer()
const browser = await chromium.launch({
  executablePath: await findBrowser(),
  args: [...BROWSER_FLAGS, `--remote-debugging-port=${DEBUGGING_PORT}`],
})
try {
  for (const [name, path] of Object.entries(await pagesOf(server))) {
    const runs: Scores[] = []
    for (let run = 0; run < RUNS; run += 1) runs.push(await measure(`${server.url}${path}`))
    report(name, runs)
  }
} finally {
  await browser.close()
  await server.stop()
}

async function pagesOf(running: RunningServer): Promise<Readonly<Record<string, string>>> {
  const organizer = await signUp(running, 'Ananya Iyer', 'ananya@example.com')
  const { uuid } = await playSundayRummy(organizer)
  return { 'public scoreboard': `/games/${uuid}`, login: '/login' }
}

async function measure(url: string): Promise<Scores> {
  const categories = Object.keys(LEAST)
  const result = await lighthouse(url, {
    port: DEBUGGING_PORT,
    onlyCategories: categories,
    logLevel: 'error',
  })
  if (result === undefined) throw new Error('Lighthouse gave no result.')
  const { lhr } = result
  if (process.env.DETAILS) tellFailures(lhr.audits)
  const score = (category: Category) => Math.round((lhr.categories[category]?.score ?? 0) * 100)
  return {
    performance: score('performance'),
    accessibility: score('accessibility'),
    'best-practices': score('best-practices'),
    shift: lhr.audits['cumulative-layout-shift']?.numericValue ?? Number.POSITIVE_INFINITY,
  }
}

type Audits = Readonly<
  Record<string, { score: number | null; title: string; displayValue?: string | undefined }>
>

function tellFailures(audits: Audits): void {
  for (const [id, { score, title, displayValue = '' }] of Object.entries(audits)) {
    if (score !== null && score < 1)
      process.stdout.write(`  ${score} ${id} ${title} ${displayValue}\n`)
  }
}

function report(name: string, runs: readonly Scores[]): void {
  const lines = Object.entries(LEAST).map(([category, least]) => {
    const values = runs.map((run) => run[category as Category]).sort((a, b) => a - b)
    const median = values[Math.floor(values.length / 2)] ?? 0
    if (median < least) process.exitCode = 1
    return `${category} ${median} (at least ${least}; ${values.join(' ')})`
  })
  const shift = Math.max(...runs.map((run) => run.shift))
  if (shift > MOST_SHIFT) process.exitCode = 1
  process.stdout.write(`${name}: ${lines.join(', ')}, layout shift ${shift.toFixed(3)}\n`)
}
