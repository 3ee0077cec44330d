import type { ApiErrorCode, Schemas } from '@meldboard/api-client'
import type { Score, ScoreboardRound, Settings } from '@meldboard/engine'
import type { GameScoreboard } from '../queries/scoreboard-query.ts'

/** A score with its player's name, as a round is sent. */
export type NamedScore = Score & { readonly playerName: string }

/** A change of a game that can wait on the device until there is a network. */
export type GameWrite =
  | { readonly type: 'created'; readonly settings: Settings }
  | {
      readonly type: 'players-added'
      /** The id that the first of them gets, as far as this device knows (R10). */
      readonly firstPlayerId: number
      readonly players: readonly Schemas['NewPlayer'][]
    }
  | {
      readonly type: 'joined'
      readonly firstPlayerId: number
      readonly request: Schemas['AddPlayer']
    }
  | {
      readonly type: 'round-scored'
      readonly roundNumber: number
      readonly scores: readonly NamedScore[]
    }
  | {
      readonly type: 'round-edited'
      readonly roundNumber: number
      /** The revision that the edit starts from. */
      readonly revision: number
      readonly scores: readonly NamedScore[]
    }
  /** The end that the rules find; its winners are computed when it is sent (R11). */
  | { readonly type: 'ended' }

/** A write of one round, new or corrected. */
export type RoundWrite = Extract<GameWrite, { readonly roundNumber: number }>

/** Why a write is no longer sent until a person has decided. */
export type Stop =
  /** Another device has recorded something else for this round. */
  | { readonly kind: 'conflict'; readonly theirs: ScoreboardRound }
  /** The server refused it. */
  | {
      readonly kind: 'refused'
      readonly status: number
      readonly code: ApiErrorCode
      readonly message: string
    }

/** A write that is about to be stored. */
export type NewWrite = {
  readonly gameUuid: string
  /** The game in the API's paths: its id, or its uuid where the server has given it none yet. */
  readonly gameRef: string
  readonly gameName: string
  readonly write: GameWrite
}

/** A write that stays on the device until the server has accepted it. */
export type WaitingWrite = NewWrite & {
  /** The order in which the writes of a game were made, and are sent. */
  readonly seq: number
  readonly userId: number
  /** The Idempotency-Key: it happens once, however often it is sent. */
  readonly key: string
  readonly writtenAt: string
  readonly stop: Stop | null
}

/** Whether a write is of one round. */
export function isRoundWrite(write: GameWrite): write is RoundWrite {
  return write.type === 'round-scored' || write.type === 'round-edited'
}

/** Returns the first write that may be sent: the rest of a game waits behind a stopped write. */
export function firstToSend(waiting: readonly WaitingWrite[]): WaitingWrite | undefined {
  const stopped = new Set<string>()
  return waiting.find(({ gameUuid, stop }) => {
    if (stop !== null) stopped.add(gameUuid)
    return !stopped.has(gameUuid)
  })
}

/** Returns a write of a game in the form that the outbox takes. */
export function writeIn({ game }: GameScoreboard, write: GameWrite): NewWrite {
  const gameRef = game.id === undefined ? game.uuid : String(game.id)
  return { gameUuid: game.uuid, gameRef, gameName: game.name, write }
}
