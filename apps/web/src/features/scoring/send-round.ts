import type { Client } from '@meldboard/api-client'
import type { Score } from '@meldboard/engine'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useApi } from '../../app/use-api.ts'
import { type GameScoreboard, keepScoreboard } from '../scoreboard/scoreboard-query.ts'

/** The scores of one round, on their way to the server. */
export type RoundSubmission = {
  readonly gameId: number
  readonly roundNumber: number
  readonly scores: readonly (Score & { readonly playerName: string })[]
  /** The revision that an edit starts from; null for a new round. */
  readonly revision: number | null
  readonly key: string
}

/** Scores a new round or corrects an earlier one. */
export async function sendRound(client: Client, round: RoundSubmission): Promise<GameScoreboard> {
  const { roundNumber, scores, revision } = round
  const id = String(round.gameId)
  const header = { 'Idempotency-Key': round.key }
  if (revision === null) {
    const body = { roundNumber, scores }
    const params = { path: { id }, header }
    return (await client.POST('/games/{id}/scores/round', { params, body })).data
  }
  const params = {
    path: { id, roundId: roundNumber },
    header: { ...header, 'If-Match': `"${revision}"` },
  }
  const body = { scores }
  return (await client.PUT('/games/{id}/scores/round/{roundId}', { params, body })).data
}

/** Sends a round and shows the scoreboard it makes. */
export function useSendRound() {
  const client = useApi()
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (round: RoundSubmission) => sendRound(client, round),
    onSuccess: (scoreboard) => keepScoreboard(queryClient, scoreboard),
  })
}
