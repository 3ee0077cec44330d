import { ApiError } from '@meldboard/api-client'
import { gameFromScoreboard, playersOfRound, type ScoreboardRound } from '@meldboard/engine'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useApi } from '../../app/use-api.ts'
import { isRefused } from '../games/failure-words.ts'
import { type GameScoreboard, scoreboardQuery } from '../scoreboard/scoreboard-query.ts'
import { draftKey } from './score-draft.ts'
import { recordedEntries, scoresFrom } from './score-entries.ts'
import { problemOf } from './score-problems.ts'
import { useSendRound } from './send-round.ts'
import { useScoreDraft } from './use-score-draft.ts'

type RoundSubmissionOptions = {
  readonly scoreboard: GameScoreboard
  readonly gameId: number
  readonly roundNumber: number
  readonly onClose: () => void
  readonly onScored: (scoreboard: GameScoreboard) => void
}

/** One round from the first key to the server's word: typed, checked, sent, and kept when it fails. */
export function useRoundSubmission(options: RoundSubmissionOptions) {
  const { scoreboard, gameId, roundNumber, onClose, onScored } = options
  const [opened] = useState(() => ({
    revision: roundOf(scoreboard, roundNumber)?.revision ?? null,
    recorded: recordedEntries(scoreboard, roundNumber),
  }))
  const [revision, setRevision] = useState(opened.revision)
  const [conflict, setConflict] = useState<ScoreboardRound | null>(null)
  const [isTried, setIsTried] = useState(false)
  const draft = useScoreDraft(
    draftKey(scoreboard.game.uuid, roundNumber, opened.revision ?? 0),
    opened.recorded,
  )
  const send = useSendRound()
  const client = useApi()
  const queryClient = useQueryClient()
  const game = gameFromScoreboard(scoreboard)
  const scores = scoresFrom(draft.entries, playersOfRound(game, roundNumber))

  const problem = problemOf(game, roundNumber, scores)

  /** Somebody else was first: shows what they recorded, and goes on from there. */
  async function meetConflict(): Promise<void> {
    const query = { ...scoreboardQuery(client, gameId), staleTime: 0 }
    const round = roundOf(await queryClient.fetchQuery(query), roundNumber)
    if (round === undefined || round.revision === revision) return
    setRevision(round.revision)
    setConflict(round)
  }

  async function submit(): Promise<void> {
    setIsTried(true)
    // What an earlier try failed of must not come back after this one is mended.
    send.reset()
    if (problem !== null) return
    const named = scores.map((score) => ({
      ...score,
      playerName: nameOf(scoreboard, score.playerId),
    }))
    const key = draft.keyFor(JSON.stringify([named, revision]))
    try {
      const next = await send.mutateAsync({ gameId, roundNumber, scores: named, revision, key })
      draft.finish()
      onScored(next)
    } catch (error) {
      if (isRefused(error)) draft.forgetKey()
      // Whatever else failed is shown by `failure`.
      if (error instanceof ApiError && (error.status === 409 || error.status === 412)) {
        await meetConflict().catch(() => undefined)
      }
    }
  }

  return {
    draft,
    scores,
    /** What keeps the scores from being sent, once a try has shown it. */
    problem: isTried ? problem : null,
    conflict,
    /** Whether this corrects a round that is recorded. */
    isEdit: revision !== null,
    failure: send.error,
    isBusy: send.isPending,
    submit,
    /** Takes what somebody else recorded instead of what is typed here. */
    takeTheirs(): void {
      draft.finish()
      onClose()
    },
  }
}

function roundOf(scoreboard: GameScoreboard, roundNumber: number) {
  return scoreboard.rounds.find((round) => round.roundNumber === roundNumber)
}

function nameOf(scoreboard: GameScoreboard, playerId: number): string {
  return scoreboard.players.find((player) => player.id === playerId)?.name ?? ''
}
