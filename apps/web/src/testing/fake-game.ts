import type { Schemas } from '@meldboard/api-client'
import {
  applyEvent,
  eventOf,
  type Game,
  gameFromScoreboard,
  type RoundExtras,
  type Score,
  type Scoreboard,
  scoreboardOf,
} from '@meldboard/engine'
import type { GameScoreboard } from '../data/queries/scoreboard-query.ts'
import type { GameTerms } from '../data/stakes.ts'
import { ananyasSession, storeSession } from './accounts.ts'
import { createFakeServer, failure, type SeenRequest, success } from './fake-server.ts'
import { fakeStream, scoreboardEvent } from './fake-stream.ts'
import type { Happening } from './sunday-rummy.ts'

export const GAME_ID = 42
export const GAME_UUID = '4f6a0f1e-6a5c-4c57-9a1e-0d7f6a2b9c11'

const OWN = { uuid: GAME_UUID, gameUuid: GAME_UUID, createdDate: '2026-11-21T12:30:00.000Z' }

/**
 * Creates a fake server with one game, by any rules, for a signed-in user with a role in it; `stakes` are its stakes.
 */
export function fakeGame(
  start: Scoreboard,
  userRole: 'ORGANIZER' | 'VIEWER' = 'ORGANIZER',
  stakes: GameTerms | null = null,
) {
  let game: Game = gameFromScoreboard(start)
  let terms = stakes
  const stream = fakeStream()

  function document(): GameScoreboard {
    const scoreboard = scoreboardOf(game)
    return { ...scoreboard, game: { ...scoreboard.game, ...OWN, id: GAME_ID, userRole } }
  }

  function openDocument(): GameScoreboard {
    const { id, userRole: role, ...open } = document().game
    return { ...document(), game: open }
  }

  /** Adds an event to the game, from here or from another device. */
  function happen(happening: Happening) {
    const { type, ...parts } = happening
    const result = applyEvent(game, eventOf(type, parts as never))
    if (!result.ok) return failure(409, 'CONFLICT', `Refused: ${result.error.code}`)
    game = result.value
    stream.send(scoreboardEvent(openDocument()))
    return success(document())
  }

  const fakeServer = createFakeServer({
    'GET /games/active': () => success(game.status === 'INPROGRESS' ? gameOf(document()) : null),
    'GET /games': () => ({
      status: 200,
      body: { success: true, data: [gameOf(document())], meta: META },
    }),
    [`GET /scoreboard/${GAME_ID}`]: () => success(document()),
    [`GET /scoreboard/${GAME_UUID}`]: () => success(openDocument()),
    [`GET /scoreboard/${GAME_UUID}/events`]: (request) =>
      stream.open(
        request,
        Number(request.headers.get('Last-Event-ID')) < game.version
          ? scoreboardEvent(openDocument())
          : '',
      ),
    [`POST /games/${GAME_ID}/scores/round`]: ({ body }) =>
      happen({ type: 'round-scored', ...scoresOf(body) }),
    [`POST /games/${GAME_ID}/undo`]: ({ body }) =>
      happen({ type: 'undone', ...(body as { version: number }) }),
    [`PUT /games/${GAME_ID}/end`]: ({ body }) => happen({ type: 'ended', ...(body as EndBody) }),
    [`PUT /games/${GAME_ID}/cancel`]: () => happen({ type: 'cancelled', reason: '' }),
    [`PUT /games/${GAME_ID}/resume`]: () =>
      game.status === 'COMPLETED' ? happen({ type: 'reopened' }) : success(document()),
    [`GET /games/${GAME_UUID}`]: () => success(gameOf(document())),
    [`GET /games/${GAME_ID}`]: () => success(gameOf(document())),
    [`GET /games/${GAME_ID}/players`]: () => success(document().players),
    'GET /players/contacts': success({ contacts: [] }),
    'GET /stakes': success({ stakes: 'points' }),
    [`GET /games/${GAME_ID}/stakes`]: () => success(terms),
    [`PUT /games/${GAME_ID}/stakes`]: ({ body }) => {
      const { stakes: set, waived = {}, callUps = {} } = body as SetStakes
      terms = set && { stakes: set, waived, callUps, split: terms?.split ?? null }
      return success(terms)
    },
  })
  for (const { roundNumber } of start.rounds) {
    fakeServer.answer(`PUT /games/${GAME_ID}/scores/round/${roundNumber}`, (request) => {
      const round = document().rounds[roundNumber - 1]
      if (request.headers.get('If-Match') !== `"${round?.revision}"`) return stale(round)
      return happen({ type: 'round-edited', ...scoresOf(request.body), roundNumber })
    })
  }
  storeSession(ananyasSession())
  return { fakeServer, happen, document, openDocument, stream }
}

const META = { page: 1, page_size: 20, total_pages: 1, total_items: 1 }

export const NO_GAMES = {
  status: 200,
  body: { success: true, data: [], meta: { ...META, total_pages: 0, total_items: 0 } },
}

/** Returns the game as in a list or in the active-game lookup. */
export function gameOf(document: GameScoreboard) {
  const { game, players, winner, standings, version } = document
  const first = players.find((player) => player.id === standings[0])
  const { id = GAME_ID, userRole = 'ORGANIZER', ...rest } = game
  return {
    ...rest,
    id,
    userRole,
    version,
    currentLeader: first ? { playerName: first.name, score: first.totalScore } : null,
    winnerPlayer:
      game.status === 'COMPLETED' && winner
        ? { name: winner.playerName, score: winner.score }
        : null,
    standing: document.standings.map((id) => listedPlayer(document, id)),
  }
}

function listedPlayer({ players, winners, game }: GameScoreboard, id: number) {
  const {
    name,
    totalScore,
    place = null,
    isOut,
  } = players.find((player) => player.id === id) ?? {
    name: '',
    totalScore: 0,
    isOut: false,
  }
  const isWinner = game.status === 'COMPLETED' && winners.some(({ playerId }) => playerId === id)
  return { name, score: totalScore, place, isOut, isWinner }
}

type SetStakes = Schemas['SetGameStakes']
type EndBody = { winnerPlayerIds: number[]; manualEnd: boolean }
type ScoresBody = { roundNumber: number; scores: Score[] } & RoundExtras

function scoresOf(body: SeenRequest['body']): ScoresBody {
  const { scores, ...round } = body as ScoresBody
  const bare = scores.map(({ playerId, scoreType, scoreValue, kind }) => ({
    playerId,
    scoreType,
    scoreValue,
    ...(kind !== undefined && { kind }),
  }))
  return { ...round, scores: bare }
}

function stale(data: unknown) {
  const { status, body } = failure(412, 'CONFLICT', 'Somebody else has changed this round.')
  return { status, body: { ...(body as object), data } }
}
