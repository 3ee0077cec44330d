import { differingRules, err, eventOf, ok, type Result, type Settings } from '@meldboard/engine'
import type { FastifyRequest } from 'fastify'
import type { Queries } from '../platform/database/database.ts'
import type { HandlerDependencies } from '../platform/dependencies.ts'
import { conflict, type Failure } from '../platform/http/failure.ts'
import { type BodyOf, bodyOf, type Handler, userOf } from '../platform/http/handler.ts'
import type { Answer } from '../platform/idempotency/answer.ts'
import { type CountInWrite, idempotent } from '../platform/idempotency/idempotent.ts'
import {
  keepNewPlayers,
  type NewPlayer,
  playersAdded,
  readNewPlayers,
} from './contacts/new-players.ts'
import { gameAnswer, rebuildAnswer } from './game-answer.ts'
import type { GameDependencies } from './game-changes.ts'
import {
  type Author,
  appendEvents,
  findGame,
  insertGame,
  type StoredGame,
  saveAccess,
  setActiveGame,
} from './game-store.ts'
import { joinGroup } from './groups/game-group.ts'
import { findGroupOfGame } from './groups/group-store.ts'
import { readGameName } from './names.ts'
import { findPlayerEmails } from './player-store.ts'
import { allowedStakes, isAllowed } from './stakes/game-stakes.ts'
import { findTerms, newTerms, saveTerms } from './stakes/stakes-store.ts'
import { applyAll, type GameWrite, writeGame } from './write-game.ts'

/** The uuid of another user's game or of a deleted own one: the answer does not show which. */
const UUID_TAKEN = conflict('uuidTaken')

/** Sets up a new game, which becomes its organizer's active one as soon as it has players. */
export function createGame(dependencies: GameDependencies): Handler {
  return (request, reply) => {
    let uuid: string | null = null
    return idempotent(
      dependencies,
      request,
      reply,
      async (queries, count) => {
        const game = await create(dependencies, queries, request, count)
        if (!game.ok) return game
        uuid = game.value.uuid
        return ok(gameAnswer(game.value, game.value.isNew ? 201 : 200))
      },
      {
        // Viewers may be watching its table.
        committed: () => {
          if (uuid !== null) dependencies.changes.notify(uuid)
        },
        rebuild: (kept) => rebuildAnswer(dependencies, request, kept),
      },
    )
  }
}

async function create(
  { clock, configuration, ids }: HandlerDependencies,
  queries: Queries,
  request: FastifyRequest,
  count: CountInWrite,
): Promise<Result<StoredGame & { readonly isNew: boolean }, Failure>> {
  const body = bodyOf<'createGame'>(request)
  const author = { userId: userOf(request), linkId: null, now: clock.now().toISOString() }
  const settings = readSettings(body)
  if (!settings.ok) return settings
  const { stakes } = body
  const allowed = stakes && allowedStakes(configuration.stakes, stakes, settings.value)
  if (allowed?.ok === false) return allowed
  const players = readNewPlayers(body.players ?? [], (index) => `players[${index}].`)
  if (!players.ok) return players
  const uuid = body.uuid?.toLowerCase() ?? ids.uuid()
  const made = await beginGame(queries, uuid, settings.value, players.value, author, count)
  if (!made.ok) return made
  const stored = made.value ?? (await ownGame(queries, uuid, author.userId))
  if (stored === null) return err(UUID_TAKEN)
  if (made.value !== null && stakes !== undefined)
    await saveTerms(queries, stored, newTerms(stakes))
  // A game from offline is stored even if its organizer has left the group since.
  const groupId = body.groupId ?? (await groupOfOwn(queries, author.userId, body.groupOf))
  if (made.value !== null && groupId !== undefined) {
    const joined = await joinGroup(queries, author.userId, stored.id, groupId, count)
    if (!joined.ok) return joined
  }
  return ok({ ...stored, isNew: made.value !== null })
}

