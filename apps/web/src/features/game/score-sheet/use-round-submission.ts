import {
  checkScores,
  type Game,
  gameFromScoreboard,
  playersOfRound,
  type Score,
  type ScoreboardRound,
} from '@meldboard/engine'
import { useQueryClient } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { hasStatus } from '../../../data/failures.ts'
import { useOutbox, useQueuedWrite } from '../../../data/outbox/use-outbox.ts'
import { type GameWrite, type NamedScore, writeIn } from '../../../data/outbox/waiting-write.ts'
import { type GameScoreboard, scoreboardQuery } from '../../../data/queries/scoreboard-query.ts'
import { useApi } from '../../../data/use-api.ts'
import { nameList } from '../../../ui/name-list.ts'
import { playerName } from './absent-players.tsx'
import { draftKey, useScoreDraft } from './score-draft.ts'
import { recordedEntries, scoresFrom } from './score-entries.ts'

type RoundSubmissionOptions = {
  readonly scoreboard: GameScoreboard
  readonly roundNumber: number
  readonly onClose: () => void
}

/** One round on its way from the first key to the server. */
export type RoundSubmission = ReturnType<typeof useRoundSubmission>

/**
 * One round from the first key to the server's answer: typed, checked, stored and sent. Without a
 * network it waits on this device; what the server refuses stays here with what was typed.
 */
export function useRoundSubmission({ scoreboard, roundNumber, onClose }: RoundSubmissionOptions) {
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
  const outbox = useOutbox()
  const send = useQueuedWrite()
  const client = useApi()
  const queryClient = useQueryClient()
  const game = useMemo(() => gameFromScoreboard(scoreboard), [scoreboard])
  const playerIds = useMemo(() => playersOfRound(game, roundNumber), [game, roundNumber])
  const scores = scoresFrom(draft.entries, playerIds)
  const problem = problemOf(game, roundNumber, scores)

  /** Somebody else was first: shows what they recorded, and continues from there. */
  async function handleConflict(): Promise<void> {
    const { id } = scoreboard.game
    if (id === undefined) return
    const query = { ...scoreboardQuery(client, id), staleTime: 0 }
    const round = roundOf(await queryClient.fetchQuery(query), roundNumber)
    if (round === undefined || round.revision === revision) return
    setRevision(round.revision)
    setConflict(round)
  }

  /** Returns false where a rule prevents the scores from being sent. */
  async function submit(): Promise<boolean> {
    setIsTried(true)
    // The failure of an earlier attempt must not return after this one is corrected.
    send.reset()
    if (problem !== null) return false
    const named = scores.map((score) => ({
      ...score,
      playerName: playerName(scoreboard, score.playerId),
    }))
    try {
      await send.mutateAsync(writeIn(scoreboard, roundWrite(roundNumber, revision, named)))
      draft.finish()
      onClose()
    } catch (error) {
      // `failure` shows every other error, and this one where the round cannot be fetched.
      if (hasStatus(error, 409, 412)) await handleConflict().catch(() => undefined)
    }
    return true
  }

  return {
    draft,
    scores,
    game,
    /** The players of the round, in table order. */
    playerIds,
    /** What prevents the scores from being sent, after a first attempt. */
    problem: isTried ? problem : null,
    conflict,
    /** Whether this corrects a recorded round. */
    isEdit: revision !== null,
    failure: send.error,
    isBusy: send.isPending,
    submit,
    /** Says no longer what was wrong, until the next attempt. */
    forgetProblem: () => setIsTried(false),
    /** Takes what somebody else recorded in place of what is typed here. */
    async takeTheirs(): Promise<void> {
      await outbox.dropRound(scoreboard.game.uuid, roundNumber)
      draft.finish()
      onClose()
    },
  }
}

/** Returns a new round, or the correction of the revision that it starts from. */
function roundWrite(
  roundNumber: number,
  revision: number | null,
  scores: readonly NamedScore[],
): GameWrite {
  return revision === null
    ? { type: 'round-scored', roundNumber, scores }
    : { type: 'round-edited', roundNumber, revision, scores }
}

function roundOf(scoreboard: GameScoreboard, roundNumber: number) {
  return scoreboard.rounds.find((round) => round.roundNumber === roundNumber)
}

/** Why a round cannot be sent yet, as a message, and the player whose field comes first. */
type ScoreProblem = {
  readonly text: string
  /** The players whose fields must be corrected; empty when the round as a whole is wrong. */
  readonly playerIds: readonly number[]
}

/** Returns what prevents the scores from being sent, or null. Source: P-score-10. */
function problemOf(game: Game, roundNumber: number, scores: readonly Score[]): ScoreProblem | null {
  const errors = checkScores(game, roundNumber, scores)
  const missing = errors.flatMap((error) => (error.code === 'score/missing' ? error.playerId : []))
  if (missing.length > 0) {
    const names = missing.map((id) => game.players.find((player) => player.id === id)?.name ?? '')
    return { text: `Enter a score for ${nameList(names)}`, playerIds: missing }
  }
  if (errors.some((error) => error.code === 'score/no-zero')) {
    return { text: 'At least one active player must have a score of 0', playerIds: [] }
  }
  if (errors.some((error) => error.code === 'round/no-players')) {
    return { text: 'Nobody plays this round', playerIds: [] }
  }
  const wrong = errors.flatMap((error) => ('playerId' in error ? error.playerId : []))
  return errors.length > 0
    ? { text: 'Scores are whole numbers from 0 to 999', playerIds: wrong }
    : null
}
