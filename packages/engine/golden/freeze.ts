import { writeFileSync } from 'node:fs'
import { expectedBoard } from '../model/naive-board.ts'
import { NaiveGame } from '../model/naive-game.ts'
import type { Game } from '../src/index.ts'
import { applyEvent, scoreboardOf } from '../src/index.ts'
import { GOLDEN_GAMES, STORED_GAME } from './games.ts'
import { playedBy, STORED_RULED_GAMES } from './ruled-games.ts'

/*
 * Freezes the games that have no file yet, with the scoreboard that the naive model gives, not the
 * engine, and the stored texts of a game with an event of every kind: `node golden/freeze.ts`. A
 * frozen file is never written again; when a rule changes, it is changed by hand, together with the
 * version (README, "What a version means").
 */
for (const { file, events, ...about } of GOLDEN_GAMES) {
  const naive = new NaiveGame()
  for (const event of events) naive.record(event)
  const frozen = { ...about, events, scoreboard: expectedBoard(naive) }
  writeOnce(`${file}.json`, `${JSON.stringify(frozen, null, 2)}\n`)
}

const games: string[] = []
let game: Game | null = null
for (const event of STORED_GAME) {
  const applied = applyEvent(game, event)
  if (!applied.ok) throw new Error(JSON.stringify({ event, error: applied.error }))
  game = applied.value
  games.push(JSON.stringify(game))
}
writeOnce('stored-events.jsonl', linesOf(STORED_GAME))
writeOnce('stored-games.jsonl', `${games.join('\n')}\n`)

for (const [name, events] of Object.entries(STORED_RULED_GAMES)) {
  const ruled = playedBy(events)
  writeOnce(`ruled-${name}-events.jsonl`, linesOf(events))
  writeOnce(`ruled-${name}-games.jsonl`, linesOf(ruled))
  writeOnce(`ruled-${name}-boards.jsonl`, linesOf(ruled.map(scoreboardOf)))
}

function linesOf(all: readonly unknown[]): string {
  return `${all.map((each) => JSON.stringify(each)).join('\n')}\n`
}

function writeOnce(name: string, text: string): void {
  try {
    writeFileSync(`${import.meta.dirname}/${name}`, text, { flag: 'wx' })
  } catch (error) {
    if ((error as { code?: string }).code !== 'EEXIST') throw error
  }
}
