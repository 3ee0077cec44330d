import type { Method } from '../../testing/app-world.ts'
import {
  comeBack,
  comeHome,
  leave,
  type NaiveGame,
  type NaiveScore,
  playersIn,
  playing,
  record,
  sit,
  standings,
  winners,
} from './naive-game.ts'
import type { Random } from './random.ts'

/** One game at the API and its naive counterpart. */
export type RandomTable = {
  readonly game: NaiveGame
  readonly random: Random
  readonly send: (method: Method, path: string, body: unknown) => Promise<Scoreboard>
}

export type Scoreboard = {
  readonly players: readonly {
    readonly id: number
    readonly totalScore: number
    readonly isOut: boolean
    readonly roundExited: number | null
    readonly roundLeft?: number
    readonly rejoins: number
  }[]
  readonly winners: readonly { readonly playerId: number }[]
  readonly winner: { readonly playerId: number } | null
  readonly isOver: boolean
}

const SCORE_TYPES: readonly NaiveScore['scoreType'][] = [
  'CUSTOM',
  'CUSTOM',
  'DROP',
  'MIDDLE_DROP',
  'FULL_COUNT',
]

/** Each move is made in both. */
export const MOVES = {
  score({ game, random, send }: RandomTable) {
    const roundNumber = game.rounds.length + 1
    const scores = randomScores(random, playing(game, roundNumber))
    record(game, roundNumber, scores)
    return send('POST', '/scores/round', { roundNumber, scores })
  },
  edit({ game, random, send }: RandomTable) {
    const roundNumber = random.pick(playedRounds(game))
    const scores = randomScores(random, playing(game, roundNumber))
    record(game, roundNumber, scores)
    return send('PUT', `/scores/round/${roundNumber}`, { scores })
  },
  join({ game, random, send }: RandomTable) {
    const position = random.between(1, game.players.length + 1)
    const beginningScore = random.between(0, game.settings.targetScore)
    const roundJoined = random.between(1, game.rounds.length + 1)
    const name = `Player ${game.nextId}`
    sit(game, position, beginningScore, roundJoined)
    const type = 'MIDDLE_JOIN'
    return send('POST', '/players', { type, name, position, beginningScore, roundJoined })
  },
  rejoin({ game, random, send }: RandomTable) {
    const playerId = random.pick(standings(game).filter(({ isOut }) => isOut)).id
    const position = random.between(1, game.players.length + 1)
    const beginningScore = random.between(0, game.settings.targetScore)
    const roundJoined = game.rounds.length + 1
    comeBack(game, playerId, position, beginningScore)
    const type = 'REJOIN'
    return send('POST', '/players', { type, playerId, position, beginningScore, roundJoined })
  },
  leave({ game, random, send }: RandomTable) {
    const { id } = random.pick(playersIn(game))
    leave(game, id)
    return send('POST', `/players/${id}/leave`, { roundLeft: game.rounds.length })
  },
  return({ game, random, send }: RandomTable) {
    const { id } = random.pick(standings(game).filter(({ roundLeft }) => roundLeft !== null))
    comeHome(game, id)
    return send('POST', `/players/${id}/return`, { roundReturned: game.rounds.length + 1 })
  },
  correct({ game, random, send }: RandomTable) {
    game.settings.dropScore = random.between(0, 30)
    return send('PUT', '', { dropScore: game.settings.dropScore })
  },
} satisfies Record<string, (table: RandomTable) => Promise<Scoreboard>>

export type Move = keyof typeof MOVES

/** An earlier edit may have put all players out before a round: no player is left to score in it. */
function playedRounds(game: NaiveGame): readonly number[] {
  const numbers = game.rounds.map((_, index) => index + 1)
  return numbers.filter((roundNumber) => playing(game, roundNumber).length > 0)
}

/** The next move at a table; a finished game sometimes goes on. */
export function nextMove(game: NaiveGame, random: Random): Move | 'end' {
  const hasOuts = standings(game).some(({ isOut }) => isOut)
  const hasLeft = standings(game).some(({ roundLeft }) => roundLeft !== null)
  const hasRounds = game.rounds.length > 0
  if (winners(game).length > 0) {
    if (hasOuts && random.chance(0.3)) return 'rejoin'
    return random.chance(0.3) ? 'edit' : 'end'
  }
  if (hasRounds && random.chance(0.02)) return 'end'
  if (hasOuts && random.chance(0.15)) return 'rejoin'
  if (hasRounds && random.chance(0.15)) return 'edit'
  if (hasLeft && random.chance(0.15)) return 'return'
  if (hasRounds && playersIn(game).length > 1 && random.chance(0.06)) return 'leave'
  if (game.players.length < 9 && random.chance(0.06)) return 'join'
  return random.chance(0.04) ? 'correct' : 'score'
}

/** One player has 0; a typed value may equal a setting and is still typed. */
function randomScores(random: Random, playerIds: readonly number[]): readonly NaiveScore[] {
  const zero = random.pick(playerIds)
  return playerIds.map((playerId) => {
    if (playerId === zero) return { playerId, scoreType: 'CUSTOM', scoreValue: 0 }
    const scoreType = random.pick(SCORE_TYPES)
    return { playerId, scoreType, scoreValue: scoreType === 'CUSTOM' ? random.between(0, 60) : 0 }
  })
}
