import { ACCOUNT_SCREENS } from './account-screens.ts'
import { ADMIN_SCREENS } from './admin-screens.ts'
import { GAME_SCREENS } from './game-screens.ts'
import { GUEST_SCREENS } from './guest-screens.ts'
import { HISTORY_SCREENS } from './history-screens.ts'
import { OFFLINE_SCREENS } from './offline-screens.ts'
import { PLACE_SCREENS } from './place-screens.ts'
import { PRESET_SCREENS } from './preset-screens.ts'
import { SCORING_SCREENS } from './scoring-screens.ts'
import { SETTLE_SCREENS } from './settle-screens.ts'
import { STAKES_SCREENS } from './stakes-screens.ts'
import type { Screen } from './visit.ts'

/** Every screen and dialog in every state. */
export const SCREENS: readonly Screen[] = [
  ...ACCOUNT_SCREENS,
  ...PLACE_SCREENS,
  ...GAME_SCREENS,
  ...SCORING_SCREENS,
  ...PRESET_SCREENS,
  ...OFFLINE_SCREENS,
  ...HISTORY_SCREENS,
  ...GUEST_SCREENS,
  ...STAKES_SCREENS,
  ...SETTLE_SCREENS,
  ...ADMIN_SCREENS,
]
