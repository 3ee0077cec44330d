import type { Schemas } from '@meldboard/api-client'
import { scoreboardOf } from '@meldboard/engine/rules'
import { storedDevice } from '../accounts/sessions.ts'
import type { UserRow } from '../accounts/user-store.ts'
import type { Queries } from '../platform/database/database.ts'
import { findOwnClosedSeason, type KeptStanding } from './closed-season-store.ts'
import { scoreboardDocument } from './game-document.ts'
import { storedGame } from './game-store.ts'
import { findGroupOfGame, findMembers } from './group-store.ts'
import {
  findActiveUuid,
  findAddedMembers,
  findAllLinks,
  findAnyGame,
  findDepartures,
  findEmails,
  findEvents,
  findFormerEmails,
  findLeftGames,
  findLeftGroups,
  findMemberships,
  findNameLinks,
  findOwnedGroups,
  findOwnGameIds,
  findRefusals,
  findSavedPlayers,
  findSeats,
  findSharedBy,
  findSharedWith,
  findShares,
  findStoredSessions,
  type RowKey,
} from './own-data-store.ts'
import { findShareMailsStop } from './share-mail-store.ts'
import { mailboxHashOf } from './share-mails.ts'

/** After how many bytes a page ends. */
const PAGE_SIZE = 1_000_000
/** Games of a page: each takes a while to derive. */
const PAGE_GAMES = 100

/** The last entry of a page: of which list, which row, and how far in what stands in that row. */
type Place = RowKey & { readonly list: number; readonly part: number; readonly row: number }

const START: Place = { list: 0, id: 0, part: 0, row: 0, text: '' }

const LARGEST_ID = 2_147_483_647

/** Reads what `placeText` wrote; the contract bounds its form. */
export function readPlace(text: string): Place {
  const [list = 0, id = 0, part = 0, row = 0] = text
    .split('.', 4)
    .map((number) => Math.min(Number(number), LARGEST_ID))
  const [, , , , encoded = ''] = text.split('.')
  const key = Buffer.from(encoded, 'base64url').toString('utf8').replaceAll('\0', '')
  return { list, id, part, row, text: key }
}

function placeText({ list, id, part, row, text }: Place): string {
  return `${list}.${id}.${part}.${row}.${Buffer.from(text).toString('base64url')}`
}

type Page = {
  account: Schemas['OwnAccount'] | null
  readonly organized: Schemas['OrganizedGame'][]
  readonly continued: Schemas['ContinuedGame'][]
  readonly played: Schemas['PlayedGame'][]
}

/** The person whose data is read; an address that is not proven finds nothing. */
type Owner = { readonly queries: Queries; readonly userId: number; readonly emailKey: string }

/** What a page takes whole: an entry of a list, or a game without its lists. */
type Entry = {
  readonly place: Omit<Place, 'list'>
  readonly value: object
  readonly put: (page: Page) => void
  readonly isGame?: boolean
}

/** Reads a list from a place on, never all of it at once. */
type List = (owner: Owner, after: Place) => AsyncIterable<Entry>

/** The page after a place: as much as it has room for, at least one entry. */
export async function ownDataPage(
  queries: Queries,
  user: UserRow,
  after: Place,
): Promise<Schemas['OwnData']> {
  const emailKey = user.email_verified_at === null ? '' : user.email_key
  const owner = { queries, userId: user.id, emailKey }
  const isOfAccount = after.list < ACCOUNT_LISTS.length
  const page: Page = {
    account: isOfAccount ? await accountWithoutLists(queries, user) : null,
    organized: [],
    continued: [],
    played: [],
  }
  let size = 0
  let games = 0
  let last: Place | null = null
  for (const [list, read] of LISTS.entries()) {
    if (list < after.list) continue
    for await (const entry of read(owner, list === after.list ? after : START)) {
      size += Buffer.byteLength(JSON.stringify(entry.value))
      games += entry.isGame ? 1 : 0
      if (last !== null && (size > PAGE_SIZE || games > PAGE_GAMES)) {
        return answerOf(page, placeText(last))
      }
      entry.put(page)
      last = { ...entry.place, list }
    }
  }
  return answerOf(page, null)
}

function answerOf({ continued, ...page }: Page, next: string | null): Schemas['OwnData'] {
  return { ...page, ...(continued.length > 0 && { continued }), next }
}

