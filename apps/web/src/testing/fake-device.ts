import type { GameWrite, NamedScore } from '../data/outbox/writes.ts'
import { fakeGame, GAME_ID, GAME_UUID } from './fake-game.ts'
import { failure } from './fake-server.ts'
import { played } from './sunday-rummy.ts'
import { testServices } from './test-services.ts'

const SETTINGS = {
  name: 'Sunday rummy',
  description: '',
  targetScore: 200,
  dropScore: 20,
  middleDropScore: 40,
  fullCountScore: 80,
}

export const ROUND = `POST /games/${GAME_ID}/scores/round`

/** A device for the examples: a game of two on the fake server, and the outbox of its organizer. */
export async function fakeDevice() {
  const table = fakeGame(
    played([
      { type: 'created', settings: SETTINGS },
      { type: 'players-added', names: ['Asha', 'Bela'] },
    ]),
  )
  const score = (request: Parameters<typeof table.happen>[0]) => table.happen(request)

  /** Opens the app on this device, as a new tab or after the browser was closed. */
  async function open() {
    const services = testServices({ fetch: table.fakeServer.fetch })
    const { outbox } = await services.lazyOffline.load()
    return { services, outbox }
  }

  return {
    ...table,
    open,
    /** Disconnects the network for rounds. */
    lose(): void {
      table.fakeServer.answer(ROUND, () => {
        throw new TypeError('The connection broke.')
      })
    },
    /** Reconnects the network. */
    find(): void {
      table.fakeServer.answer(ROUND, ({ body }) =>
        score({ type: 'round-scored', ...bare(body as ScoredBody) }),
      )
    },
    refuse(status: number): void {
      table.fakeServer.answer(ROUND, failure(status, 'VALIDATION_ERROR', 'Not like this.'))
    },
    keys: () =>
      table.fakeServer.seen
        .filter(({ route }) => route === ROUND)
        .map(({ headers }) => headers.get('Idempotency-Key')),
  }
}

type ScoredBody = { readonly roundNumber: number; readonly scores: readonly NamedScore[] }

function bare({ roundNumber, scores }: ScoredBody) {
  return { roundNumber, scores: scores.map(({ playerName, ...score }) => score) }
}

export function inGame(write: GameWrite) {
  return { gameUuid: GAME_UUID, gameRef: String(GAME_ID), gameName: 'Sunday rummy', write }
}

/** Returns a round of two players, scored on this device. */
export function round(roundNumber: number, asha: number, bela: number): GameWrite {
  return { type: 'round-scored', roundNumber, scores: scoresOf(asha, bela) }
}

export function scoresOf(asha: number, bela: number): readonly NamedScore[] {
  return [
    { playerId: 1, scoreType: 'CUSTOM', scoreValue: asha, playerName: 'Asha' },
    { playerId: 2, scoreType: 'CUSTOM', scoreValue: bela, playerName: 'Bela' },
  ]
}
