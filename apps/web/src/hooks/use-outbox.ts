import { useMutation } from '@tanstack/react-query'
import { useRouteContext } from '@tanstack/react-router'
import { useSelector } from '@tanstack/react-store'
import { createContext, useContext, useMemo } from 'react'
import type { GuestOutbox } from '../data/outbox/guest-outbox.ts'
import type { Outbox, OutboxState, Outcome } from '../data/outbox/outbox.ts'
import { shownScoreboard } from '../data/outbox/shown-scoreboard.ts'
import { type WaitingMessage, waitingMessageOf } from '../data/outbox/waiting-message.ts'
import { makesActive, type NewWrite } from '../data/outbox/waiting-write.ts'
import type { GameScoreboard } from '../data/queries/scoreboard-query.ts'
import { useGameLinks } from './use-game-links.ts'

/** The person without an account who scores in a part of the page, and their outbox. */
type Scorer =
  /** By a secret link to one game. */
  | { readonly kind: 'link'; readonly outbox: Outbox }
  /** On this device alone. */
  | { readonly kind: 'device'; readonly outbox: GuestOutbox }

/** Null: the signed-in user scores. */
export const ScorerContext = createContext<Scorer | null>(null)

/** A signed-in user, a person with a secret link, or the owner of a device without an account. */
export type ScoredBy = 'own' | Scorer['kind']

/** Returns who scores in this part of the page. */
export function useScoredBy(): ScoredBy {
  return useContext(ScorerContext)?.kind ?? 'own'
}

/** Whether this part of the page scores by a secret link. */
export function useIsByLink(): boolean {
  return useScoredBy() === 'link'
}

/** Returns the secret link that this part of the page scores a game by; null for a signed-in user. */
export function useScorersLink(gameUuid: string): string | null {
  const link = useGameLinks().tokenOf(gameUuid)
  return useIsByLink() ? link : null
}

/** Returns the games of this device if this part of the page scores without an account; else null. */
export function useGuestOutbox(): GuestOutbox | null {
  const scorer = useContext(ScorerContext)
  return scorer?.kind === 'device' ? scorer.outbox : null
}

/** Whether a signed-in user scores, who has groups, contacts and games on the server. */
export function useHasAccount(): boolean {
  return useScoredBy() === 'own'
}

/** Returns the outbox of the link, of this device or of the signed-in user; undefined on a public page. */
function useOutboxIfAny(): Outbox | undefined {
  const scorer = useContext(ScorerContext)
  const own = useRouteContext({ strict: false, select: ({ offline }) => offline?.outbox })
  return scorer?.outbox ?? own
}

/** Returns the outbox of a page where games are scored. */
export function useOutbox(): Outbox {
  const outbox = useOutboxIfAny()
  if (outbox === undefined) throw new Error('Nobody can score on this page.')
  return outbox
}

export function useOutboxState(): OutboxState {
  return useSelector(useOutbox().state)
}

/** Whether a person has to choose between two versions of a game's round, on which the next one builds. */
export function useHasConflict(uuid: string | undefined): boolean {
  const { waiting } = useOutboxState()
  return waiting.some((one) => one.gameUuid === uuid && one.stop?.kind === 'conflict')
}

/** Returns the page's message about the waiting writes of this device; null if there are none, or nothing is sent. */
export function useWaitingMessage(): WaitingMessage | null {
  const isSent = useGuestOutbox() === null
  const message = waitingMessageOf(useOutboxState())
  return isSent ? message : null
}

/** The result of a successful write: the server's answer, or a place in the outbox. */
type Queued = Exclude<Outcome, { kind: 'refused' }>

/**
 * Returns the function that stores a write on this device, then sends it; without a network it
 * waits. Throws a refusal by the server, for the form that sent it.
 */
export function useSubmit(): (write: NewWrite) => Promise<Queued> {
  const outbox = useOutbox()
  return async (write) => {
    const outcome = await outbox.submit(write)
    if (outcome.kind === 'refused') throw outcome.error
    return outcome
  }
}

/** One such write, and its state. */
export function useQueuedWrite() {
  return useMutation({ mutationFn: useSubmit() })
}

/** Several of them, one after the other: after a refusal the rest are not sent. */
export function useQueuedWrites() {
  const submit = useSubmit()
  return useMutation({
    mutationFn: async (writes: readonly NewWrite[]) => {
      for (const write of writes) await submit(write)
    },
  })
}

/** A game that was created or resumed on this device. */
export type ChosenGame = {
  readonly uuid: string
  readonly name: string
  /** Null while only this device has the game. */
  readonly id: number | null
}

/**
 * Returns the game that will be active once everything that waits is sent; null if that is the server's active game.
 */
export function useChosenGame(): ChosenGame | null {
  const { waiting } = useOutboxState()
  const choice = [...waiting].reverse().find(({ write }) => makesActive(write))
  if (choice === undefined || choice.ledger) return null
  const { gameUuid: uuid, gameRef, gameName: name } = choice
  return { uuid, name, id: gameRef === uuid ? null : Number(gameRef) }
}

/** Returns a game's scoreboard with this device's waiting writes applied. */
export function useShownGame(document: GameScoreboard | null, localUuid: string | null) {
  const { waiting } = useOutboxState()
  const uuid = localUuid ?? document?.game.uuid
  const own = useMemo(() => waiting.filter(({ gameUuid }) => gameUuid === uuid), [uuid, waiting])
  const known = localUuid === null ? document : null
  return useMemo(() => shownScoreboard(known, own), [known, own])
}
