import { isDeepStrictEqual } from 'node:util'
import type { Game } from '../src/index.ts'
import {
  chancesOf,
  dealerOf,
  gameFromScoreboard,
  joinDefaults,
  ledgerOf,
  nextRoundOf,
  outcomeOf,
  previewRound,
  rejoinOffer,
  scoreboardOf,
  standingsOf,
} from '../src/index.ts'
import { resultsOf } from '../src/results.ts'
import { expectedAbsences } from './naive-board.ts'
import type { Count, Step } from './naive-count.ts'
import {
  count,
  goneAfter,
  idsIn,
  isOutNow,
  plays,
  totalOf,
  winnersByRule,
  worth,
} from './naive-count.ts'
import type { NaiveGame } from './naive-game.ts'
import { dealerNow } from './naive-game.ts'
import {
  comesBackWith,
  dropsGiven,
  isBeyondStart,
  lowestBeginning,
  stillIn,
} from './naive-judge.ts'
import { expectedPlaces, expectedResults } from './naive-results.ts'
import { isOutWith, isSittingOut, limitIn, rulesIn, winnersOfRound } from './naive-rules.ts'
import type { Sheet } from './naive-sheet.ts'

/** Throws where the engine's answers about a game by any rules differ from the naive ones. */
export function compareRuled(game: Game, naive: NaiveGame): void {
  const board = scoreboardOf(game)
  same('game from scoreboard', gameFromScoreboard(JSON.parse(JSON.stringify(board))), game)
  const sheet = naive.sheet() as Sheet
  const counted = count(sheet)
  const ids = sheet.seats.map((seat) => seat.id)
  const { settings } = sheet
  const byRule = winnersByRule(sheet, counted)
  const winners = sheet.status === 'COMPLETED' ? sheet.winners : byRule
  same('outcome', outcomeOf(game), { isOver: byRule.length > 0, winnerIds: byRule })
  same(
    'winners',
    board.winners.map(({ playerId, score }) => [playerId, score]),
    ids.filter((id) => winners.includes(id)).map((id) => [id, totalOf(counted, id)]),
  )
  same('rules', settings.rules === undefined, game.settings.rules === undefined)
  const places = expectedPlaces(sheet, counted, winners)
  same('order', placesOf(standingsOf(game)), places)
  same('results', resultsOf(game), expectedResults(sheet, counted, places))
  same(
    'players',
    game.players.map(({ id, name, members, stints, absences }) => ({
      id,
      name,
      members,
      stints,
      absences,
    })),
    sheet.seats.map((seat) => ({
      id: seat.id,
      name: seat.name,
      members: seat.members.length > 0 ? seat.members : undefined,
      absences: seat.away.length > 0 ? expectedAbsences(seat) : undefined,
      stints: seat.entries.map((entry, index) => {
        const leg = counted.legs.get(seat.id)?.[index] as Leg
        const { total, exit, drops } = leg
        const isCounted = rulesIn(settings).maxDrops !== null && drops > 0
        const { round: roundJoined, beginning: beginningScore } = entry
        const stint = { roundJoined, beginningScore, roundExited: exit, total }
        return isCounted ? { ...stint, drops } : stint
      }),
    })),
  )
  for (const [index] of sheet.columns.entries()) {
    same(`round ${index + 1}`, roundOf(game, index), expectedRound(sheet, counted, index))
  }
  for (const { roundNumber } of game.rounds) comparePreview(game, sheet, counted, roundNumber)
  same(
    'ledger',
    ledgerOf(game).map((row) => row.totals),
    ids.map((id) => sheet.columns.map((_, at) => counted.steps.get(id)?.[at]?.after ?? null)),
  )
  same('dealer', dealerOf(game), dealerNow(sheet))
  same('join', joinDefaults(game).beginningScore, expectedJoin(sheet, counted))
  for (const id of ids) {
    const offer = rejoinOffer(game, id)
    const start = offer?.allowed ? offer.start : null
    const isOut = isOutNow(sheet, counted, id)
    same(`rejoin of ${id}`, start, isOut ? comesBackWith(sheet, counted, id) : null)
    same(`offer to ${id}`, offer !== null, isOut)
  }
  compareRoom(game, sheet, counted)
}

type Leg = { total: number; exit: number | null; drops: number }