async function groupOfOwn(
  queries: Queries,
  userId: number,
  uuid: string | undefined,
): Promise<number | undefined> {
  const game = uuid === undefined ? null : await ownGame(queries, uuid.toLowerCase(), userId)
  return game === null ? undefined : (await findGroupOfGame(queries, game.id))?.id
}

/** Null: the uuid is taken. */
async function beginGame(
  queries: Queries,
  uuid: string,
  settings: Settings,
  players: readonly NewPlayer[],
  author: Author,
  count: CountInWrite,
): Promise<Result<StoredGame | null, Failure>> {
  const created = eventOf('created', { settings })
  const events = players.length === 0 ? [created] : [created, playersAdded(players)]
  const game = applyAll(null, events)
  if (!game.ok) return game
  const { userId, now } = author
  const stored = await insertGame(queries, { uuid, organizerId: userId, now, game: game.value })
  if (stored === null) return ok(null)
  const counted = await count('new-game')
  if (!counted.ok) return counted
  await appendEvents(queries, { id: stored.id, version: 0 }, events, author)
  const kept = await keepNewPlayers(queries, stored, players, author, count)
  if (!kept.ok) return kept
  if (players.length > 0) await setActiveGame(queries, userId, stored.id)
  return ok(stored)
}

/** A game made offline and sent twice is one game. */
async function ownGame(queries: Queries, uuid: string, userId: number): Promise<StoredGame | null> {
  const stored = await findGame(queries, { uuid })
  return stored?.organizerId === userId ? stored : null
}

function readSettings(body: BodyOf<'createGame'>): Result<Settings, Failure> {
  const name = readGameName(body.name)
  if (!name.ok) return name
  const { description = '', targetScore, dropScore, middleDropScore, fullCountScore } = body
  const rules = differingRules(body.rules ?? {})
  return ok({
    name: name.value,
    description,
    targetScore,
    dropScore,
    middleDropScore,
    fullCountScore,
    // A game of House rules has no `rules` (R29).
    ...(Object.keys(rules).length > 0 && { rules }),
  })
}

/** Begins a new game with the settings and, by default, the players of an existing one (R15). */
export function duplicateGame(dependencies: GameDependencies): Handler {
  return writeGame(dependencies, (write) => duplicate(dependencies, write))
}

async function duplicate(
  { configuration, ids }: HandlerDependencies,
  write: GameWrite,
): Promise<Result<Answer, Failure>> {
  const { queries, stored, author, count } = write
  const body = bodyOf<'duplicateGame'>(write.request)
  const { settings, players } = stored.game
  const name = readGameName(body.name ?? settings.name)
  if (!name.ok) return name
  const emails = await findPlayerEmails(queries, stored.id)
  const same = players.map((player) => ({
    name: player.name,
    email: emails.get(player.id) ?? null,
    members: player.members ?? [],
  }))
  const made = await beginGame(
    queries,
    ids.uuid(),
    { ...settings, name: name.value },
    body.includeSamePlayers === false ? [] : same,
    author,
    count,
  )
  if (!made.ok) return made
  if (made.value === null) throw new Error('A new uuid was taken.')
  // Viewers may be watching its table.
  write.hasChanged(made.value.uuid)
  const group = await findGroupOfGame(queries, stored.id)
  if (group !== null) {
    const joined = await joinGroup(queries, author.userId, made.value.id, group.id, count)
    if (!joined.ok) return joined
  }
  // Waivers, call-ups and the split stay with the old game.
  const stakes = (await findTerms(queries, stored.id))?.stakes
  if (stakes !== undefined && isAllowed(configuration.stakes, stakes.currency)) {
    await saveTerms(queries, made.value, newTerms(stakes))
  }
  await setActiveGame(queries, author.userId, made.value.id)
  if (stored.isPrivate) await saveAccess(queries, made.value.id, { isPrivate: true })
  return ok(gameAnswer(made.value, 201))
}
