import { useQuery } from '@tanstack/react-query'
import { type FocusEvent, useEffect, useId, useState } from 'react'
import { type GameScoreboard, ownChangeQuery } from '../../../data/queries/scoreboard-query.ts'
import { useOutboxState, useWaitingMessage } from '../../../hooks/use-outbox.ts'
import { hasStatus } from '../../../lib/failures.ts'
import { messages } from '../../../lib/messages.tsx'
import { Alert } from '../../../ui/alert.tsx'
import { Button } from '../../../ui/button.tsx'
import { Failure } from '../../../ui/failure.tsx'
import { holdHandlers } from '../../../ui/hold-handlers.ts'
import { Icon } from '../../../ui/icon.tsx'
import { Pencil, Undo2 } from '../../../ui/icons.gen.ts'
import { ThumbBar } from '../../../ui/slots.tsx'
import { SrOnly } from '../../../ui/sr-only.tsx'
import { SubjectAndReason } from '../../../ui/subject-and-reason.tsx'
import styles from './undo-strip.module.css'
import { undoableMessage } from './undoable-message.ts'
import type { Undo } from './use-undo.ts'

const t = messages('history')

/** Milliseconds for which an own change can be undone here. */
const OFFERED_FOR = 8_000

type UndoOfferOptions = {
  readonly scoreboard: GameScoreboard
  readonly undo: Undo
  readonly onCorrect: (roundNumber: number) => void
}

/** The offer to undo the change just made here, or null. */
export type UndoOffer = ReturnType<typeof useUndoOffer>

/**
 * Offers for some seconds to correct or undo what was just done here, with or without a network. It
 * stays while it is hovered or has the focus. Later the history offers it.
 */
export function useUndoOffer({ scoreboard, undo, onCorrect }: UndoOfferOptions) {
  const { version, undoable } = scoreboard
  const madeAt = useOwnChange(scoreboard)
  const [endedVersion, setEndedVersion] = useState<number | null>(null)
  const [heldVersion, setHeldVersion] = useState<number | null>(null)
  const isHeld = heldVersion === version || undo.isBusy
  useEffect(() => {
    if (madeAt === null || isHeld) return
    const timer = setTimeout(() => setEndedVersion(version), madeAt + OFFERED_FOR - Date.now())
    return () => clearTimeout(timer)
  }, [madeAt, isHeld, version])
  if (madeAt === null || endedVersion === version || !undo.isPossible) return null
  const roundNumber = undoable?.roundNumber ?? null
  return {
    message: undoableMessage(scoreboard),
    isBusy: undo.isBusy,
    undo: undo.undo,
    /** Opens the round that was scored or edited; null if there is none. */
    correct: roundNumber === null ? null : () => onCorrect(roundNumber),
    hold: (isHeldNow: boolean) => setHeldVersion(isHeldNow ? version : null),
  }
}

/** Returns the time of the newest change; null if another device made it. */
function useOwnChange({ game, version }: GameScoreboard): number | null {
  const { waiting } = useOutboxState()
  const own = useQuery(ownChangeQuery(game.uuid)).data
  const last = [...waiting].reverse().find(({ gameUuid }) => gameUuid === game.uuid)
  if (last === undefined) return own?.version === version ? own.madeAt : null
  return last.write.type === 'player-renamed' ? null : Date.parse(last.writtenAt)
}

type UndoStripProps = { readonly offer: UndoOffer; readonly undo: Undo }

/** The offer on phones: a line of its own in the thumb bar. The offer and its result are read out. */
export function UndoStrip({ offer, undo: { takenBack } }: UndoStripProps) {
  return (
    <>
      <SrOnly as="p" role="status">
        {offer && (
          <span>{`${offer.message}. ${t(offer.correct ? 'bothOffered' : 'undoOffered')}`}</span>
        )}
        {takenBack && <span>{t('takenBack', { change: takenBack })}</span>}
      </SrOnly>
      {offer && (
        <ThumbBar>
          <Strip {...offer} />
        </ThumbBar>
      )}
    </>
  )
}

/** The offer on desktops, in a reserved place. */
export function UndoPlace({ offer }: { readonly offer: UndoOffer }) {
  return <div className={styles.place}>{offer && <Strip {...offer} />}</div>
}

function Strip({ message, isBusy, correct, undo, hold }: NonNullable<UndoOffer>) {
  const waiting = useWaitingMessage()
  const id = useId()

  /** Ignores focus that a closing dialog returns after a tap: the finger does not see it. */
  function handleFocus({ target }: FocusEvent): void {
    if (target.matches(':focus-visible')) hold(true)
  }

  return (
    <section
      aria-labelledby={id}
      className={styles.strip}
      {...holdHandlers(hold)}
      onFocus={handleFocus}
    >
      <p id={id}>{message}</p>
      {waiting !== null && (
        <p className={styles.waiting}>
          <SubjectAndReason message={waiting} />
        </p>
      )}
      {correct && (
        <Button variant="ghost" onClick={correct}>
          <Icon shape={Pencil} />
          <span>{t('correct')}</span>
        </Button>
      )}
      <Button variant="ghost" busy={isBusy} onClick={undo}>
        <Icon shape={Undo2} />
        <span>{t('undo')}</span>
      </Button>
    </section>
  )
}

export function UndoFailure({ undo }: { readonly undo: Undo }) {
  const { failure, forgetFailure } = undo
  if (failure === null) return null
  if (hasStatus(failure, 409)) {
    return (
      <Alert tone="error" title={t('nothingWasUndone')} onDismiss={forgetFailure}>
        {t('gameHadChangedSince')}
      </Alert>
    )
  }
  return <Failure error={failure} title={t('failedToUndo')} onDismiss={forgetFailure} />
}