async function accountWithoutLists(
  queries: Queries,
  user: UserRow,
): Promise<Schemas['OwnAccount']> {
  const mailbox = mailboxHashOf({ address: user.email, key: user.email_key })
  const isProven = user.email_verified_at !== null
  return {
    id: user.id,
    name: user.name,
    email: user.email,
    pendingEmail: user.new_email,
    emailVerifiedAt: user.email_verified_at,
    status: user.status,
    authType: user.auth_type,
    createdAt: user.created_at,
    theme: user.theme,
    hasPassword: user.password_hash !== null,
    googleId: user.google_subject,
    profilePicture: user.profile_picture_url,
    noticesReadAt: user.notices_read_at,
    shareMailsStoppedAt: isProven ? await findShareMailsStop(queries, mailbox) : null,
    activeGame: await findActiveUuid(queries, user.id),
    formerEmails: [],
    sessions: [],
    contacts: [],
    nameLinks: [],
    sharedWithMe: [],
    sharedByMe: [],
    leftGames: [],
    refusedOrganizers: [],
    groups: { own: [], closedSeasons: [], addedMembers: [], memberOf: [], left: [] },
  }
}

/** The lists of a page are built here alone: what reads them changes none. */
function append<Value>(list: readonly Value[], value: Value): void {
  ;(list as Value[]).push(value)
}

type Found<Row> = {
  readonly read: (owner: Owner, after: RowKey) => Promise<readonly Row[]>
  readonly keyOf: (row: Row) => Partial<RowKey>
}

/** Reads rows in batches, each after the last of the one before. */
async function* rowsAfter<Row>(owner: Owner, after: RowKey, { read, keyOf }: Found<Row>) {
  let key = after
  for (;;) {
    const rows = await read(owner, key)
    if (rows.length === 0) return
    for (const row of rows) {
      key = { id: 0, text: '', ...keyOf(row) }
      yield { row, key }
    }
  }
}

/** A list of the account, of which each row is an entry. */
function accountList<Row, Value extends object>(
  found: Found<Row>,
  entryOf: (row: Row, owner: Owner) => Value | Promise<Value>,
  listOf: (account: Schemas['OwnAccount']) => readonly Value[],
): List {
  return async function* (owner, after) {
    for await (const { row, key } of rowsAfter(owner, after, found)) {
      const value = await entryOf(row, owner)
      const put = ({ account }: Page) => account && append(listOf(account), value)
      yield { place: { ...key, part: 0, row: 0 }, value, put }
    }
  }
}

const byId = ({ id }: { readonly id: number }) => ({ id })
const byEmail = (row: { readonly email_key: string }) => ({ text: row.email_key })

const ACCOUNT_LISTS: readonly List[] = [
  accountList(
    {
      read: ({ queries, userId }, after) => findStoredSessions(queries, userId, after),
      keyOf: ({ id }) => ({ text: id }),
    },
    ({ id: _id, remembered, device, ...session }) => {
      return { ...session, isRemembered: remembered === 1, device: storedDevice(device) }
    },
    ({ sessions }) => sessions,
  ),
  accountList(
    {
      read: ({ queries, userId }, after) => findFormerEmails(queries, userId, after),
      keyOf: byEmail,
    },
    ({ email_key: _key, ...former }) => former,
    ({ formerEmails }) => formerEmails,
  ),
  accountList(
    { read: ({ queries, userId }, after) => findSavedPlayers(queries, userId, after), keyOf: byId },
    ({ id: _id, ...contact }) => contact,
    ({ contacts }) => contacts,
  ),
  accountList(
    { read: ({ queries, userId }, after) => findNameLinks(queries, userId, after), keyOf: byId },
    ({ id: _id, is_same, ...link }) => ({ ...link, isSame: is_same === 1 }),
    ({ nameLinks }) => nameLinks,
  ),
  accountList(
    {
      read: ({ queries, emailKey }, after) => findSharedWith(queries, emailKey, after),
      keyOf: byId,
    },
    ({ id: _id, ...share }) => share,
    ({ sharedWithMe }) => sharedWithMe,
  ),
  accountList(
    {
      read: ({ queries, userId }, after) => findSharedBy(queries, userId, after),
      keyOf: (share) => ({ ...byId(share), ...byEmail(share) }),
    },
    ({ id: _id, email_key: _key, ...share }) => share,
    ({ sharedByMe }) => sharedByMe,
  ),
  accountList(
    { read: ({ queries, userId }, after) => findLeftGames(queries, userId, after), keyOf: byId },
    ({ id: _id, ...left }) => left,
    ({ leftGames }) => leftGames,
  ),
  accountList(
    { read: ({ queries, userId }, after) => findRefusals(queries, userId, after), keyOf: byId },
    ({ id: _id, ...refused }) => refused,
    ({ refusedOrganizers }) => refusedOrganizers,
  ),
  accountList(
    { read: ({ queries, userId }, after) => findOwnedGroups(queries, userId, after), keyOf: byId },
    async ({ id, ...group }, { queries, userId }) => ({
      ...group,
      members: (await findMembers(queries, id)).map((member) => ({
        name: member.name,
        email: member.added_by === userId && member.email !== '' ? member.email : null,
        isOrganizer: member.is_organizer === 1,
        addedAt: member.added_at,
      })),
    }),
    ({ groups }) => groups.own,
  ),
  closedSeasons,
  accountList(
    { read: ({ queries, userId }, after) => findAddedMembers(queries, userId, after), keyOf: byId },
    memberIn,
    ({ groups }) => groups.addedMembers,
  ),
  accountList(
    {
      read: ({ queries, emailKey }, after) => findMemberships(queries, emailKey, after),
      keyOf: byId,
    },
    memberIn,
    ({ groups }) => groups.memberOf,
  ),
  accountList(
    { read: ({ queries, userId }, after) => findLeftGroups(queries, userId, after), keyOf: byId },
    ({ id: _id, ...left }) => left,
    ({ groups }) => groups.left,
  ),
]

