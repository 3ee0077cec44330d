import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import type { GameEvent, Scoreboard } from '../src/index.ts'
import { currentScoreboard, replay, scoreboardOf } from '../src/index.ts'
import { GOLDEN_GAMES } from './games.ts'

type Frozen = { shows: string; events: GameEvent[]; scoreboard: Scoreboard }

const LATER_FORMATS: Readonly<Record<string, number>> = { 'leaving.json': 5, 'shared-end.json': 4 }

const files = readdirSync(import.meta.dirname).filter((name) => name.endsWith('.json'))

it('holds every golden game', () => {
  expect(files.sort()).toEqual(GOLDEN_GAMES.map(({ file }) => `${file}.json`).sort())
})

it.each(files)('gives the frozen scoreboard of %s', (file) => {
  const frozen = JSON.parse(readFileSync(join(import.meta.dirname, file), 'utf8')) as Frozen
  const played = replay(frozen.events)
  const board = played.ok && scoreboardOf(played.value)
  // The first ones are of format 3, which was without what only other rules had.
  const { format, ...scoreboard } = frozen.scoreboard
  expect(format).toBe(LATER_FORMATS[file] ?? 3)
  expect(board).toMatchObject(scoreboard)
  expect(currentScoreboard({ ...frozen.scoreboard })).toEqual(board)
})
