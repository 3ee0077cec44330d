import { open, press } from '../support/on-page.ts'
import { PRESETS_SHOWN, type PresetShown } from '../support/preset-games.ts'
import { newLink } from '../support/score-link.ts'
import type { Screen } from './visit.ts'

/** The board of a game by a preset, and its score sheet as a score link opens it. */
function screensOf(preset: PresetShown): readonly Screen[] {
  return [
    {
      name: `preset-${preset}`,
      as: null,
      open: (page, { presets }) => open(page, `/games/${presets[preset].uuid}`),
    },
    {
      name: `preset-${preset}-sheet`,
      as: null,
      async open(page, { presets, collector }) {
        await open(page, await newLink(collector, presets[preset], 'A second phone'))
        await press(page, /^Score round \d/)
        await page.getByRole('dialog').waitFor()
      },
    },
  ]
}

/** Board and score sheet of games by other rules. */
export const PRESET_SCREENS: readonly Screen[] = PRESETS_SHOWN.flatMap(screensOf)
