import {
  differingRules,
  err,
  eventOf,
  ok,
  type Result,
  type Settings,
  searchWords,
} from '@meldboard/engine'
import type { FastifyRequest } from 'fastify'
import { verifiedEmailKey } from '../accounts/user-store.ts'
import type { Queries } from '../platform/database/database.ts'
import { listMeta, pageOf, success } from '../platform/http/envelope.ts'
import type { Failure } from '../platform/http/failure.ts'
import { type BodyOf, bodyOf, type Handler, queryOf, userOf } from '../platform/http/handler.ts'
import type { Answer } from '../platform/idempotency/answer.ts'
import { readGame } from './authorization.ts'
import { createGame, duplicateGame } from './create-game.ts'
import { scoreboardAnswer } from './game-answer.ts'
import type { GameDependencies } from './game-changes.ts'
import { gameDetails, listedGame } from './game-document.ts'
import {
  clearActiveGame,
  findActiveGame,
  hideGame,
  type StoredGame,
  setActiveGame,
} from './game-store.ts'
import { findGroupOfGame } from './groups/group-store.ts'
import { readGameName } from './names.ts'
import { removeResults } from './result-store.ts'
import { turnOffLinksOfGame } from './roles/link-store.ts'
import { findGamesWithRole } from './roles/role-store.ts'
import { ruleFailure } from './rule-failure.ts'
import { removeSeats } from './seats/seat-store.ts'
import { findDepartures } from './sharing/viewer-store.ts'
import { termsWithSplit } from './stakes/game-stakes.ts'
import { saveTerms } from './stakes/stakes-store.ts'
import { findTableCode } from './tables/code-of-game.ts'
import {
  changeGame,
  type GameChange,
  type GameWrite,
  recordEvents,
  writeGame,
} from './write-game.ts'

export function gameHandlers(dependencies: GameDependencies) {
  const { database } = dependencies
  return {
    listGames: (request) => listGames(database, request),
    createGame: createGame(dependencies),
    getActiveGame: async (request) => {
      const stored = await findActiveGame(database, userOf(request))
      return ok(success(stored === null ? null : gameDetails(stored, 'ORGANIZER')))
    },
    getGame: async (request) => {
      const read = await readGame(database, request)
      if (!read.ok) return read
      const { stored, role } = read.value
      const tableCode = await findTableCode(dependencies, stored)
      const details = { ...gameDetails(stored, role), tableCode }
      if (role !== 'ORGANIZER') return ok(success(details))
      const left = await findDepartures(database, stored.id)
      return ok(success({ ...details, left, group: await findGroupOfGame(database, stored.id) }))
    },
    updateGame: changeGame(dependencies, updateGame),
    deleteGame: writeGame(dependencies, deleteGame),
    endGame: writeGame(dependencies, (write) => endGame(dependencies, write)),
    cancelGame: changeGame(dependencies, cancelGame),
    resumeGame: writeGame(dependencies, resumeGame),
    duplicateGame: duplicateGame(dependencies),
  } satisfies Record<string, Handler>
}

/** One page of the games in which the user has a role, newest first. */
async function listGames(database: Queries, request: FastifyRequest) {
  const userId = userOf(request)
  const page = pageOf(request)
  const { search = '', status, order } = queryOf<'listGames'>(request)
  const emailKey = await verifiedEmailKey(database, userId)
  const { rows, ...list } = await findGamesWithRole(database, userId, emailKey, {
    ...page,
    status,
    words: searchWords(search),
    runningFirst: order === 'running_first',
  })
  const games = rows.map((row) =>
    listedGame(row, row.organizer_id === userId ? 'ORGANIZER' : 'VIEWER'),
  )
  return ok(success(games, listMeta(page, list)))
}

/** Corrects settings, and with them every round (R6); missing fields stay unchanged. */
const updateGame: GameChange = {
  event(game, request) {
    const body = bodyOf<'updateGame'>(request)
    const name = body.name === undefined ? null : readGameName(body.name)
    if (name?.ok === false) return name
    const settings = changedSettings(game.settings, body)
    const isNothing = Object.keys(settings).length === 0
    return ok(isNothing ? null : eventOf('settings-changed', { settings }))
  },
}

/** House rules for a game of House rules change nothing, and add no `rules` to it (R29). */
function changedSettings(
  before: Settings,
  { rules, ...others }: BodyOf<'updateGame'>,
): Partial<Settings> {
  const differing = differingRules(rules ?? {})
  const isHouse = before.rules === undefined && Object.keys(differing).length === 0
  return rules === undefined || isHouse ? others : { ...others, rules: differing }
}

const clearActive = ({ queries, stored }: GameWrite) => clearActiveGame(queries, stored.id)

/** Ends a game; the rules check its winners (R11). Closed by hand, it may have a split pot (R47). */
async function endGame(
  { configuration }: GameDependencies,
  write: GameWrite,
): Promise<Result<Answer, Failure>> {
  const { queries, stored, author } = write
  const { split, ...end } = bodyOf<'endGame'>(write.request)
  const { status, settings } = stored.game
  if (status !== 'INPROGRESS') return err(ruleFailure({ code: 'game/not-in-progress' }))
  const terms =
    split === undefined
      ? null
      : await termsWithSplit(configuration.stakes, queries, stored, { ...end, split })
  if (terms?.ok === false) return terms
  // With `rules`, several players may win without a split.
  const isShared = terms !== null && end.winnerPlayerIds.length > 1 && settings.rules === undefined
  const event = eventOf('ended', { ...end, ...(isShared && { isShared }) })
  const recorded = await recordEvents(queries, stored, [event], author)
  if (!recorded.ok) return recorded
  if (terms !== null) await saveTerms(queries, recorded.value, terms.value)
  await clearActive({ ...write, stored: recorded.value })
  return ok(scoreboardAnswer(recorded.value, 200, author))
}

const cancelGame: GameChange = {
  event(_game, request) {
    const { reason = '' } = bodyOf<'cancelGame'>(request)
    return ok(eventOf('cancelled', { reason }))
  },
  afterwards: clearActive,
}

/** Makes a game the organizer's active one, and reopens a completed one (R12). */
async function resumeGame(write: GameWrite): Promise<Result<Answer, Failure>> {
  const resumed = await resume(write)
  if (!resumed.ok) return resumed
  await setActiveGame(write.queries, write.author.userId, resumed.value.id)
  return ok(scoreboardAnswer(resumed.value, 200, write.author))
}

async function resume({
  queries,
  stored,
  author,
}: GameWrite): Promise<Result<StoredGame, Failure>> {
  if (stored.game.status === 'INPROGRESS') return ok(stored)
  return recordEvents(queries, stored, [eventOf('reopened', {})], author)
}

/** Removes a game from lists, from every active pointer and from public view; the row stays. */
async function deleteGame({
  queries,
  stored,
  author,
}: GameWrite): Promise<Result<Answer, Failure>> {
  await hideGame(queries, stored.id, author.now)
  await removeResults(queries, stored.id)
  await turnOffLinksOfGame(queries, stored.id)
  await removeSeats(queries, stored.id)
  await clearActiveGame(queries, stored.id)
  return ok({ status: 200, body: success(null) })
}
