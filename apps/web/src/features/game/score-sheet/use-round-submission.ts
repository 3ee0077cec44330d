import {
  checkRound,
  gameFromScoreboard,
  playersOfRound,
  previewRound,
  type RoundEntry,
  type ScoreboardRound,
} from '@meldboard/engine'
import { useQueryClient } from '@tanstack/react-query'
import { useLayoutEffect, useMemo, useState } from 'react'
import { writeIn } from '../../../data/outbox/waiting-write.ts'
import { extrasOf, type GameWrite, type NamedScore } from '../../../data/outbox/writes.ts'
import {
  type GameScoreboard,
  publicScoreboardQuery,
  scoreboardQuery,
} from '../../../data/queries/scoreboard-query.ts'
import { useDeviceSettings } from '../../../hooks/use-device-settings.ts'
import { useGameLinks } from '../../../hooks/use-game-links.ts'
import { useOutbox, useQueuedWrite } from '../../../hooks/use-outbox.ts'
import { hasStatus } from '../../../lib/failures.ts'
import { messages } from '../../../lib/messages.tsx'
import { askedIds, type InputTable, RoundInput } from './round-input.ts'
import { chosenDealer, keepTyped, typedIn, useTypedScores } from './score-draft.ts'
import {
  nameOf,
  recordedEntry,
  type ScoreEntries,
  scoresFrom,
  type TypedEntry,
} from './score-entries.ts'
import { dropNoteOf, problemIn, type ScoreProblem } from './score-problems.ts'
import { sheetRulesOf } from './sheet-rules.ts'
import { useSentLines } from './use-sent-lines.ts'

const t = messages('score-sheet')

const NO_IDS: readonly number[] = []
const NO_LINES: ScoreEntries = {}

type RoundSubmissionOptions = {
  readonly scoreboard: GameScoreboard
  readonly roundNumber: number
  readonly onClose: () => void
}

export type RoundSubmission = ReturnType<typeof useRoundSubmission>

/**
 * One round from the first key to the server's answer: typed, checked, stored and sent. Without a
 * network it waits on this device; a refused round stays here with what was typed.
 */
