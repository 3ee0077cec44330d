import type { Calls, Client } from '@meldboard/api-client'
import type { GameScoreboard } from '../queries/scoreboard-query.ts'
import type { NamedScore, WaitingWrite } from './waiting-write.ts'

/** Sends one write under its key, only as its own user, and returns the scoreboard that it made. */
export async function sendWrite(api: Client, waiting: WaitingWrite): Promise<GameScoreboard> {
  const client = api.as(waiting.userId)
  const { write, gameRef: id, gameUuid: uuid } = waiting
  const header = { 'Idempotency-Key': waiting.key }
  const params = { path: { id }, header }
  switch (write.type) {
    case 'created': {
      const body = { uuid, ...write.settings, players: [] }
      const { data } = await client.POST('/games', { params: { header }, body })
      return fetchScoreboard(client, String(data.id))
    }
    case 'players-added': {
      const body = { players: write.players }
      return (await client.POST('/games/{id}/players/bulk', { params, body })).data
    }
    case 'joined':
      return (await client.POST('/games/{id}/players', { params, body: write.request })).data
    case 'round-scored': {
      const body = { roundNumber: write.roundNumber, scores: write.scores }
      return (await client.POST('/games/{id}/scores/round', { params, body })).data
    }
    case 'round-edited':
      return sendEdit(client, waiting, write)
    case 'ended':
      return sendEnd(client, waiting)
  }
}

/** Returns a game's scoreboard as its organizer sees it. */
export async function fetchScoreboard(client: Calls, id: string): Promise<GameScoreboard> {
  return (await client.GET('/scoreboard/{id}', { params: { path: { id } } })).data
}

type Edit = {
  readonly roundNumber: number
  readonly revision: number
  readonly scores: readonly NamedScore[]
}

async function sendEdit(
  client: Calls,
  { gameRef: id, key }: WaitingWrite,
  { roundNumber: roundId, revision, scores }: Edit,
): Promise<GameScoreboard> {
  const header = { 'Idempotency-Key': key, 'If-Match': `"${revision}"` }
  const params = { path: { id, roundId }, header }
  return (await client.PUT('/games/{id}/scores/round/{roundId}', { params, body: { scores } })).data
}

/**
 * Ends the game as the rules now say; if the game is no longer over, there is nothing to end (R11).
 */
async function sendEnd(client: Calls, { gameRef: id, key }: WaitingWrite): Promise<GameScoreboard> {
  const scoreboard = await fetchScoreboard(client, id)
  if (!scoreboard.isOver || scoreboard.game.status !== 'INPROGRESS') return scoreboard
  const winnerPlayerIds = scoreboard.winners.map((winner) => winner.playerId)
  const params = { path: { id }, header: { 'Idempotency-Key': key } }
  const body = { winnerPlayerIds, manualEnd: false }
  return (await client.PUT('/games/{id}/end', { params, body })).data
}
