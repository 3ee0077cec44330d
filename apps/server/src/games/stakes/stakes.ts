import { err, ok, type Result } from '@meldboard/engine'
import type { FastifyRequest } from 'fastify'
import type { Configuration } from '../../platform/configuration/configuration.ts'
import type { PlatformDependencies } from '../../platform/dependencies.ts'
import { success } from '../../platform/http/envelope.ts'
import { conflict, type Failure, invalidField } from '../../platform/http/failure.ts'
import { bodyOf, type Handler, userOf } from '../../platform/http/handler.ts'
import type { Answer } from '../../platform/idempotency/answer.ts'
import { GAME_NOT_FOUND, readGame, seesStakes } from '../authorization.ts'
import type { GameDependencies } from '../game-changes.ts'
import { type GameWrite, writeGame } from '../write-game.ts'
import { allowedStakes, stakesDocument } from './game-stakes.ts'
import { deleteTerms, findTerms, type StoredTerms, saveTerms } from './stakes-store.ts'

const CANCELLED = conflict('cancelledForNothing')

/** The stakes of games. Source: P-stakes-1 to P-stakes-14. */
export function stakesHandlers(dependencies: GameDependencies) {
  const { stakes } = dependencies.configuration
  const setGameStakes = writeGame(dependencies, (write) => setStakes(stakes, write))
  return {
    getStakesAllowed: async () => ok(success({ stakes })),
    getGameStakes: (request) => getGameStakes(dependencies, request),
    setGameStakes: async (request, reply) =>
      stakes === 'off' ? err(GAME_NOT_FOUND) : setGameStakes(request, reply),
  } satisfies Record<string, Handler>
}

async function getGameStakes(
  { configuration, database }: PlatformDependencies,
  request: FastifyRequest,
) {
  const read = await readGame(database, request)
  if (!read.ok) return read
  const isShown =
    configuration.stakes !== 'off' && (await seesStakes(database, userOf(request), read.value))
  const terms = isShown ? await findTerms(database, read.value.stored.id) : null
  return ok(success(stakesDocument(terms)))
}

/** Replaces the stakes of a game; the split of a pot stays while there is a pot. */
async function setStakes(
  allowed: Configuration['stakes'],
  { queries, request, stored }: GameWrite,
): Promise<Result<Answer, Failure>> {
  const { stakes, waived = {}, callUps = {} } = bodyOf<'setGameStakes'>(request)
  if (stored.game.status === 'CANCELLED') return err(CANCELLED)
  if (stakes === null) {
    await deleteTerms(queries, stored.id)
    return ok({ status: 200, body: success(null) })
  }
  const checked = allowedStakes(allowed, stakes, stored.game.settings)
  if (!checked.ok) return checked
  const ids = stored.game.players.map(({ id }) => String(id))
  if (!Object.keys(waived).every((id) => ids.includes(id))) {
    return err(invalidField('waived', 'unknownPlayer'))
  }
  const before = stakes.settle === 'POT' ? await findTerms(queries, stored.id) : null
  const terms = { stakes, waived, callUps, ...splitOf(before) }
  await saveTerms(queries, stored, terms)
  return ok({ status: 200, body: success(stakesDocument(terms)) })
}

function splitOf(terms: StoredTerms | null): Pick<StoredTerms, 'split' | 'splitMode'> {
  const { split, splitMode } = terms ?? {}
  return { ...(split && { split }), ...(splitMode && { splitMode }) }
}
