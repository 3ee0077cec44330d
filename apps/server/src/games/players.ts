import { isDeepStrictEqual } from 'node:util'
import { err, eventOf, type GameEvent, ok, type Result, scoreboardOf } from '@meldboard/engine'
import type { FastifyRequest } from 'fastify'
import { asOwnedNow } from '../accounts/former-address-store.ts'
import type { Queries } from '../platform/database/database.ts'
import { success } from '../platform/http/envelope.ts'
import { type Failure, invalidField, notFound } from '../platform/http/failure.ts'
import { type BodyOf, bodyOf, type Handler, parameterOf } from '../platform/http/handler.ts'
import type { Answer } from '../platform/idempotency/answer.ts'
import { ADDRESS_BY_LINK, readGame } from './authorization.ts'
import {
  countPeople,
  keepNewPlayers,
  type NewPlayer,
  playersAdded,
  readMembers,
  readNewPlayers,
  readOptionalEmail,
} from './contacts/new-players.ts'
import { scoreboardAnswer } from './game-answer.ts'
import type { GameDependencies } from './game-changes.ts'
import { saveAccess, setActiveGame } from './game-store.ts'
import { joinGroup } from './groups/game-group.ts'
import { findGroupOfGame } from './groups/group-store.ts'
import { readPlayerName } from './names.ts'
import {
  findPlayerEmails,
  markPresentPlayers,
  removePlayerEmail,
  savePlayerEmails,
} from './player-store.ts'
import { ruleFailure } from './rule-failure.ts'
import {
  changeGame,
  type GameChange,
  type GameWrite,
  recordEvents,
  writeGame,
} from './write-game.ts'

export function playerHandlers(dependencies: GameDependencies) {
  return {
    listPlayers: (request) => listPlayers(dependencies.database, request),
    addPlayer: writeGame(dependencies, addPlayer),
    addPlayersBulk: writeGame(dependencies, addPlayersBulk),
    updatePlayer: writeGame(dependencies, updatePlayer),
    removePlayer: changeGame(dependencies, removePlayer),
    markPlayerLeft: changeGame(dependencies, markPlayerLeft),
    markPlayerReturned: changeGame(dependencies, markPlayerReturned),
    setPlayerPositions: changeGame(dependencies, setPlayerPositions),
  } satisfies Record<string, Handler>
}

/** The only answer with e-mails of players, and only for the organizer (P-op-39). */
async function listPlayers(database: Queries, request: FastifyRequest) {
  const read = await readGame(database, request)
  if (!read.ok) return read
  const { stored, role } = read.value
  const { players } = scoreboardOf(stored.game)
  if (role !== 'ORGANIZER') return ok(success(players))
  const emails = await findPlayerEmails(database, stored.id)
  const named = players.map((player) => ({
    ...player,
    email: emails.get(player.id)?.address ?? null,
    userId: null,
  }))
  return ok(success(named))
}

type Joining = BodyOf<'addPlayer'>

const NAME_REQUIRED = invalidField('name', 'nameRequired')
const PLAYER_REQUIRED = invalidField('playerId', 'playerRequired')

/** Adds one player, or lets one join or rejoin mid-game, by the request's `type`. */
async function addPlayer(write: GameWrite): Promise<Result<Answer, Failure>> {
  const body = bodyOf<'addPlayer'>(write.request)
  if (body.type === 'REJOIN') return rejoin(write, body)
  if (body.name === undefined) return err(NAME_REQUIRED)
  const players = readNewPlayers([{ ...body, name: body.name }], () => '')
  if (!players.ok) return players
  const [player] = players.value
  const isJoin = body.type === 'MIDDLE_JOIN' && player !== undefined
  const event = isJoin ? playerJoined(body, player) : playersAdded(players.value)
  return add(write, event, players.value)
}

/** Adds all players, or none when one is refused. */
async function addPlayersBulk(write: GameWrite): Promise<Result<Answer, Failure>> {
  const { players: requested, groupId } = bodyOf<'addPlayersBulk'>(write.request)
  if (requested.length === 0) {
    return err(invalidField('players', 'playersRequired'))
  }
  const players = readNewPlayers(requested, (index) => `players[${index}].`)
  if (!players.ok) return players
  const added = await add(write, playersAdded(players.value), players.value)
  if (!added.ok || groupId === undefined) return added
  const joined = await joinGroupOfPlayers(write, groupId)
  return joined.ok ? added : joined
}

/** Puts a game without a group into the group that its players suggest; does nothing if that is no longer possible. */
async function joinGroupOfPlayers(
  { queries, stored, author, count }: GameWrite,
  groupId: number,
): Promise<Result<boolean, Failure>> {
  const hasGroup = (await findGroupOfGame(queries, stored.id)) !== null
  if (author.linkId !== null || hasGroup) return ok(false)
  const joined = await joinGroup(queries, author.userId, stored.id, groupId, count)
  // A private game may have other viewers now, and another table shows it.
  if (joined.ok && joined.value) await saveAccess(queries, stored.id)
  return joined
}

