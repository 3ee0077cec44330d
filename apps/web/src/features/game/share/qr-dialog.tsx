import { gameAddress } from '../../../data/game-address.ts'
import type { GameScoreboard } from '../../../data/queries/scoreboard-query.ts'
import { Dialog, DialogBody } from '../../../ui/dialog.tsx'
import { QrCode } from './qr-code.tsx'
import styles from './qr-dialog.module.css'

type QrDialogProps = { readonly scoreboard: GameScoreboard; readonly onClose: () => void }

/** The QR code of a game's link on the whole screen, to be held up to a table. */
export function QrDialog({ scoreboard, onClose }: QrDialogProps) {
  const { id, name, uuid } = scoreboard.game
  const address = gameAddress(uuid)
  return (
    <Dialog open onClose={onClose} size="screen" title="Watch on your phone">
      <DialogBody>
        <div className={styles.poster}>
          <QrCode className={styles.code} text={address} label="QR code of the link to this game" />
          <div className={styles.words}>
            <p className={styles.name} dir="auto">
              {name}
            </p>
            <p className={styles.address}>{address.replace(/^https?:\/\//, '')}</p>
            {id === undefined && (
              <p>The game waits on this device. The link works as soon as the game is sent.</p>
            )}
          </div>
        </div>
      </DialogBody>
    </Dialog>
  )
}