const LISTS: readonly List[] = [...ACCOUNT_LISTS, games]

type FoundMember = Awaited<ReturnType<typeof findMemberships>>[number]

function memberIn({ id: _id, is_organizer, ...member }: FoundMember) {
  return { ...member, isOrganizer: is_organizer === 1 }
}

type OwnSeason = Schemas['OwnAccount']['groups']['closedSeasons'][number]

/** The table of a season is an entry, and so is each of its games: `row` counts the games that were read. */
async function* closedSeasons({ queries, userId }: Owner, after: Place): AsyncIterable<Entry> {
  let [id, skipped] = after.part === 0 ? [after.id, 0] : [after.id - 1, after.row]
  for (;;) {
    const found = await findOwnClosedSeason(queries, userId, id)
    if (found === undefined) return
    // What was begun may have been opened again.
    if (found.id !== after.id) skipped = 0
    const { standing, ...season } = found
    const { rows, games }: KeptStanding = JSON.parse(standing)
    id = found.id
    const place = { id, part: 1, text: '' }
    if (found.id !== after.id || after.part === 0) {
      const value: OwnSeason = { ...season, table: rows, games: [] }
      yield { place: { ...place, row: 0 }, value, put: (page) => append(seasonsOf(page), value) }
    }
    for (const [index, { id: gameId, seats }] of games.entries()) {
      if (index < skipped) continue
      const results = seats.map(([playerId, member, row, place, total]) => {
        return { playerId, member, row, place, total }
      })
      const value = { id: gameId, results }
      const put = (page: Page) => {
        const seasons = seasonsOf(page)
        if (seasons.at(-1)?.id !== season.id) append(seasons, { ...season, table: [], games: [] })
        append(seasons.at(-1)?.games ?? [], value)
      }
      yield { place: { ...place, row: index + 1 }, value, put }
    }
  }
}

function seasonsOf({ account }: Page): readonly OwnSeason[] {
  return account?.groups.closedSeasons ?? []
}

/** The games of a user and those with their address: of a game of their own, each row of its lists is an entry. */
async function* games(owner: Owner, after: Place): AsyncIterable<Entry> {
  const { queries, userId, emailKey } = owner
  let id = after.part === 0 ? after.id : after.id - 1
  for (;;) {
    const ids = await findOwnGameIds(queries, userId, emailKey, id)
    if (ids.length === 0) return
    for (id of ids) {
      const game = await findAnyGame(queries, id)
      if (game === null) continue
      const from = id === after.id ? after : { ...START, id }
      const place = { id, row: 0, text: '' }
      if (game.organizer_id !== userId) {
        if (from.part > 0) continue
        const value = await playedGame(queries, game, emailKey)
        yield {
          place: { ...place, part: 0 },
          value,
          isGame: true,
          put: (page) => page.played.push(value),
        }
        continue
      }
      if (from.part === 0) {
        const value = await organizedGame(queries, game)
        yield {
          place: { ...place, part: 1 },
          value,
          isGame: true,
          put: (page) => page.organized.push(value),
        }
      }
      yield* listsOfGame(owner, game, from)
    }
  }
}

