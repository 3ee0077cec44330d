import type { RoundExtras } from '@meldboard/engine'
import { useEffect, useState } from 'react'
import type { GameScoreboard } from '../../../data/queries/scoreboard-query.ts'
import {
  chosenDealer,
  keepTyped,
  nextRoundOf,
  type TypedRound,
  typedIn,
  useTypedScores,
} from './score-draft.ts'
import { followPlayers, type ScoreEntries, sameEntries, type TypedEntry } from './score-entries.ts'

/**
 * The typed scores of one round, stored on this device until they are sent or dropped: also when the
 * system ends the app in the middle of it.
 */
export function useScoreDraft(scoreboard: GameScoreboard, round: TypedRound, recorded: TypedEntry) {
  const draft = useTypedScores(scoreboard.game.uuid)
  const { roundNumber, revision } = round
  const [{ chosen, stored }] = useState(() => {
    const typed = typedIn(draft, round)
    // What the board was told is no typing: it opens nothing, and closing asks nothing about it.
    const dealerId =
      typed === undefined && roundNumber === nextRoundOf(scoreboard).roundNumber
        ? chosenDealer(draft, scoreboard)
        : null
    const extras = dealerId === null ? {} : { dealerId }
    return {
      chosen: extras,
      stored: typed ?? { ...recorded, extras: { ...recorded.extras, ...extras } },
    }
  })
  const [kept, setKept] = useState<TypedEntry>(stored)
  const { players } = scoreboard
  const typed = followPlayers(kept, players)
  if (typed !== kept) setKept(typed)
  const { entries, extras } = typed
  const [end, setEnd] = useState<'sent' | 'discarded' | null>(null)
  const isTouched =
    !sameEntries(entries, recorded.entries) ||
    JSON.stringify(extras) !== JSON.stringify({ ...recorded.extras, ...chosen })

  useEffect(() => {
    const left = end === null && isTouched ? { entries, extras } : { extras: chosen }
    keepTyped(draft, { roundNumber, revision }, end === 'sent' ? null : left)
  }, [draft, roundNumber, revision, entries, extras, chosen, end, isTouched])

  return {
    entries,
    extras,
    /** Whether something is typed that is not recorded. */
    isTouched,
    change: (entries: ScoreEntries) => setKept((before) => ({ ...before, entries })),
    changeExtras: (extras: RoundExtras) => setKept((before) => ({ ...before, extras })),
    /** Removes what is stored of the round: it was sent, or somebody else's is taken. */
    finish(): void {
      setEnd('sent')
      keepTyped(draft, round, null)
    },
    /** Removes what was typed; who deals stays as the board was told. */
    discard(): void {
      setEnd('discarded')
      keepTyped(draft, round, { extras: chosen })
    },
  }
}
