import { applyEvent, replay, scoreboardOf } from '../src/index.ts'
import { eventsOf, gameOf, roundOf } from './games.ts'

function time(f: () => unknown, n: number) {
  for (let i = 0; i < n; i++) f()
  let best = Infinity
  for (let k = 0; k < 15; k++) {
    const t = performance.now()
    for (let i = 0; i < n; i++) f()
    best = Math.min(best, ((performance.now() - t) / n) * 1e3)
  }
  return best
}
const game = gameOf(6, 20)
const board = scoreboardOf(game)
const b = time(() => scoreboardOf(game), 3000),
  j = time(() => JSON.stringify(board), 3000)
console.log('board us', b, 'json us', j, 'ratio', b / j, 'bytes', JSON.stringify(board).length)
for (const r of [10, 100, 499]) {
  const g = gameOf(6, r),
    e = roundOf(6, r + 1)
  console.log(
    'apply at',
    r,
    time(() => applyEvent(g, e), 5000),
  )
}
for (const n of [500]) {
  const ev = eventsOf(20, n)
  console.log('replay 20x', n, time(() => replay(ev), 5) / 1e3, 'ms')
}
