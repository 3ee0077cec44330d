import type { Scoreboard } from '@meldboard/engine'
import { countOf, shownFigure, signed } from '../../../lib/format.ts'
import { isRecord } from '../../../session/session-storage.ts'

/** The state of a game that a visitor saw last. */
export type Look = {
  readonly version: number
  readonly round: number
  readonly isRunning: boolean
  readonly players: readonly LookedPlayer[]
}

type LookedPlayer = { readonly id: number; readonly total: number; readonly isOut: boolean }

/** The messages of the changes since a look. */
export type LookNews = {
  readonly title: string
  /** The changes of players by standing. */
  readonly changes: readonly { readonly id: number; readonly name: string; readonly text: string }[]
  /** The number of further players with a change. */
  readonly more: number
}

const KEY = 'looked_games'
/** The number of games whose last look a device stores, the newest first. */
const MOST_GAMES = 50
/** The number of players whose change is shown. */
const MOST_PLAYERS = 6

export function lookOf({ version, currentRound, game, players }: Scoreboard): Look {
  return {
    version,
    round: currentRound,
    isRunning: game.status === 'INPROGRESS',
    players: players.map(({ id, totalScore, isOut }) => ({ id, total: totalScore, isOut })),
  }
}

/** Returns the changes of the scores since a look; null when there are none to show. */
export function newsSince(look: Look, after: Scoreboard): LookNews | null {
  if (after.version <= look.version) return null
  const changes = changesSince(look, after)
  const title = titleOf(look, after, changes.length > 0)
  if (title === null) return null
  return {
    title,
    changes: changes.slice(0, MOST_PLAYERS),
    more: Math.max(0, changes.length - MOST_PLAYERS),
  }
}

function titleOf(look: Look, after: Scoreboard, hasChanges: boolean): string | null {
  const rounds = after.currentRound - look.round
  const what = rounds > 0 && `${countOf(rounds, 'round')} since you looked`
  if (look.isRunning && after.game.status !== 'INPROGRESS') {
    const end = after.game.status === 'COMPLETED' ? 'The game is over' : 'The game is cancelled'
    return what ? `${end}, ${what}` : end
  }
  return what || (hasChanges ? 'Scores were corrected since you looked' : null)
}

function changesSince({ players: looked }: Look, { players, standings }: Scoreboard) {
  const before = new Map(looked.map((player) => [player.id, player]))
  const byId = new Map(players.map((player) => [player.id, player]))
  return standings.flatMap((id) => {
    const player = byId.get(id)
    if (player === undefined) return []
    const { name, totalScore: total, isOut } = player
    const text = changeOf(before.get(id), { id, total, isOut })
    return text === null ? [] : [{ id, name, text }]
  })
}

function changeOf(before: LookedPlayer | undefined, { total, isOut }: LookedPlayer): string | null {
  if (before === undefined) return `joined, ${shownFigure(total)}`
  if (before.isOut && !isOut) return `is back with ${shownFigure(total)}`
  const out = isOut && !before.isOut ? ', out' : ''
  const added = total - before.total
  if (added === 0) return out === '' ? null : 'is out'
  return `${signed(added)}${out}`
}

/** Returns the last look of this device at a game; null when there is none that can be read. */
export function readLook(gameUuid: string): Look | null {
  const look = readLooks().find(([uuid]) => uuid === gameUuid)?.[1]
  return isLook(look) ? look : null
}

/** Stores a look at a game, unless the browser stores nothing. */
export function keepLook(gameUuid: string, look: Look): void {
  const others = readLooks().filter(([uuid]) => uuid !== gameUuid)
  const looks = [[gameUuid, look], ...others].slice(0, MOST_GAMES)
  try {
    localStorage.setItem(KEY, JSON.stringify(looks))
  } catch {
    // Storage is full or blocked: the next visit shows no changes.
  }
}

function readLooks(): readonly (readonly unknown[])[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]')
    return Array.isArray(stored) ? stored.filter(Array.isArray) : []
  } catch {
    // Blocked, or written by something else.
    return []
  }
}

// By hand, because zod is more than a visitor's page may load for this alone.
function isLook(look: unknown): look is Look {
  if (!isRecord(look) || !Array.isArray(look.players)) return false
  const isWhole = [look.version, look.round].every(Number.isInteger)
  return (
    isWhole &&
    look.players.every(
      (player: unknown) =>
        isRecord(player) && Number.isInteger(player.id) && Number.isInteger(player.total),
    )
  )
}
