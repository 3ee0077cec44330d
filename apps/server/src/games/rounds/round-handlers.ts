import type { HandlerDependencies } from '../../app-dependencies.ts'
import type { Handler } from '../../platform/http/handler.ts'
import { changeGame } from '../write-game.ts'
import { editRound } from './edit-round.ts'
import { scoreRound } from './score-round.ts'
import { undoChange } from './undo-change.ts'

export function roundHandlers(dependencies: HandlerDependencies) {
  return {
    scoreRound: changeGame(dependencies, scoreRound),
    editRound: changeGame(dependencies, editRound),
    undoChange: changeGame(dependencies, undoChange),
  } satisfies Record<string, Handler>
}
