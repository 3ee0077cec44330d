import type { HandlerDependencies } from '../app-dependencies.ts'
import { success } from '../platform/http/envelope.ts'
import type { Handler } from '../platform/http/handler.ts'
import { findActiveGame } from './active-game.ts'
import { userOf } from './authorization/signed-in.ts'
import { createGame } from './create-game.ts'
import { deleteGame } from './delete-game.ts'
import { duplicateGame } from './duplicate-game.ts'
import { cancelGame, endGame } from './end-game.ts'
import { gameDetails } from './game-document.ts'
import { findDepartures } from './leaving/leaving-store.ts'
import { listGames } from './list-games.ts'
import { readGame } from './read-game.ts'
import { resumeGame } from './resume-game.ts'
import { updateGame } from './update-game.ts'
import { changeGame, writeGame } from './write-game.ts'

export function gameHandlers(dependencies: HandlerDependencies) {
  const { database } = dependencies
  return {
    listGames: (request) => listGames(database, request),
    createGame: createGame(dependencies),
    getActiveGame: async (request) => {
      const stored = await findActiveGame(database, userOf(request))
      return success(stored === null ? null : gameDetails(stored, 'ORGANIZER'))
    },
    getGame: async (request) => {
      const { stored, role } = await readGame(database, request)
      const details = gameDetails(stored, role)
      if (role !== 'ORGANIZER') return success(details)
      return success({ ...details, left: await findDepartures(database, stored.id) })
    },
    updateGame: changeGame(dependencies, updateGame),
    deleteGame: writeGame(dependencies, deleteGame),
    endGame: changeGame(dependencies, endGame),
    cancelGame: changeGame(dependencies, cancelGame),
    resumeGame: writeGame(dependencies, resumeGame),
    duplicateGame: duplicateGame(dependencies),
  } satisfies Record<string, Handler>
}
