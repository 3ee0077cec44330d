import { accountHandlers } from './accounts/account-handlers.ts'
import type { HandlerDependencies } from './app-dependencies.ts'
import { contactHandlers } from './contacts/contact-handlers.ts'
import type { OperationId } from './contract/operation.ts'
import { gameHandlers } from './games/game-handlers.ts'
import { historyHandlers } from './history/history-handlers.ts'
import type { Handler } from './http/handler.ts'
import { leavingHandlers } from './leaving/leaving-handlers.ts'
import type { Live } from './live/live.ts'
import { liveHandlers } from './live/live-handlers.ts'
import { playerHandlers } from './players/player-handlers.ts'
import { roundHandlers } from './rounds/round-handlers.ts'
import { scoreboardHandlers } from './scoreboard/scoreboard-handlers.ts'
import { sharingHandlers } from './sharing/share-game.ts'

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
