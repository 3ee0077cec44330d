import { accountHandlers } from './accounts/account-handlers.ts'
import type { AppDependencies } from './app-dependencies.ts'
import { contactHandlers } from './contacts/contact-handlers.ts'
import type { OperationId } from './contract/operation.ts'
import { gameHandlers } from './games/game-handlers.ts'
import type { Handler } from './http/handler.ts'
import { notImplemented } from './http/not-implemented.ts'
import { playerHandlers } from './players/player-handlers.ts'
import { roundHandlers } from './rounds/round-handlers.ts'
import { scoreboardHandlers } from './scoreboard/scoreboard-handlers.ts'
import { sharingHandlers } from './sharing/share-game.ts'

/** What the contract describes and a later version builds: these answer 501 and nothing else. */
const NOT_BUILT_YET = {
  getGameHistory: notImplemented,
  streamScoreboard: notImplemented,
} satisfies Partial<Record<OperationId, Handler>>

/** Every operation of the contract: a missing one does not compile. */
export function operationHandlers(dependencies: AppDependencies) {
  return {
    ...NOT_BUILT_YET,
    ...accountHandlers(dependencies),
    ...gameHandlers(dependencies),
    ...sharingHandlers(dependencies),
    ...scoreboardHandlers(dependencies),
    ...roundHandlers(dependencies),
    ...playerHandlers(dependencies),
    ...contactHandlers(dependencies),
  } satisfies Record<OperationId, Handler>
}