export function useRoundSubmission(options: RoundSubmissionOptions) {
  const { scoreboard, roundNumber, onClose } = options
  const [{ movesOn }] = useDeviceSettings()
  const game = useMemo(() => gameFromScoreboard(scoreboard), [scoreboard])
  const rules = useMemo(() => sheetRulesOf(scoreboard), [scoreboard])
  const { settings } = game
  const sent = useSentLines({ scoreboard, roundNumber, rules, settings })
  const { players } = scoreboard
  const playerIds = useMemo(() => playersOfRound(game, roundNumber), [game, roundNumber])
  const { enteredIds = NO_IDS, lines = NO_LINES } = sent ?? {}
  const [wentOutId = null, ...others] =
    sent?.wentOutIds.filter((id) => playerIds.includes(id)) ?? []
  const claimedId = rules.asksWentOut && others.length === 0 ? wentOutId : null
  const table = useMemo((): InputTable => {
    const hiddenIds = enteredIds.filter((id) => lines[id] === undefined)
    const { form } = rules
    return { players, playerIds, settings, form, movesOn, hiddenIds, lines, wentOutId: claimedId }
  }, [players, playerIds, settings, rules, movesOn, enteredIds, lines, claimedId])
  const draft = useTypedScores(scoreboard.game.uuid)
  const [opened] = useState(() => {
    const revision = roundOf(scoreboard, roundNumber)?.revision ?? null
    const round = { roundNumber, revision: revision ?? 0 }
    const stored = typedIn(draft, round)
    // A choice on the board is not typing: it opens nothing.
    const dealerId = stored || revision !== null ? null : chosenDealer(draft, scoreboard)
    const recorded = recordedEntry(scoreboard, roundNumber)
    const chosen = dealerId === null ? {} : { dealerId }
    const keep = (left: Parameters<typeof keepTyped>[2]) => keepTyped(draft, round, left)
    return { revision, input: new RoundInput(table, { recorded, chosen, stored }, keep) }
  })
  const { input } = opened
  useLayoutEffect(() => input.follow(table), [input, table])
  const [revision, setRevision] = useState(opened.revision)
  const [conflict, setConflict] = useState<ScoreboardRound | null>(null)
  const [tried, setTried] = useState<TypedEntry | null>(null)
  const outbox = useOutbox()
  const send = useQueuedWrite()
  const links = useGameLinks()
  const queryClient = useQueryClient()
  const dropNotes = useMemo(() => {
    // The present drops left do not restrict an earlier round (R34).
    const isPast = scoreboard.game.rules !== null && roundNumber <= scoreboard.currentRound
    const players = isPast ? [] : previewRound(game, { roundNumber, scores: [] })
    return new Map(players.map((one) => [one.playerId, dropNoteOf(scoreboard, game, one)]))
  }, [scoreboard, game, roundNumber])

  function entryOf({ entries, extras }: TypedEntry): RoundEntry {
    const scores = scoresFrom(entries, playerIds, rules.form)
    return { roundNumber, scores, ...extrasOf(extras) }
  }

  function problemOf(typed: TypedEntry): ScoreProblem | null {
    const entry = entryOf(typed)
    const problem = problemIn(game, checkRound(game, entry))
    if (problem !== null || entry.winnerIds !== undefined || levelIn(entry).length < 2)
      return problem
    return { text: t('chooseWhoWon'), playerIds: [] }
  }

  /**
   * Returns the players who tie for the fewest points, if points go from hand to hand; empty if one
   * of them has the fewest alone, or a score is missing.
   */
  function levelIn({ winnerIds: _, ...unnamed }: RoundEntry): readonly number[] {
    if (!rules.isExchange || unnamed.scores.length < playerIds.length) return []
    const winners = previewRound(game, unnamed).filter(({ points }) => (points ?? 0) > 0)
    return winners.length > 1 ? winners.map(({ playerId }) => playerId) : []
  }

  /** Another device was first: shows its round, and continues from there. */
  async function handleConflict(): Promise<void> {
    const { id, uuid } = scoreboard.game
    const newest =
      id === undefined
        ? await queryClient.fetchQuery({
            ...publicScoreboardQuery(links, uuid),
            staleTime: 0,
          })
        : await queryClient.fetchQuery({ ...scoreboardQuery(id), staleTime: 0 })
    const round = roundOf(newest, roundNumber)
    if (round === undefined || round.revision === revision) return
    setRevision(round.revision)
    setConflict(round)
  }

  /** Returns false if a rule prevents the scores from being sent. */
  async function submit(): Promise<boolean> {
    const typed = input.state.get()
    if (askedIds(typed.entries, table).length > 0) return false
    setTried(typed)
    // The failure of an earlier attempt must not return after this one is corrected.
    send.reset()
    if (problemOf(typed) !== null) return false
    const entry = entryOf(typed)
    const scores = entry.scores.map((score) => ({
      ...score,
      playerName: nameOf(scoreboard, score.playerId),
    }))
    try {
      await send.mutateAsync(writeIn(scoreboard, roundWrite({ ...entry, scores }, revision)))
      input.finish()
      onClose()
    } catch (error) {
      // `failure` shows every other error, and this one if the round cannot be fetched.
      if (hasStatus(error, 409, 412)) await handleConflict().catch(() => undefined)
    }
    return true
  }

  return {
    input,
    game,
    rules,
    /** The players of the round, in table order. */
    playerIds,
    /** What a press depends on. */
    table,
    /** What the players have sent themselves; null where none can. */
    sent,
    /** Each player's drops left, before anything is entered. */
    dropNotes,
    entryOf,
    levelIn,
    /** Returns what prevented sending, until the next change. */
    problemOf: (typed: TypedEntry) =>
      tried !== null && isSame(tried, typed) ? problemOf(typed) : null,
    conflict,
    isEdit: revision !== null,
    failure: send.error,
    isBusy: send.isPending,
    submit,
    /** Replaces the typed round with the one that another person recorded. */
    async takeTheirs(): Promise<void> {
      await outbox.dropRound(scoreboard.game.uuid, roundNumber)
      input.finish()
      onClose()
    },
  }
}

function isSame(one: TypedEntry, other: TypedEntry): boolean {
  return one.entries === other.entries && one.extras === other.extras
}

/** Returns a new round, or the correction of the revision that it is based on. */
function roundWrite(
  round: RoundEntry & { readonly scores: readonly NamedScore[] },
  revision: number | null,
): GameWrite {
  return revision === null
    ? { type: 'round-scored', ...round }
    : { type: 'round-edited', revision, ...round }
}

function roundOf(scoreboard: GameScoreboard, roundNumber: number) {
  return scoreboard.rounds.find((round) => round.roundNumber === roundNumber)
}
