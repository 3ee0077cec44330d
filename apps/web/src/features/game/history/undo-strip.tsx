import type { GameEventType, Scoreboard } from '@meldboard/engine'
import { useQuery } from '@tanstack/react-query'
import { Undo2, X } from 'lucide'
import { useEffect, useState } from 'react'
import { failureMessage, hasStatus } from '../../../data/failures.ts'
import type { GameScoreboard } from '../../../data/queries/scoreboard-query.ts'
import { ownChangeQuery } from '../../../data/queries/scoreboard-query.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Button } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { ThumbBar } from '../../../ui/slots.tsx'
import { SrOnly } from '../../../ui/sr-only.tsx'
import styles from './undo-strip.module.css'
import type { Undo } from './use-undo.ts'

type UndoStripProps = { readonly scoreboard: GameScoreboard; readonly undo: Undo }

/** How long undoing an own change is offered, in milliseconds. */
const OFFERED_FOR = 60_000

/**
 * Offers for a minute to undo what was just done here: above the thumb bar on phones, at the foot
 * of the window on desks. After that the history offers it.
 */
export function UndoStrip({ scoreboard, undo }: UndoStripProps) {
  const { isOffered, dismiss } = useUndoOffer(scoreboard)
  const isShown = isOffered && undo.isPossible
  const message = undoMessage(scoreboard)
  const strip = (
    <div className={styles.strip}>
      <p>{message}</p>
      <Button variant="ghost" busy={undo.isBusy} onClick={undo.undo}>
        <Icon shape={Undo2} />
        Undo
      </Button>
      <IconButton icon={X} label="Keep it" onClick={dismiss} />
    </div>
  )
  return (
    <>
      <SrOnly as="p" role="status">
        {isShown && `${message}. Undo is offered for a minute.`}
      </SrOnly>
      {isShown && <ThumbBar>{strip}</ThumbBar>}
      {isShown && <div className={styles.place}>{strip}</div>}
    </>
  )
}

/**
 * Whether the newest change was made here, less than a minute ago, and the offer was not dismissed.
 */
function useUndoOffer({ game, version }: GameScoreboard) {
  const own = useQuery(ownChangeQuery(game.id ?? 0)).data
  const [endedVersion, setEndedVersion] = useState<number | null>(null)
  const madeAt = own?.version === version ? own.madeAt : null
  useEffect(() => {
    if (madeAt === null) return
    const timer = setTimeout(() => setEndedVersion(version), madeAt + OFFERED_FOR - Date.now())
    return () => clearTimeout(timer)
  }, [madeAt, version])
  return {
    isOffered: madeAt !== null && endedVersion !== version,
    dismiss: () => setEndedVersion(version),
  }
}

/** Returns the newest change of a game, as the offer to undo it names it. */
function undoMessage(scoreboard: Scoreboard): string {
  const message = scoreboard.undoable === null ? undefined : MESSAGES[scoreboard.undoable]
  return message?.(scoreboard) ?? 'The game is changed'
}

const MESSAGES: Partial<Record<GameEventType, (scoreboard: Scoreboard) => string>> = {
  'round-scored': ({ currentRound }) => `Round ${currentRound} is scored`,
  'round-edited': () => 'The round is corrected',
  'player-joined': (scoreboard) => `${newcomerOf(scoreboard)} has joined`,
  'player-rejoined': () => 'The player is back in',
  'player-removed': () => 'The player is removed',
  'positions-changed': () => 'The seats are changed',
  'settings-changed': () => 'The settings are changed',
}

function newcomerOf({ players }: Scoreboard): string {
  const newest = players.reduce((one, other) => (other.id > one.id ? other : one))
  return newest.name
}

/** Shows why a change could not be undone. */
export function UndoFailure({ undo }: { readonly undo: Undo }) {
  const { failure, forgetFailure } = undo
  if (failure === null) return null
  if (hasStatus(failure, 409)) {
    return (
      <Alert tone="error" title="Nothing was undone" onDismiss={forgetFailure}>
        The game had changed since. It is shown as it is now.
      </Alert>
    )
  }
  return (
    <Alert tone="error" title="Failed to undo" onDismiss={forgetFailure}>
      {failureMessage(failure, 'Please try again.')}
    </Alert>
  )
}