function compareRoom(game: Game, sheet: Sheet, counted: Count): void {
  const board = scoreboardOf(game)
  const { settings } = sheet
  const { end, form, maxDrops } = rulesIn(settings)
  const isWithout = form === 'FREE' || form === 'WINNER_TAKES' || maxDrops === 0
  const here = idsIn(sheet, counted)
  for (const player of board.players) {
    const gone = goneAfter(sheet, counted, player.id)
    same(`round after which ${player.id} left`, player.roundLeft ?? null, gone)
    same(`rank of ${player.id}`, player.rank !== null && !here.includes(player.id), false)
    if (!here.includes(player.id)) {
      same(`drops of ${player.id}`, player.dropsLeft, null)
      continue
    }
    const total = totalOf(counted, player.id)
    let room: number | null = null
    if (end === 'LAST_IN' && settings.dropScore > 0) {
      room = 0
      while (!isOutWith(total + (room + 1) * settings.dropScore, settings)) room += 1
    }
    const given =
      maxDrops === null ? null : Math.max(0, maxDrops - dropsGiven(sheet, counted, player.id))
    const left = isWithout ? [] : [room, given].filter((each) => each !== null)
    same(`drops of ${player.id}`, player.dropsLeft, left.length > 0 ? Math.min(...left) : null)
    same(`must play ${player.id}`, player.mustPlay, left.includes(0))
  }
  const playing = nextRoundOf(game)?.playerIds ?? []
  for (const { playerId, pointsToLimit } of chancesOf(game)) {
    same('chance', playing.includes(playerId), true)
    same('to the limit', totalOf(counted, playerId) + pointsToLimit, limitIn(settings))
  }
}

const placesOf = (standings: readonly { playerId: number; place: number | null }[]) =>
  standings.map(({ playerId, place }) => [playerId, place])

function roundOf(game: Game, index: number) {
  const round = scoreboardOf(game).rounds[index]
  return {
    winnerIds: round?.winnerIds,
    missingIds: round?.missingIds,
    scores: round?.scores.map((score) => ({
      playerId: score.playerId,
      scoreValue: score.scoreValue,
      points: score.points,
      counts: score.counts,
    })),
    dealerId: game.rounds[index]?.dealerId,
  }
}

function expectedRound(sheet: Sheet, counted: Count, index: number) {
  const column = [...(sheet.columns[index]?.values() ?? [])]
  const step = (id: number) => counted.steps.get(id)?.[index]
  const here = sheet.seats.map(({ id }) => id).filter((id) => step(id) !== undefined)
  const entered = here.flatMap((id): [number, number][] => {
    const score = sheet.columns[index]?.get(id)
    return score && !isSittingOut(score, sheet.settings) ? [[id, worth(score, sheet)]] : []
  })
  return {
    winnerIds: winnersOfRound(entered, sheet.extras[index]?.winnerIds, sheet.settings),
    missingIds: here.filter((id) => !step(id)?.written),
    scores: column
      .sort((one, other) => one.playerId - other.playerId)
      .map((score) => ({
        playerId: score.playerId,
        scoreValue: worth(score, sheet),
        points: step(score.playerId)?.points ?? 0,
        counts: step(score.playerId) !== undefined,
      })),
    dealerId: sheet.extras[index]?.dealerId,
  }
}

/** What is shown of a round as it stands, but of scores that corrected bounds no longer allow. */
function comparePreview(game: Game, sheet: Sheet, counted: Count, roundNumber: number): void {
  const round = game.rounds[roundNumber - 1] as Game['rounds'][number]
  const shown = previewRound(game, round)
  const playing = plays(sheet, counted, roundNumber)
  same(`preview of ${roundNumber}`, idsOf(shown), playing)
  const isWhole = round.scores.every(({ playerId }) => {
    const preview = shown.find((each) => each.playerId === playerId)
    return preview === undefined || preview.after !== null
  })
  for (const { playerId, before, after, points, isOut } of shown) {
    const step = counted.steps.get(playerId)?.[roundNumber - 1] as Step
    same(`before ${roundNumber} of ${playerId}`, before, step.before)
    if (!isWhole || !step.written) continue
    const expected = [step.after, step.points, isOutWith(step.after, sheet.settings)]
    same(`preview of ${roundNumber} for ${playerId}`, [after, points, isOut], expected)
  }
}

const idsOf = (all: readonly { playerId: number }[]) => all.map(({ playerId }) => playerId)

function expectedJoin(sheet: Sheet, counted: Count): number {
  const { aim, rejoin, startScore } = rulesIn(sheet.settings)
  const totals = stillIn(sheet, counted)
  if (totals.length === 0) return startScore
  let start =
    aim === 'HIGHEST' ? Math.min(...totals) - rejoin.offset : Math.max(...totals) + rejoin.offset
  while (isBeyondStart(start, sheet.settings)) start -= 1
  return Math.max(start, lowestBeginning(sheet))
}

function same(what: string, actual: unknown, expected: unknown): void {
  if (isDeepStrictEqual(actual, expected)) return
  throw new Error(
    `${what}: the engine says ${JSON.stringify(actual)}, the model ${JSON.stringify(expected)}`,
  )
}
