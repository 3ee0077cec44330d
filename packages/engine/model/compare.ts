import { isDeepStrictEqual } from 'node:util'
import type { Game } from '../src/index.ts'
import {
  eligibleWinners,
  gameFromScoreboard,
  joinDefaults,
  ledgerOf,
  playersOfRound,
  previewRound,
  rejoinCandidates,
  scoreboardOf,
} from '../src/index.ts'
import { expectedBoard } from './naive-board.ts'
import type { Count, Step } from './naive-count.ts'
import { count, idsIn, isOutNow, plays, totalOf } from './naive-count.ts'
import type { NaiveGame } from './naive-game.ts'
import type { Sheet } from './naive-sheet.ts'

/** Throws where the engine's answers about a game differ from the naive ones. */
export function compare(game: Game, naive: NaiveGame): void {
  const board = scoreboardOf(game)
  same('scoreboard', board, expectedBoard(naive))
  same('game from scoreboard', gameFromScoreboard(board), game)
  const sheet = naive.sheet() as Sheet
  const counted = count(sheet)
  const ids = sheet.seats.map((seat) => seat.id)
  const out = ids.filter((id) => isOutNow(sheet, counted, id))
  const left = idsIn(sheet, counted)
  same('eligible winners', idsOf(eligibleWinners(game)), left)
  same('rejoin candidates', idsOf(rejoinCandidates(game)), out)
  const rounds = Array.from({ length: sheet.columns.length + 2 }, (_, index) => index + 1)
  for (const round of rounds) {
    same(`players of round ${round}`, playersOfRound(game, round), plays(sheet, counted, round))
    const entered = game.rounds[round - 1]?.scores ?? []
    same(
      `preview of round ${round}`,
      previewRound(game, { roundNumber: round, scores: entered }).map(
        ({ playerId, before, after, isOut }) => ({
          playerId,
          before,
          after,
          isOut,
        }),
      ),
      plays(sheet, counted, round).map((id) => expectedPreview(sheet, counted, round, id)),
    )
  }
  const played = rounds.slice(0, -2)
  same(
    'ledger',
    ledgerOf(game).map((row) => row.totals),
    ids.map((id) => played.map((round) => counted.steps.get(id)?.[round - 1]?.after ?? null)),
  )
  const highest = Math.max(-1, ...left.map((id) => totalOf(counted, id)))
  same('join defaults', joinDefaults(game), {
    type: 'MIDDLE_JOIN',
    position: ids.length + 1,
    beginningScore: Math.min(highest + 1, sheet.settings.targetScore),
    roundJoined: sheet.columns.length + 1,
  })
}

function expectedPreview(sheet: Sheet, counted: Count, round: number, playerId: number) {
  const step = counted.steps.get(playerId)?.[round - 1] as Step
  const isOut = step.after > sheet.settings.targetScore
  return { playerId, before: step.before, after: step.written ? step.after : null, isOut }
}

const idsOf = (players: readonly { id: number }[]) => players.map((player) => player.id)

function same(what: string, actual: unknown, expected: unknown): void {
  if (isDeepStrictEqual(actual, expected)) return
  throw new Error(
    `${what}: the engine says ${JSON.stringify(actual)}, the model ${JSON.stringify(expected)}`,
  )
}
