import { gameAddress } from '../../../data/game-address.ts'
import type { GameScoreboard } from '../../../data/queries/scoreboard-query.ts'
import { tableAddress } from '../../../data/table-code.ts'
import { messages } from '../../../lib/messages.tsx'
import { Dialog, DialogBody } from '../../../ui/dialog.tsx'
import { LargeQr } from './large-qr.tsx'
import { ShareActions } from './share-actions.tsx'
import { useTableOfGame } from './use-table-of-game.ts'

const t = messages('share')

type QrDialogProps = { readonly scoreboard: GameScoreboard; readonly onClose: () => void }

/** The QR code of the game's table, else of the game, to hold up to a table. */
export function QrDialog({ scoreboard, onClose }: QrDialogProps) {
  const { id, name, uuid, userRole } = scoreboard.game
  const isWaiting = userRole === 'ORGANIZER' && id === undefined
  const isOrganizer = userRole === 'ORGANIZER' && !isWaiting
  const { code, isPrivate, isPending } = useTableOfGame(scoreboard, isOrganizer)
  // Waits: a code that is already being scanned must not change.
  if (isPending) {
    return (
      <Dialog open onClose={onClose} size="screen" title={t('watchOnPhone')}>
        <DialogBody>{null}</DialogBody>
      </Dialog>
    )
  }
  const address = code === null ? gameAddress(uuid) : tableAddress(code)
  const shared = { title: t('watchOnPhone'), address, code }
  return (
    <LargeQr shared={shared} onClose={onClose}>
      <p dir="auto" translate="no">
        {name}
      </p>
      {isWaiting && <p>{t('gameWaitsHere')}</p>}
      {isPrivate && <p>{t('qrForMembers')}</p>}
      <ShareActions scoreboard={scoreboard} shared={shared} />
    </LargeQr>
  )
}
