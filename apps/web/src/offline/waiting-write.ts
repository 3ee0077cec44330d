import type { ApiErrorCode, Schemas } from '@meldboard/api-client'
import type { Score, ScoreboardRound, Settings } from '@meldboard/engine'
import type { GameScoreboard } from '../features/scoreboard/scoreboard-query.ts'

/** A score with its player's name, as a round is sent. */
export type NamedScore = Score & { readonly playerName: string }

/** A change of a game that can wait on the device until there is a network. */
export type GameWrite =
  | { readonly type: 'created'; readonly settings: Settings }
  | {
      readonly type: 'players-added'
      /** The id that the first of them gets as far as this device knows (R10). */
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
  /** The end that the rules find; its winners are looked up when its turn comes (R11). */
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

/** What is about to be written down. */
export type NewWrite = {
  readonly gameUuid: string
  /** The game in the API's paths: its id, or its uuid where the server has given it none yet. */
  readonly gameRef: string
  readonly gameName: string
  readonly write: GameWrite
}

/** A write that is kept on the device until the server has accepted it. */
export type WaitingWrite = NewWrite & {
  /** The order in which the writes of a game were made, and are sent. */
  readonly seq: number
  readonly userId: number
  /** The Idempotency-Key: however often it is sent, it happens once. */
  readonly key: string
  readonly writtenAt: string
  readonly stop: Stop | null
}

/** Whether a write is of one round. */
export function isRoundWrite(write: GameWrite): write is RoundWrite {
  return write.type === 'round-scored' || write.type === 'round-edited'
}

/** The first write that may be sent: behind a stopped one the rest of its game waits. */
export function firstToSend(waiting: readonly WaitingWrite[]): WaitingWrite | undefined {
  const stopped = new Set<string>()
  return waiting.find(({ gameUuid, stop }) => {
    if (stop !== null) stopped.add(gameUuid)
    return !stopped.has(gameUuid)
  })
}

/** A write of a game, as it is handed to the outbox. */
export function writeIn({ game }: GameScoreboard, write: GameWrite): NewWrite {
  const gameRef = game.id === undefined ? game.uuid : String(game.id)
  return { gameUuid: game.uuid, gameRef, gameName: game.name, write }
}
