import type {
  Scoreboard,
  ScoreboardPlayer,
  ScoreboardRound,
  Settings,
  Undoable,
} from '../src/index.ts'
import type { Count } from './naive-count.ts'
import { count, goneAfter, idsIn, isOutNow, totalOf, winnersByRule, worth } from './naive-count.ts'
import type { NaiveGame } from './naive-game.ts'
import type { Seat, Sheet } from './naive-sheet.ts'

/** The scoreboard that a game of House rules must have. */
export function expectedBoard(game: NaiveGame): Scoreboard {
  const sheet = game.sheet() as Sheet
  const counted = count(sheet)
  const winnerIds = winnersNow(sheet, counted)
  const winners = sheet.seats
    .filter((seat) => winnerIds.includes(seat.id))
    .map(({ id, name }) => ({ playerId: id, playerName: name, score: totalOf(counted, id) }))
  const rounds = sheet.columns.map((_, index) => expectedRound(game, sheet, counted, index + 1))
  const { settings } = sheet
  return {
    format: hasTraceOfLeaving(game, sheet) ? 5 : 4,
    version: game.version,
    game: {
      ...settings,
      status: sheet.status,
      currentRound: sheet.columns.length,
      playerCount: sheet.seats.length,
      nextPlayerId: game.idsGiven + 1,
      nextRevision: (game.writes[sheet.columns.length] ?? 0) + 1,
      manualEnd: sheet.manualEnd,
      cancelReason: sheet.reason,
      rules: null,
      dealerId: null,
    },
    players: sheet.seats.map((seat, index) =>
      expectedPlayer(sheet, counted, seat, index + 1, rounds),
    ),
    rounds,
    currentRound: sheet.columns.length,
    standings: expectedStandings(sheet, counted),
    isOver: winnersByRule(sheet, counted).length > 0,
    winners,
    winner: winners[0] ?? null,
    undoable: expectedUndoable(game, sheet),
  }
}

/** Whether it, or what an undo brings back, says that somebody was away. */
function hasTraceOfLeaving(game: NaiveGame, now: Sheet): boolean {
  const sheets = game.undoable === null ? [now] : [now, game.before()]
  return sheets.some(({ seats }) => seats.some(({ away }) => away.length > 0))
}

/** Compares the sheet with the one on which the newest event that is not a rename is struck out. */
function expectedUndoable(game: NaiveGame, now: Sheet): Undoable | null {
  const event = game.undoable
  if (event === null) return null
  const then = game.before()
  const counted = count(then)
  const roundNumber = 'roundNumber' in event ? event.roundNumber : null
  const comings = (sheet: Sheet, id: number) => {
    const seat = sheet.seats.find((each) => each.id === id)
    return seat && `${seat.entries.length}, ${JSON.stringify(seat.away)}`
  }
  const seats = [...now.seats, ...then.seats.filter((seat) => !comings(now, seat.id))]
  return {
    type: event.type,
    roundNumber,
    players: seats
      .filter(({ id }) => comings(now, id) !== comings(then, id))
      .map(({ id, name }) => ({ playerId: id, playerName: name })),
    settings: (Object.keys(now.settings) as (keyof Settings)[]).filter(
      (field) => now.settings[field] !== then.settings[field],
    ),
    before: {
      players: then.seats.map((seat, index) => {
        const expected = expectedPlayer(then, counted, seat, index + 1, [])
        const { id, name, position, stints, absences } = expected
        return { id, name, position, stints, ...(absences && { absences }) }
      }),
      ...(event.type === 'settings-changed' && { settings: then.settings }),
      ...(event.type === 'round-edited' && {
        round: {
          roundNumber: event.roundNumber,
          revision: (game.writes[event.roundNumber - 1] ?? 0) - 1,
          scores: [...(then.columns[event.roundNumber - 1]?.values() ?? [])]
            .map(({ playerId, scoreType, scoreValue }) => ({
              playerId,
              scoreType,
              scoreValue: scoreType === 'CUSTOM' ? scoreValue : 0,
            }))
            .sort((a, b) => a.playerId - b.playerId),
        },
      }),
    },
  }
}

function expectedRound(
  game: NaiveGame,
  sheet: Sheet,
  counted: Count,
  roundNumber: number,
): ScoreboardRound {
  const step = (id: number) => counted.steps.get(id)?.[roundNumber - 1]
  const column = sheet.columns[roundNumber - 1] ?? new Map()
  const played = sheet.seats.map((seat) => seat.id).filter(step)
  const written = played.filter((id) => step(id)?.written)
  const best = Math.min(...written.map((id) => step(id)?.points ?? Number.NaN))
  return {
    roundNumber,
    revision: game.writes[roundNumber - 1] ?? 0,
    scores: [...column.values()]
      .sort((a, b) => a.playerId - b.playerId)
      .map((score) => ({
        playerId: score.playerId,
        playerName: sheet.seats.find((seat) => seat.id === score.playerId)?.name ?? '?',
        scoreType: score.scoreType,
        scoreValue: worth(score, sheet),
        counts: step(score.playerId) !== undefined,
        points: step(score.playerId)?.points ?? 0,
      })),
    winnerIds: written.filter((id) => step(id)?.points === best),
    missingIds: played.filter((id) => !written.includes(id)),
  }
}

