import { DEFAULT_SETTINGS } from '@meldboard/engine'
import type { Stakes } from '@meldboard/engine/stakes'
import { suggestedGameName } from '../../data/next-game-name.ts'
import type { NewGameSettings } from '../../data/outbox/waiting-write.ts'
import type { GameScoreboard } from '../../data/queries/scoreboard-query.ts'
import { randomUuid } from '../../session/random-uuid.ts'
import type { RulesChoice } from './setup/rules-input.ts'

/** The next game of an evening, before it is made. */
export type NextGame = {
  readonly uuid: string
  readonly settings: NewGameSettings
  /** The day on which the name was suggested, if nobody typed it; undefined: today. */
  readonly namedOn?: string | undefined
  /** What it is played for; null: nothing. */
  readonly stakes: Stakes | null
  /** The id of the game that it follows; null where only this device knows that game. */
  readonly lastId: number | null
  /** The players in the order of their seats. Their addresses are read later. */
  readonly players: readonly NextSeat[]
  /** What the first step of a setup has chosen beside the settings; undefined for a game that follows another. */
  readonly setup?: Setup | undefined
}

type Setup = {
  /** The rules as they were typed; null: those of the House. */
  readonly rules: RulesChoice | null
  /** Whether something was typed that leaving would lose. */
  readonly isTyped: boolean
  /** The group of the game, which need not be among those that are listed. */
  readonly group: { readonly id: number; readonly name: string } | null
  /** Whether a person has chosen that the game has no group. */
  readonly hasNoGroup: boolean
}

type NextSeat = {
  readonly name: string
  readonly email: string
  readonly userId: number | null
  /** The player's id in the last game, by which the address is found. */
  readonly lastPlayerId: number
  readonly members?: string[]
}

/** Returns the game that follows another: with its players, seats, values, rules, stakes and group. Source: P-again-1. */
export function nextGameOf({ game, players }: GameScoreboard, stakes: Stakes | null): NextGame {
  return {
    uuid: randomUuid(),
    settings: { ...nextSettings(game), groupOf: game.uuid },
    namedOn: game.createdDate,
    stakes,
    lastId: game.id ?? null,
    players: players.map(({ id, name, members }) => ({
      name,
      email: '',
      userId: null,
      lastPlayerId: id,
      ...(members && { members: [...members] }),
    })),
  }
}

/** Returns a game by House rules for people who are still to be named. Source: P-guest-4. */
export function firstGame(day: Date): NextGame {
  const name = suggestedGameName(day, 'House')
  const settings = { ...DEFAULT_SETTINGS, name, description: '' }
  return { uuid: randomUuid(), settings, stakes: null, lastId: null, players: [] }
}

/** Returns the settings of the game that follows another. */
export function nextSettings({ rules, ...game }: GameScoreboard['game']) {
  const { name, description, targetScore, dropScore, middleDropScore, fullCountScore } = game
  const figures = { targetScore, dropScore, middleDropScore, fullCountScore }
  return { name, description, ...figures, ...(rules && { rules }) }
}
