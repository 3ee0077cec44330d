import { expect } from 'vitest'
import type { Caller } from '../../testing/app-world.ts'
import { type NaiveGame, naiveGame, playersIn, standings, winners } from './naive-game.ts'
import type { Random } from './random.ts'
import { MOVES, type Move, nextMove, type RandomTable, type Scoreboard } from './random-move.ts'

const MOST_STEPS = 40

/** The moves of a random game, in order, and its end. */
export type Played = {
  readonly moves: readonly Move[]
  readonly end: 'automatic' | 'manual'
}

/** The name of a player at the start of a game. */
type NameOf = (playerId: number) => string

/** Plays one game over HTTP and in the naive implementation; both agree at each step. */
export async function playRandomGame(
  organizer: Caller,
  random: Random,
  nameOf: NameOf = (id) => `Player ${id}`,
): Promise<Played> {
  const table = await sitDown(organizer, random, nameOf)
  const moves: Move[] = []
  while (moves.length < MOST_STEPS) {
    const move = nextMove(table.game, random)
    if (move === 'end') break
    expectAgreement(await MOVES[move](table), table.game, `after ${[...moves, move].join(', ')}`)
    moves.push(move)
  }
  return { moves, end: await end(table) }
}

async function sitDown(organizer: Caller, random: Random, nameOf: NameOf): Promise<RandomTable> {
  const settings = {
    targetScore: random.between(40, 160),
    dropScore: random.between(0, 25),
    middleDropScore: random.between(0, 45),
    fullCountScore: random.between(0, 90),
  }
  const game = naiveGame(settings, random.between(2, 6))
  const players = game.players.map(({ id }) => ({ name: nameOf(id) }))
  const made = await organizer.call('POST', '/games', { name: 'Random', ...settings, players })
  const { id } = made.body.data
  return {
    game,
    random,
    send: async (method, path, body) => {
      const reply = await organizer.call(method, `/games/${id}${path}`, body)
      expect(reply.status, reply.text).toBeOneOf([200, 201])
      return reply.body.data
    },
  }
}

/** Ends by the rules if they find winners, else by hand. */
async function end({ game, random, send }: RandomTable): Promise<Played['end']> {
  const won = winners(game)
  const manualEnd = won.length === 0
  const winnerPlayerIds = manualEnd ? [random.pick(playersIn(game)).id] : won
  const ended = await send('PUT', '/end', { winnerPlayerIds, manualEnd })
  expect(ended.winners.map(({ playerId }) => playerId)).toEqual(winnerPlayerIds)
  expect(ended.winner?.playerId).toBe(winnerPlayerIds[0])
  return manualEnd ? 'manual' : 'automatic'
}

function expectAgreement(scoreboard: Scoreboard, game: NaiveGame, when: string): void {
  const told = scoreboard.players.map(({ id, totalScore, isOut, roundExited, roundLeft }) => ({
    id,
    totalScore,
    isOut,
    roundExited,
    roundLeft: roundLeft ?? null,
  }))
  expect(told, when).toEqual(standings(game))
  const rejoins = scoreboard.players.map((player) => player.rejoins)
  expect(rejoins, when).toEqual(game.players.map(({ stints }) => stints.length - 1))
  const won = winners(game)
  expect(scoreboard.isOver, when).toBe(won.length > 0)
  const toldWinners = scoreboard.winners.map(({ playerId }) => playerId)
  expect(toldWinners, when).toEqual(won)
}
