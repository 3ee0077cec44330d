import { writeFileSync } from 'node:fs'
import { expectedBoard } from '../model/naive-board.ts'
import { NaiveGame } from '../model/naive-game.ts'
import { GOLDEN_GAMES } from './games.ts'

/*
 * Freezes the games that have no file yet, with the scoreboard that the naive model gives, not the
 * engine: `node golden/freeze.ts`. A frozen file is never written again; when a rule changes, it is
 * changed by hand, together with the version (README, "What a version means").
 */
for (const { file, events, ...about } of GOLDEN_GAMES) {
  const naive = new NaiveGame()
  for (const event of events) naive.record(event)
  const frozen = { ...about, events, scoreboard: expectedBoard(naive) }
  const path = `${import.meta.dirname}/${file}.json`
  try {
    writeFileSync(path, `${JSON.stringify(frozen, null, 2)}\n`, { flag: 'wx' })
  } catch (error) {
    if ((error as { code?: string }).code !== 'EEXIST') throw error
  }
}
