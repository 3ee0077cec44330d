import {
  checkRound,
  type Game,
  gameFromScoreboard,
  hasDrops,
  playersOfRound,
  previewRound,
  type RoundEntry,
  type RoundPreview,
  type RuleError,
  rulesOf,
  type Scoreboard,
  type ScoreboardRound,
} from '@meldboard/engine'
import { useQueryClient } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { hasStatus } from '../../../data/failures.ts'
import { useGameLinks } from '../../../data/game-links.ts'
import { useOutbox, useQueuedWrite } from '../../../data/outbox/use-outbox.ts'
import {
  extrasOf,
  type GameWrite,
  type NamedScore,
  writeIn,
} from '../../../data/outbox/waiting-write.ts'
import {
  type GameScoreboard,
  publicScoreboardQuery,
  scoreboardQuery,
} from '../../../data/queries/scoreboard-query.ts'
import { useApi } from '../../../data/use-api.ts'
import { nameList, shownFigure } from '../../../lib/format.ts'
import { playerName } from './absent-players.tsx'
import { isFraction, recordedEntry, scoresFrom } from './score-entries.ts'
import { sheetRulesOf } from './sheet-rules.ts'
import { useScoreDraft } from './use-score-draft.ts'

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
    recorded: recordedEntry(scoreboard, roundNumber),
  }))
  const [revision, setRevision] = useState(opened.revision)
  const [conflict, setConflict] = useState<ScoreboardRound | null>(null)
  const [isTried, setIsTried] = useState(false)
  const draft = useScoreDraft(
    scoreboard,
    { roundNumber, revision: opened.revision ?? 0 },
    opened.recorded,
  )
  const outbox = useOutbox()
  const send = useQueuedWrite()
  const client = useApi()
  const links = useGameLinks()
  const queryClient = useQueryClient()
  const game = useMemo(() => gameFromScoreboard(scoreboard), [scoreboard])
  const playerIds = useMemo(() => playersOfRound(game, roundNumber), [game, roundNumber])
  const rules = useMemo(() => sheetRulesOf(scoreboard), [scoreboard])
  const { entries, extras } = draft
  const entry = useMemo((): RoundEntry => {
    const scores = scoresFrom(entries, playerIds, rules.form)
    return { roundNumber, scores, ...extrasOf(extras) }
  }, [entries, extras, playerIds, roundNumber, rules])
  const { scores } = entry
  const fractions = playerIds.filter((id) => isFraction(entries[id]?.text ?? ''))
  const problem = problemOf(game, entry, fractions)

  /** Somebody else was first: shows what they recorded, and continues from there. */
  async function handleConflict(): Promise<void> {
    const { id, uuid } = scoreboard.game
    const newest =
      id === undefined
        ? await queryClient.fetchQuery({
            ...publicScoreboardQuery(client, links, uuid),
            staleTime: 0,
          })
        : await queryClient.fetchQuery({ ...scoreboardQuery(client, id), staleTime: 0 })
    const round = roundOf(newest, roundNumber)
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
      await send.mutateAsync(writeIn(scoreboard, roundWrite({ ...entry, scores: named }, revision)))
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
    /** What is entered so far. */
    entry,
    game,
    rules,
    /** What the round does to each of its players, so far. */
    previews: (of: RoundEntry = entry) => previewRound(game, of),
    /** What a player has left of drops, before anything is entered. */
    dropsOf: (preview: RoundPreview) =>
      // An earlier round is corrected as it was fair then (R34).
      scoreboard.game.rules !== null && roundNumber <= scoreboard.currentRound
        ? NO_NOTE
        : dropNoteOf(scoreboard, game, preview),
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
  round: RoundEntry & { readonly scores: readonly NamedScore[] },
  revision: number | null,
): GameWrite {
  return revision === null
    ? { type: 'round-scored', ...round }
    : { type: 'round-edited', revision, ...round }
}

/** What a player has left of drops, where it matters: one, or none. Source: R34. */
export type DropNote = {
  readonly words: '1 drop left' | 'must play' | 'no drop left' | null
  /** Whether the rules refuse a drop. */
  readonly isRefused: boolean
}

const NO_NOTE: DropNote = { words: null, isRefused: false }

function dropNoteOf(
  { players, game: { rules } }: Scoreboard,
  game: Game,
  { playerId, mustPlay }: RoundPreview,
): DropNote {
  const { settings, rounds } = game
  if (!hasDrops(settings)) return { words: null, isRefused: true }
  const drop = { playerId, scoreType: 'DROP', scoreValue: 0 } as const
  const next = { roundNumber: rounds.length + 1, scores: [drop] }
  const codes = checkRound(game, next).map(({ code }) => code)
  if (codes.includes('score/no-drop-left')) return { words: 'no drop left', isRefused: true }
  if (mustPlay) return { words: 'must play', isRefused: false }
  const isLast = players.find(({ id }) => id === playerId)?.dropsLeft === 1
  return { words: isLast && rules !== null ? '1 drop left' : null, isRefused: false }
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
function problemOf(
  game: Game,
  entry: RoundEntry,
  fractions: readonly number[],
): ScoreProblem | null {
  const { scoreMin, scoreMax } = rulesOf(game.settings)
  const bounds = `Scores are whole numbers from ${shownFigure(scoreMin)} to ${scoreMax}`
  if (fractions.length > 0) return { text: bounds, playerIds: fractions }
  const errors = checkRound(game, entry)
  const missing = errors.flatMap((error) => (error.code === 'score/missing' ? error.playerId : []))
  if (missing.length > 0) {
    const names = missing.map((id) => nameIn(game, id))
    return { text: `Enter a score for ${nameList(names)}`, playerIds: missing }
  }
  if (errors.some((error) => error.code === 'score/no-zero')) {
    return { text: 'At least one active player must have a score of 0', playerIds: [] }
  }
  if (errors.some((error) => error.code === 'round/no-players')) {
    return { text: 'Nobody plays this round', playerIds: [] }
  }
  const wrong = errors.flatMap((error) => ('playerId' in error ? error.playerId : []))
  const first = errors.find(({ code }) => code in OF_OTHER_RULES)
  const dropless = errors.flatMap((error) =>
    error.code === 'score/no-drop-left' ? nameIn(game, error.playerId) : [],
  )
  if (dropless.length > 0) {
    const have = dropless.length === 1 ? 'has' : 'have'
    return { text: `${nameList(dropless)} ${have} no drop left`, playerIds: wrong }
  }
  if (first !== undefined) return { text: OF_OTHER_RULES[first.code] ?? '', playerIds: wrong }
  if (errors.length === 0) return null
  return { text: bounds, playerIds: wrong }
}

/** What only other rules refuse, in words. Source: R32, R33, R37. */
const OF_OTHER_RULES: Readonly<Partial<Record<RuleError['code'], string>>> = {
  'score/unknown-kind': 'A score is of a kind that this game no longer has',
  'score/not-offered': 'A score is of a kind that this game does not have',
  'round/wrong-winners': 'Choose who has won among those who play the round',
  'round/bonus-out-of-range': 'The bonus is a whole number from 0 to 999',
  'round/wrong-dealer': 'Choose who deals among those who play the round',
}

function nameIn({ players }: Game, playerId: number): string {
  return players.find(({ id }) => id === playerId)?.name ?? ''
}
