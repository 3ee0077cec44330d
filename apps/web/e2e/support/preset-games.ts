import type { Organizer } from './organizer.ts'
import { playByPreset, SIDES } from './play-by-preset.ts'

/** The presets whose boards and score sheets are shown, each with its rounds. */
const ROUNDS = {
  'pool-101': [
    [0, 20, 80, 12],
    [20, 0, 15, 40],
    [14, 40, 10, 0],
  ],
  points: [
    [0, 23, 40, 12],
    [31, 0, 8, 80],
  ],
  'deals-3': [
    [0, 23, 40, 12],
    [31, 0, 8, 80],
  ],
  'rummy-500': [
    [85, -20, 140, 30],
    [120, -45, 60, -15],
    [60, 25, 110, -30],
  ],
  contract: [
    [0, 35, 12, 60],
    [28, 0, 41, 15],
    [70, 22, 0, 9],
  ],
  canasta: [
    [420, 310],
    [-55, 760],
  ],
} as const

export type PresetShown = keyof typeof ROUNDS

export const PRESETS_SHOWN = Object.keys(ROUNDS) as readonly PresetShown[]

export type PresetGames = Readonly<
  Record<PresetShown, { readonly id: number; readonly uuid: string }>
>

export async function playPresets(organizer: Organizer): Promise<PresetGames> {
  const games: [string, { id: number; uuid: string }][] = []
  for (const preset of PRESETS_SHOWN) {
    const players = preset === 'canasta' ? SIDES : undefined
    games.push([preset, await playByPreset(organizer, preset, ROUNDS[preset], players)])
  }
  return Object.fromEntries(games) as PresetGames
}
