import type { Page } from '@playwright/test'
import { ACCOUNT_SCREENS } from './account-screens.ts'
import type { Cast, Person } from './cast.ts'
import { GAME_SCREENS } from './game-screens.ts'
import { HISTORY_SCREENS } from './history-screens.ts'
import { OFFLINE_SCREENS } from './offline-screens.ts'
import { PLACE_SCREENS } from './place-screens.ts'
import { SCORING_SCREENS } from './scoring-screens.ts'

/** How to bring a page to one state of the product. */
export type Screen = {
  /** The name of its picture. */
  readonly name: string
  /** The person who looks at it; null when nobody is signed in. */
  readonly as: Person | null
  readonly open: (page: Page, cast: Cast) => Promise<unknown>
}

/** Every screen and dialog in every state. */
export const SCREENS: readonly Screen[] = [
  ...ACCOUNT_SCREENS,
  ...PLACE_SCREENS,
  ...GAME_SCREENS,
  ...SCORING_SCREENS,
  ...OFFLINE_SCREENS,
  ...HISTORY_SCREENS,
]