type AnyGame = NonNullable<Awaited<ReturnType<typeof findAnyGame>>>

async function organizedGame(queries: Queries, row: AnyGame): Promise<Schemas['OrganizedGame']> {
  return {
    scoreboard: scoreboardDocument(storedGame(row), 'ORGANIZER'),
    changedAt: row.updated_at,
    deletedAt: row.deleted_at,
    isPublic: row.is_private === 0,
    group: (await findGroupOfGame(queries, row.id))?.name ?? null,
    ...noLists(),
  }
}

type GameLists = Omit<Schemas['ContinuedGame'], 'gameUuid'>

function noLists(): GameLists {
  return { emails: [], shares: [], links: [], left: [], events: [] }
}

/** A list of a game of one's own. */
function gameList<Row, Value extends object>(
  read: (queries: Queries, gameId: number, after: RowKey) => Promise<readonly Row[]>,
  keyOf: (row: Row) => Partial<RowKey>,
  entryOf: (row: Row) => Value,
  listOf: (lists: GameLists) => readonly Value[],
) {
  return async function* (owner: Owner, game: AnyGame, after: RowKey) {
    const found = {
      read: ({ queries }: Owner, from: RowKey) => read(queries, game.id, from),
      keyOf,
    }
    for await (const { row, key } of rowsAfter(owner, after, found)) {
      const value = entryOf(row)
      const put = (page: Page) => append(listOf(listsOn(page, game)), value)
      yield { key, value, put }
    }
  }
}

const GAME_LISTS = [
  gameList(
    findEmails,
    ({ playerId }) => ({ id: playerId }),
    (email) => email,
    ({ emails }) => emails,
  ),
  gameList(
    findShares,
    byEmail,
    ({ email_key: _key, ...share }) => share,
    ({ shares }) => shares,
  ),
  gameList(
    findAllLinks,
    byId,
    ({ id: _id, token_hash, ...link }) => ({ ...link, isRevoked: token_hash === null }),
    ({ links }) => links,
  ),
  gameList(
    findDepartures,
    ({ user_id }) => ({ id: user_id }),
    ({ user_id: _id, ...departure }) => departure,
    ({ left }) => left,
  ),
  gameList(
    findEvents,
    ({ version }) => ({ id: version }),
    ({ event, ...happened }) => ({ ...happened, event: JSON.parse(event) }),
    ({ events }) => events,
  ),
]

/** `part` is 1 before the first list and counts them from there; `row` is the id of a list's row. */
async function* listsOfGame(owner: Owner, game: AnyGame, from: Place): AsyncIterable<Entry> {
  for (const [index, read] of GAME_LISTS.entries()) {
    const part = index + 2
    if (part < from.part) continue
    const key = part === from.part ? { id: from.row, text: from.text } : START
    for await (const { key: last, value, put } of read(owner, game, key)) {
      yield { place: { id: game.id, part, row: last.id, text: last.text }, value, put }
    }
  }
}

/** Where a page has the lists of a game: with the game, or, where that stands on a page before, apart. */
function listsOn({ organized, continued }: Page, { uuid }: AnyGame): GameLists {
  const game = organized.at(-1)
  if (game?.scoreboard.game.uuid === uuid) return game
  const known = continued.at(-1)
  if (known?.gameUuid === uuid) return known
  const added = { gameUuid: uuid, ...noLists() }
  continued.push(added)
  return added
}

/** Returns the person's own part of a game of somebody else. */
async function playedGame(
  queries: Queries,
  row: AnyGame,
  emailKey: string,
): Promise<Schemas['PlayedGame']> {
  const { players, rounds } = scoreboardOf(storedGame(row).game)
  const seats = await findSeats(queries, row.id, emailKey)
  return {
    gameUuid: row.uuid,
    gameName: row.name,
    organizer: row.organizer,
    createdAt: row.created_at,
    changedAt: row.updated_at,
    status: row.status,
    deletedAt: row.deleted_at,
    players: players.length,
    rounds: rounds.length,
    seats: seats.map(({ playerId, email }) => {
      // None where the organizer has removed the player.
      const player = players.find(({ id }) => id === playerId)
      const scores = rounds.flatMap(({ roundNumber, scores }) =>
        scores
          .filter((score) => score.playerId === playerId)
          .map(({ playerId: _id, playerName: _name, ...score }) => ({ roundNumber, ...score })),
      )
      const { name = null, place = null, totalScore = null, stints = [] } = player ?? {}
      return { email, name, place, totalScore, stints, scores }
    }),
  }
}
