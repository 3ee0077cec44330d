import type { Schemas } from '@meldboard/api-client'
import { ok } from '@meldboard/engine'
import { verifiedEmailKey } from '../../accounts/user-store.ts'
import type { Queries } from '../../platform/database/database.ts'
import { unpackResults } from '../../platform/database/packed-results.ts'
import type { HandlerDependencies } from '../../platform/dependencies.ts'
import { success } from '../../platform/http/envelope.ts'
import { bodyOf, type Handler, userOf } from '../../platform/http/handler.ts'
import {
  type Addition,
  findAdditions,
  findGrowth,
  findNoticedGames,
  type GroupGrowth,
  type NoticedGame,
  noticesReadUntil,
  saveNoticesRead,
} from './notice-store.ts'

/** How long a notice is shown, in milliseconds, and the most in a list. Source: P-notices-1. */
const NOTICE_AGE = 90 * 24 * 60 * 60 * 1000
const LISTED_NOTICES = 50
/** A game has one notice, and seldom more than one row. */
const READ_GAME_ROWS = 100

/**
 * Notices are not stored but derived from current games, shares and results (decision 0045). Only the time up to which
 * a user has read them is stored.
 */
export function noticeHandlers({ database, clock }: HandlerDependencies) {
  return {
    listNotices: async (request) =>
      ok(success(await noticesOf(database, userOf(request), clock.now()))),
    readNotices: async (request) => {
      const until = new Date(bodyOf<'readNotices'>(request).until)
      const now = clock.now()
      await saveNoticesRead(database, userOf(request), (until < now ? until : now).toISOString())
      return ok(success(null))
    },
  } satisfies Record<string, Handler>
}

type Notice = Schemas['Notice']

async function noticesOf(queries: Queries, userId: number, now: Date): Promise<Schemas['Notices']> {
  const emailKey = await verifiedEmailKey(queries, userId)
  if (emailKey === null) return { notices: [], unread: 0 }
  const readUntil = await noticesReadUntil(queries, userId)
  const since = new Date(now.getTime() - NOTICE_AGE)
  const user = { id: userId, emailKey }
  const games = await findNoticedGames(queries, user, since, READ_GAME_ROWS)
  const byGame = new Map<number, NoticeContent>()
  for (const game of games) {
    const notice = noticeOf(game)
    // The user's first player in the game counts.
    if (notice !== null && !byGame.has(game.id)) byGame.set(game.id, notice)
  }
  const additions = await findAdditions(queries, user, since, LISTED_NOTICES)
  const growth = await findGrowth(queries, user, since, LISTED_NOTICES)
  const ofGroups = [...additions.map(addedNotice), ...growth.map(growthNotice)]
  const notices = [...byGame.values(), ...ofGroups]
    .filter(({ at }) => at > since.toISOString())
    .sort((one, other) => (one.at < other.at ? 1 : -1))
    .slice(0, LISTED_NOTICES)
    .map((each): Notice => ({ ...each, isRead: readUntil !== null && each.at <= readUntil }))
  return { notices, unread: notices.filter(({ isRead }) => !isRead).length }
}

type NoticeContent = Omit<Notice, 'isRead'>
type GameNotice = Omit<NoticeContent, 'game' | 'group' | 'added'>

/** The newest notice of a game; null: it has none. */
function noticeOf(game: NoticedGame): NoticeContent | null {
  const [newest] = [playedNotice(game), sharedNotice(game)]
    .filter((notice) => notice !== null)
    .sort((one, other) => (one.at < other.at ? 1 : -1))
  if (newest === undefined) return null
  const { id, uuid, name } = game
  return { ...newest, added: null, game: { id, uuid, name }, group: null }
}

function addedNotice({ id, name, added_at: at, adder, owner }: Addition): NoticeContent {
  const group = { id, name }
  const none = { place: null, players: null, added: null, game: null }
  return { kind: 'ADDED', at, by: adder ?? owner, ...none, group }
}

/** For the organizer of a game: people who were added to its group see it, even if it is private. */
function growthNotice({ added, ...newest }: GroupGrowth): NoticeContent {
  return { ...addedNotice(newest), kind: 'GROUP_GREW', added }
}

/** The begin or the end of a game in which the user plays; a cancelled game has neither. */
function playedNotice(game: NoticedGame): GameNotice | null {
  if (game.player_id === null || game.status === 'CANCELLED') return null
  const { player_id, organizer, created_at, updated_at } = game
  if (game.status === 'INPROGRESS') {
    return { kind: 'BEGAN', at: created_at, by: organizer, place: null, players: null }
  }
  const results = game.packed_results === null ? [] : unpackResults(game.packed_results)
  const { place = null, players = null } =
    results.find(({ playerId }) => playerId === player_id) ?? {}
  return { kind: 'ENDED', at: updated_at, by: organizer, place, players }
}

function sharedNotice({ sent_at, sharer, organizer }: NoticedGame): GameNotice | null {
  if (sent_at === null) return null
  return { kind: 'SHARED', at: sent_at, by: sharer ?? organizer, place: null, players: null }
}
