import { Undo2, X } from 'lucide'
import type { GameScoreboard } from '../../../data/queries/scoreboard-query.ts'
import { Button } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { ThumbBar } from '../../../ui/slots.tsx'
import './undo-strip.css'
import { undoMessage } from './undo-messages.ts'
import type { Undo } from './use-undo.ts'
import { useUndoOffer } from './use-undo-offer.ts'

type UndoStripProps = { readonly scoreboard: GameScoreboard; readonly undo: Undo }

/**
 * Offers for a minute to undo what was just done here: above the thumb bar on phones, at the foot
 * of the window on desks. After that the history offers it.
 */
export function UndoStrip({ scoreboard, undo }: UndoStripProps) {
  const { isOffered, dismiss } = useUndoOffer(scoreboard)
  const isShown = isOffered && undo.isPossible
  const message = undoMessage(scoreboard)
  const strip = (
    <div className="undo-strip">
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
      <p className="sr-only" role="status">
        {isShown && `${message}. Undo is offered for a minute.`}
      </p>
      {isShown && <ThumbBar>{strip}</ThumbBar>}
      {isShown && <div className="undo-place desk">{strip}</div>}
    </>
  )
}
