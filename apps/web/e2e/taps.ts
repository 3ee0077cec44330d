import { chromium, devices } from '@playwright/test'
import { BROWSER_FLAGS, findBrowser } from './support/browser.ts'
import { Keypad, type TappedScore } from './support/keypad.ts'
import { open } from './support/on-page.ts'
import { signIn, signUp } from './support/organizer.ts'
import { startServer } from './support/server.ts'

/**
 * Plays random rounds of six with a finger on the keypad of a phone, counts the taps from the
 * scoreboard to the saved round, and fails where their mean is above the allowed one. Every run
 * plays the same rounds; the first argument of the command says how many.
 */
const ROUNDS = Number(process.argv[2] ?? 200)
const MOST_TAPS = 12
const PLAYERS = ['Asha', 'Bela', 'Chitra', 'Divya', 'Esha', 'Farida']

/** Of a hundred scores of those who did not win; the others are counted hands of 2 to 79. */
const PERCENT = { Drop: 30, Middle: 10, Full: 15 } as const

const server = await startServer()
const browser = await chromium.launch({ executablePath: await findBrowser(), args: BROWSER_FLAGS })
try {
  const organizer = await signUp(server, 'Ananya Iyer', 'ananya@example.com')
  await organizer.call('POST', '/games', {
    name: 'Two hundred rounds',
    description: '',
    targetScore: 99_999,
    dropScore: 20,
    middleDropScore: 40,
    fullCountScore: 80,
    players: PLAYERS.map((name) => ({ name })),
  })
  const phone = { ...devices['Pixel 7'], viewport: { width: 360, height: 640 } }
  const context = await browser.newContext({ ...phone, baseURL: server.url })
  await signIn(context, organizer)
  const page = await context.newPage()
  await open(page, '/scoreboard')

  const random = createRandom(2026)
  const keypad = new Keypad(page)
  const counts: number[] = []
  // What the sheet with keys in every row takes: a tap into the field in the place of Next.
  const inEveryRow: number[] = []
  for (let round = 1; round <= ROUNDS; round += 1) {
    const scores = mixedScores(random)
    const before = keypad.taps
    await keypad.scoreRound(scores)
    counts.push(keypad.taps - before)
    inEveryRow.push(2 + sumOf(scores.map(tapsInRow)))
  }
  const mean = meanOf(counts)
  process.stdout.write(
    `${ROUNDS} rounds of six, from the scoreboard to saved: ${mean.toFixed(2)} taps in the mean (at most ${MOST_TAPS}), ${Math.min(...counts)} to ${Math.max(...counts)}; with keys in every row ${meanOf(inEveryRow).toFixed(2)}, without the taps that scroll or close the keyboard\n`,
  )
  if (mean > MOST_TAPS) process.exitCode = 1
} finally {
  await browser.close()
  await server.stop()
}

/** One winner at a random seat, and five mixed scores. */
function mixedScores(random: () => number): readonly TappedScore[] {
  const winner = Math.floor(random() * PLAYERS.length)
  return PLAYERS.map((_, seat) => (seat === winner ? 'Won' : lostScore(random)))
}

function lostScore(random: () => number): TappedScore {
  const percent = random() * 100
  if (percent < PERCENT.Drop) return 'Drop'
  if (percent < PERCENT.Drop + PERCENT.Middle) return 'Middle'
  if (percent < PERCENT.Drop + PERCENT.Middle + PERCENT.Full) return 'Full'
  return 2 + Math.floor(random() * 78)
}

function tapsInRow(score: TappedScore): number {
  return typeof score === 'string' ? 1 : 1 + String(score).length
}

function meanOf(counts: readonly number[]): number {
  return sumOf(counts) / counts.length
}

function sumOf(counts: readonly number[]): number {
  return counts.reduce((sum, count) => sum + count, 0)
}

/** Returns numbers from 0 to 1 that look random and are the same for the same seed (mulberry32). */
function createRandom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}