async function add(
  { queries, stored, author, count }: GameWrite,
  event: GameEvent,
  players: readonly NewPlayer[],
): Promise<Result<Answer, Failure>> {
  const hasAddress = players.some(({ email }) => email !== null)
  if (hasAddress && author.linkId !== null) return err(ADDRESS_BY_LINK)
  const recorded = await recordEvents(queries, stored, [event], author)
  if (!recorded.ok) return recorded
  // A game becomes the active one with its first players (P-app-4).
  if (stored.game.players.length === 0) await setActiveGame(queries, stored.organizerId, stored.id)
  const kept = await keepNewPlayers(queries, recorded.value, players, author, count)
  if (!kept.ok) return kept
  return ok(scoreboardAnswer(recorded.value, 201, author))
}

async function rejoin(
  { queries, stored, author }: GameWrite,
  body: Joining,
): Promise<Result<Answer, Failure>> {
  const { playerId } = body
  if (playerId === undefined) return err(PLAYER_REQUIRED)
  const event = eventOf('player-rejoined', { playerId, ...seatOf(body) })
  const recorded = await recordEvents(queries, stored, [event], author)
  return recorded.ok ? ok(scoreboardAnswer(recorded.value, 201, author)) : recorded
}

function playerJoined(body: Joining, { name, members }: NewPlayer): GameEvent {
  const side = members.length > 0 && { members }
  return eventOf('player-joined', { name, ...seatOf(body), ...side })
}

/** With a `type` the contract demands all three; 0 is valid only as a score. */
function seatOf({ position = 0, beginningScore = 0, roundJoined = 0 }: Joining) {
  return { position, beginningScore, roundJoined }
}

const UNKNOWN_PLAYER = notFound('unknownPlayer')

const removePlayer: GameChange = {
  event(_game, request) {
    const playerId = parameterOf<number>(request, 'playerId')
    return ok(eventOf('player-removed', { playerId }))
  },
  afterwards: ({ queries, stored }) => markPresentPlayers(queries, stored),
}

const markPlayerLeft: GameChange = {
  event(_game, request) {
    const playerId = parameterOf<number>(request, 'playerId')
    return ok(eventOf('player-left', { playerId, ...bodyOf<'markPlayerLeft'>(request) }))
  },
}

const markPlayerReturned: GameChange = {
  event(_game, request) {
    const playerId = parameterOf<number>(request, 'playerId')
    return ok(eventOf('player-returned', { playerId, ...bodyOf<'markPlayerReturned'>(request) }))
  },
}

const setPlayerPositions: GameChange = {
  event(game, request) {
    const { playerPositions } = bodyOf<'setPlayerPositions'>(request)
    const seated = [...playerPositions].sort((a, b) => a.position - b.position)
    const isComplete = seated.every(({ position }, index) => position === index + 1)
    const playerIds = seated.map(({ playerId }) => playerId)
    // A gap or a shared seat is no permutation either: the rules find players missing.
    const event = eventOf('positions-changed', {
      playerIds: isComplete ? playerIds : [],
    })
    return ok(game.players.length === 0 && seated.length === 0 ? null : event)
  },
}

/** Corrects a player's name and members, as an event, and the e-mail, outside the events. */
async function updatePlayer(write: GameWrite): Promise<Result<Answer, Failure>> {
  const { queries, request, author } = write
  const text = bodyOf<'updatePlayer'>(request)
  const playerId = parameterOf<number>(request, 'playerId')
  // The rules never see an address, and R13 holds for it as for the name.
  if (write.stored.game.status !== 'INPROGRESS') {
    return err(ruleFailure({ code: 'game/not-in-progress' }))
  }
  const player = write.stored.game.players.find(({ id }) => id === playerId)
  if (player === undefined) return err(UNKNOWN_PLAYER)
  const email = readOptionalEmail(text.email, 'email')
  if (!email.ok) return email
  const name = readPlayerName(text.name ?? player.name)
  if (!name.ok) return name
  const members = readMembers(text.members ?? player.members ?? [], 'members')
  if (!members.ok) return members
  let { stored } = write
  const hasOtherSide = !isDeepStrictEqual(members.value, player.members ?? [])
  if (name.value !== player.name || hasOtherSide) {
    const side = hasOtherSide && { members: members.value }
    const event = eventOf('player-renamed', { playerId, name: name.value, ...side })
    const recorded = await recordEvents(queries, stored, [event], author)
    if (!recorded.ok) return recorded
    stored = recorded.value
  }
  if (email.value !== null) {
    const [owned = email.value] = await asOwnedNow(queries, [email.value])
    const before = await findPlayerEmails(queries, stored.id)
    const isOther = before.get(playerId)?.key !== owned.key
    const counted = await countPeople(write.count, isOther ? [owned] : [])
    if (!counted.ok) return counted
    await savePlayerEmails(queries, stored.id, [{ playerId, email: owned }])
  } else if (text.email === null) {
    await removePlayerEmail(queries, stored.id, playerId)
  }
  return ok(scoreboardAnswer(stored, 200, author))
}