function expectedPlayer(
  sheet: Sheet,
  counted: Count,
  seat: Seat,
  position: number,
  rounds: readonly ScoreboardRound[],
): ScoreboardPlayer {
  const { targetScore } = sheet.settings
  const legs = counted.legs.get(seat.id) ?? []
  const total = totalOf(counted, seat.id)
  const isOut = isOutNow(sheet, counted, seat.id)
  const isIn = idsIn(sheet, counted).includes(seat.id)
  const gone = goneAfter(sheet, counted, seat.id)
  const latest = seat.entries[seat.entries.length - 1]
  const last = counted.steps.get(seat.id)?.[sheet.columns.length - 1]
  const percent = (100 * total) / targetScore
  return {
    id: seat.id,
    name: seat.name,
    position,
    type: seat.entries.length === 1 ? 'MIDDLE_JOIN' : 'REJOIN',
    roundJoined: latest?.round ?? 0,
    roundExited: legs.at(-1)?.exit ?? null,
    beginningScore: latest?.beginning ?? 0,
    totalScore: total,
    currentScore: total,
    isOut,
    place: expectedPlace(sheet, counted, seat.id),
    rank: isIn ? expectedPlace(sheet, counted, seat.id) : null,
    pointsLeft: targetScore - total,
    progress: percent > 100 ? 100 : Math.floor(percent),
    isWarning: isIn && percent >= 80,
    roundsWon: rounds.filter((round) => round.winnerIds.includes(seat.id)).length,
    lastScore: last?.written ? last.points : null,
    rejoins: seat.entries.length - 1,
    stints: seat.entries.map((entry, index) => ({
      roundJoined: entry.round,
      beginningScore: entry.beginning,
      roundExited: legs[index]?.exit ?? null,
      total: legs[index]?.total ?? Number.NaN,
    })),
    dropsLeft: isIn ? expectedDrops(total, sheet) : null,
    mustPlay: isIn && expectedDrops(total, sheet) === 0,
    ...(gone !== null && { roundLeft: gone }),
    ...(seat.away.length > 0 && { absences: expectedAbsences(seat) }),
  }
}

/** The times away, in the words of the engine. */
export function expectedAbsences({ away }: Seat): NonNullable<ScoreboardPlayer['absences']> {
  return away.map(({ after, back }) => ({ roundLeft: after, roundReturned: back }))
}

/** Drops until the next would put the player out. */
function expectedDrops(total: number, { settings }: Sheet): number | null {
  if (settings.dropScore === 0) return null
  let drops = 0
  while (total + (drops + 1) * settings.dropScore <= settings.targetScore) drops += 1
  return drops
}

function winnersNow(sheet: Sheet, counted: Count): readonly number[] {
  return sheet.status === 'COMPLETED' ? sheet.winners : winnersByRule(sheet, counted)
}

/** Puts down the winners, then those still at the table, then those who are out or gone, the last one first. */
function expectedGroups(sheet: Sheet, counted: Count): number[][] {
  const ids = sheet.seats.map((seat) => seat.id)
  const winners = ids.filter((id) => winnersNow(sheet, counted).includes(id))
  const others = ids.filter((id) => !winners.includes(id))
  const left = (id: number) => counted.legs.get(id)?.at(-1)?.exit ?? goneAfter(sheet, counted, id)
  const groups = [winners, ...byTotal(others.filter((id) => left(id) === null))]
  for (let round = sheet.columns.length; round >= 1; round -= 1) {
    groups.push(...byTotal(others.filter((id) => left(id) === round)))
  }
  return groups

  function byTotal(some: readonly number[]): number[][] {
    const totals = [...new Set(some.map((id) => totalOf(counted, id)))].sort((a, b) => a - b)
    return totals.map((total) => some.filter((id) => totalOf(counted, id) === total))
  }
}

function expectedStandings(sheet: Sheet, counted: Count): number[] {
  return expectedGroups(sheet, counted).flat()
}

function expectedPlace(sheet: Sheet, counted: Count, id: number): number | null {
  if (sheet.columns.length === 0) return null
  let before = 0
  for (const group of expectedGroups(sheet, counted)) {
    if (group.includes(id)) break
    before += group.length
  }
  return before + 1
}
