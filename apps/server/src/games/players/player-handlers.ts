import { scoreboardOf } from '@meldboard/engine'
import type { FastifyRequest } from 'fastify'
import type { HandlerDependencies } from '../../app-dependencies.ts'
import type { Queries } from '../../platform/database/database.ts'
import { success } from '../../platform/http/envelope.ts'
import type { Handler } from '../../platform/http/handler.ts'
import { readGame } from '../read-game.ts'
import { changeGame, writeGame } from '../write-game.ts'
import { addPlayer, addPlayersBulk } from './add-players.ts'
import { removePlayer, setPlayerPositions, updatePlayer } from './change-players.ts'
import { findPlayerEmails } from './player-emails.ts'

export function playerHandlers(dependencies: HandlerDependencies) {
  return {
    listPlayers: (request) => listPlayers(dependencies.database, request),
    addPlayer: writeGame(dependencies, addPlayer),
    addPlayersBulk: writeGame(dependencies, addPlayersBulk),
    updatePlayer: writeGame(dependencies, updatePlayer),
    removePlayer: changeGame(dependencies, removePlayer),
    setPlayerPositions: changeGame(dependencies, setPlayerPositions),
  } satisfies Record<string, Handler>
}

/** The only place with e-mails of players, and only for the organizer (P-op-39). */
async function listPlayers(database: Queries, request: FastifyRequest) {
  const { stored, role } = await readGame(database, request)
  const { players } = scoreboardOf(stored.game)
  if (role !== 'ORGANIZER') return success(players)
  const emails = await findPlayerEmails(database, stored.id)
  return success(
    players.map((player) => ({
      ...player,
      email: emails.get(player.id)?.address ?? null,
      userId: null,
    })),
  )
}
