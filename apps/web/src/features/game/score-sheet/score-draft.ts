import { type RoundExtras, SCORE_TYPES, type Scoreboard } from '@meldboard/engine'
import { z } from 'zod'
import type { Draft } from '../../../data/draft.ts'
import { isRoundWrite, type WaitingWrite } from '../../../data/outbox/waiting-write.ts'
import { extrasOf } from '../../../data/outbox/writes.ts'
import type { GameScoreboard } from '../../../data/queries/scoreboard-query.ts'
import { isIn } from '../../../data/scoreboard.ts'
import { useDraft } from '../../../hooks/use-draft.ts'
import { entriesOf, recordedEntry, type ScoreEntries, type TypedEntry } from './score-entries.ts'

/** The parts of a game's draft by name: the scores of a round, and its extras. */
const partsSchema = z.record(z.string(), z.unknown())
const scoreSchema = z.object({
  text: z.string(),
  scoreType: z.enum(SCORE_TYPES),
  kind: z.string().exactOptional(),
})
const scoresSchema = z.record(
  z.string(),
  scoreSchema.extend({
    name: z.string().exactOptional(),
    sent: scoreSchema.exactOptional(),
  }),
)
const extrasSchema = z.object({
  winnerIds: z.array(z.int()).exactOptional(),
  bonus: z.number().exactOptional(),
  dealerId: z.number().exactOptional(),
})

/** The round that scores are typed for: a new one, with revision 0, or the correction of a revision. */
export type TypedRound = { readonly roundNumber: number; readonly revision: number }

/** Returns the draft of all scores in a game that are not sent yet. */
export function useTypedScores(gameUuid: string | undefined): Draft {
  return useDraft(`scores/${gameUuid}`)
}

/** Returns the first of these rounds with readable stored scores. */
export function firstTyped(draft: Draft, rounds: readonly TypedRound[]): TypedRound | undefined {
  return rounds.find((round) => typedIn(draft, round) !== undefined)
}

/** Stores what is typed for a round; null removes it. */
export function keepTyped(
  draft: Draft,
  round: TypedRound,
  typed: (Pick<TypedEntry, 'extras'> & Partial<TypedEntry>) | null,
): void {
  const name = nameOf(round)
  const { [name]: _, [extrasNameOf(name)]: __, ...others } = partsIn(draft)
  const own = typed !== null && {
    ...(typed.entries && { [name]: typed.entries }),
    ...(Object.keys(typed.extras).length > 0 && { [extrasNameOf(name)]: typed.extras }),
  }
  const parts = { ...others, ...own }
  if (Object.keys(parts).length > 0) draft.keep(parts)
  else draft.forget()
}

/** The next round, as a key of typed scores. */
function nextRoundOf({ currentRound }: Scoreboard): TypedRound {
  return { roundNumber: currentRound + 1, revision: 0 }
}

/** Returns the next dealer chosen on this device's board; null if none was, or if that player no longer plays. */
export function chosenDealer(draft: Draft, scoreboard: Scoreboard): number | null {
  const { game, players } = scoreboard
  // There is no next round, or the rules have no dealer.
  if (game.dealerId == null) return null
  const { dealerId } = readExtras(partsIn(draft)[extrasNameOf(nameOf(nextRoundOf(scoreboard)))])
  return players.some((player) => player.id === dealerId && isIn(player))
    ? (dealerId ?? null)
    : null
}

/** Stores the next dealer with what is typed for the round; the player whose turn it is needs no choice. */
export function keepDealer(draft: Draft, scoreboard: Scoreboard, playerId: number): void {
  const round = nextRoundOf(scoreboard)
  const name = nameOf(round)
  const parts = partsIn(draft)
  const { dealerId: _, ...others } = readExtras(parts[extrasNameOf(name)])
  const entries = readScores(parts[name])
  keepTyped(draft, round, {
    ...(entries && { entries }),
    extras: playerId === scoreboard.game.dealerId ? others : { ...others, dealerId: playerId },
  })
}

export function typedIn(draft: Draft, round: TypedRound): TypedEntry | undefined {
  const parts = partsIn(draft)
  const name = nameOf(round)
  const entries = readScores(parts[name])
  return entries && { entries, extras: readExtras(parts[extrasNameOf(name)]) }
}

function partsIn(draft: Draft): Readonly<Record<string, unknown>> {
  return draft.read(partsSchema) ?? {}
}

/** The name of a round's stored scores; the extras are stored beside them, so that older releases read them. */
function nameOf({ roundNumber, revision }: TypedRound): string {
  return `${roundNumber}/${revision}`
}

function extrasNameOf(name: string): string {
  return `${name}/extras`
}

/** Returns the entries other than the scores, without unreadable parts. */
function readExtras(stored: unknown): RoundExtras {
  return extrasSchema.safeParse(stored).data ?? {}
}

function readScores(stored: unknown): ScoreEntries | undefined {
  return scoresSchema.safeParse(stored).data
}

/** Puts the scores of a round that is being undone into its dialog. */
export function keepUndone(draft: Draft, before: GameScoreboard): void {
  const { undoable, currentRound } = before
  if (undoable?.type !== 'round-scored') return
  keepTyped(draft, { roundNumber: currentRound, revision: 0 }, recordedEntry(before, currentRound))
}

/** Removes them again if the undo is refused. */
export function forgetUndone(draft: Draft, { undoable, currentRound }: GameScoreboard): void {
  if (undoable?.type !== 'round-scored') return
  keepTyped(draft, { roundNumber: currentRound, revision: 0 }, null)
}

/**
 * Puts a round that the outbox has stopped into its dialog, for correction in its old place. Returns null if there is
 * no dialog for it: another game, no round, or one that cannot be scored yet.
 */
export function draftOfStopped(
  draft: Draft,
  { gameUuid, write }: WaitingWrite,
  scoreboard: GameScoreboard | null,
): { readonly roundNumber: number; readonly keep: () => void } | null {
  if (scoreboard === null || scoreboard.game.uuid !== gameUuid || !isRoundWrite(write)) return null
  const { roundNumber } = write
  const isOpen = scoreboard.game.status === 'INPROGRESS'
  if (!isOpen || roundNumber > scoreboard.currentRound + 1) return null
  const recorded = scoreboard.rounds.find((one) => one.roundNumber === roundNumber)
  const round = { roundNumber, revision: recorded?.revision ?? 0 }
  const typed = { entries: entriesOf(write.scores), extras: extrasOf(write) }
  return { roundNumber, keep: () => keepTyped(draft, round, typed) }
}
