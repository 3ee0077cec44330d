import { DEFAULT_SETTINGS } from '@meldboard/engine'
import type { Stakes } from '@meldboard/engine/stakes'
import { suggestedGameName } from '../../../data/next-game-name.ts'
import type { NewGameSettings } from '../../../data/outbox/writes.ts'
import { presetText } from '../../../data/preset-text.ts'
import type { GameScoreboard } from '../../../data/queries/scoreboard-query.ts'
import { randomUuid } from '../../../session/random-uuid.ts'
import type { RulesChoice } from '../setup/rules-input.ts'

/** The next game of an evening, before it is created. */
export type NextGame = {
  readonly uuid: string
  readonly settings: NewGameSettings
  /** The day of the suggested name, unless a person typed it; undefined: today. */
  readonly namedOn?: string | undefined
  /** Null if it is for nothing. */
  readonly stakes: Stakes | null
  /** The id of the previous game; null if only this device has that game. */
  readonly lastId: number | null
  /** In the order of their seats. Their addresses are read later. */
  readonly players: readonly NextSeat[]
  /** The choices of a setup's first step beside the settings; undefined for a game after another. */
  readonly setup?: Setup | undefined
}

type Setup = {
  /** The rules as typed; null for House rules. */
  readonly rules: RulesChoice | null
  readonly isTyped: boolean
  /** The game's group; the list of groups may lack it. */
  readonly group: { readonly id: number; readonly name: string } | null
  readonly hasNoGroup: boolean
}

type NextSeat = {
  readonly name: string
  readonly email: string
  readonly userId: number | null
  /** The player's id in the last game, to find the address. */
  readonly lastPlayerId: number
  readonly members?: string[]
}

/** Returns the game after another: with its players, seats, values, rules, stakes and group. Source: P-again-1. */
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

/** Returns the first game of a device, by House rules and without players. Source: P-guest-4. */
export function firstGame(day: Date): NextGame {
  const name = suggestedGameName(day, presetText('House'))
  const settings = { ...DEFAULT_SETTINGS, name, description: '' }
  return { uuid: randomUuid(), settings, stakes: null, lastId: null, players: [] }
}

export function nextSettings({ rules, ...game }: GameScoreboard['game']) {
  const { name, description, targetScore, dropScore, middleDropScore, fullCountScore } = game
  const figures = { targetScore, dropScore, middleDropScore, fullCountScore }
  return { name, description, ...figures, ...(rules && { rules }) }
}
