import type { Scoreboard } from '@meldboard/engine'
import { z } from 'zod'
import { shownFigure, signed } from '../../../lib/format.ts'
import { messages } from '../../../lib/messages.tsx'
import { readStored, writeStored } from '../../../lib/stored-json.ts'

const t = messages('game')

const lookedPlayerSchema = z.object({ id: z.int(), total: z.int(), isOut: z.boolean() })
type LookedPlayer = Readonly<z.output<typeof lookedPlayerSchema>>

const lookSchema = z.object({
  version: z.int(),
  round: z.int(),
  isRunning: z.boolean(),
  players: z.array(lookedPlayerSchema).readonly(),
})

/** The state of a game that a visitor saw last. */
export type Look = Readonly<z.output<typeof lookSchema>>

/** Newest first, each with its game's uuid. An unreadable one is skipped. */
const looksSchema = z.array(z.unknown()).transform((looks) => looks.filter(Array.isArray))

/** The changes since a look, as text. */
export type LookNews = {
  readonly title: string
  /** The changed players in the order of the standings. */
  readonly changes: readonly { readonly id: number; readonly name: string; readonly text: string }[]
  readonly more: number
}

const KEY = 'looked_games'
/** The number of looks that a device stores, the newest first. */
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

/** Returns the changes of the scores since a look; null if there are none to show. */
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
  if (look.isRunning && after.game.status !== 'INPROGRESS') {
    const isCompleted = after.game.status === 'COMPLETED'
    if (rounds > 0)
      return isCompleted ? t('overSinceLook', { rounds }) : t('cancelledSinceLook', { rounds })
    return isCompleted ? t('gameIsOver') : t('gameIsCancelled')
  }
  if (rounds > 0) return t('roundsSinceLook', { rounds })
  return hasChanges ? t('correctedSinceLook') : null
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
  if (before === undefined) return t('joinedWith', { total: shownFigure(total) })
  if (before.isOut && !isOut) return t('isBackWith', { total: shownFigure(total) })
  const isNowOut = isOut && !before.isOut
  const added = total - before.total
  if (added === 0) return isNowOut ? t('isOut') : null
  return isNowOut ? t('scoredAndOut', { points: signed(added) }) : signed(added)
}

/** Returns this device's last look at a game; null if there is none or it is unreadable. */
export function readLook(gameUuid: string): Look | null {
  const look = readLooks().find(([uuid]) => uuid === gameUuid)?.[1]
  return lookSchema.safeParse(look).data ?? null
}

/** Stores a look at a game, if the browser stores anything. */
export function keepLook(gameUuid: string, look: Look): void {
  const others = readLooks().filter(([uuid]) => uuid !== gameUuid)
  writeStored(KEY, [[gameUuid, look], ...others].slice(0, MOST_GAMES))
}

function readLooks() {
  return readStored(KEY, looksSchema) ?? []
}
