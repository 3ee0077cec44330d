import { accountHandlers } from './accounts/account-handlers.ts'
import type { HandlerDependencies } from './app-dependencies.ts'
import { contactHandlers } from './games/contacts/contact-handlers.ts'
import { gameHandlers } from './games/game-handlers.ts'
import { historyHandlers } from './games/history/history-handlers.ts'
import { leavingHandlers } from './games/leaving/leaving-handlers.ts'
import { playerHandlers } from './games/players/player-handlers.ts'
import { roundHandlers } from './games/rounds/round-handlers.ts'
import { scoreboardHandlers } from './games/scoreboard/scoreboard-handlers.ts'
import { sharingHandlers } from './games/sharing/share-game.ts'
import type { Live } from './live/live.ts'
import { liveHandlers } from './live/live-handlers.ts'
import type { OperationId } from './platform/contract/operation.ts'
import type { Handler } from './platform/http/handler.ts'

/** Every operation of the contract: a missing one does not compile. */
export async function operationHandlers(dependencies: HandlerDependencies, live: Live) {
  return {
    ...(await accountHandlers(dependencies)),
    ...gameHandlers(dependencies),
    ...sharingHandlers(dependencies),
    ...leavingHandlers(dependencies),
    ...historyHandlers(dependencies),
    ...scoreboardHandlers(dependencies, live.boards),
    ...liveHandlers(live),
    ...roundHandlers(dependencies),
    ...playerHandlers(dependencies),
    ...contactHandlers(dependencies),
  } satisfies Record<OperationId, Handler>
}
