import { useQuery } from '@tanstack/react-query'
import { gameAddress } from '../../../data/game-address.ts'
import { linksQuery } from '../../../data/queries/links-query.ts'
import type { GameScoreboard } from '../../../data/queries/scoreboard-query.ts'
import { useApi } from '../../../hooks/use-api.ts'
import { Dialog, DialogBody } from '../../../ui/dialog.tsx'
import { QrCode } from '../../../ui/qr-code.tsx'
import styles from './qr-dialog.module.css'

type QrDialogProps = { readonly scoreboard: GameScoreboard; readonly onClose: () => void }

/** The QR code of a game's link on the whole screen, to be held up to a table. */
export function QrDialog({ scoreboard, onClose }: QrDialogProps) {
  const { game } = scoreboard
  const { id, name, uuid } = game
  const address = gameAddress(uuid)
  const isOrganizer = game.userRole === 'ORGANIZER' && id !== undefined
  const links = useQuery({ ...linksQuery(useApi(), uuid), enabled: isOrganizer })
  return (
    <Dialog open onClose={onClose} size="screen" title="Watch on your phone">
      <DialogBody>
        <div className={styles.poster}>
          <QrCode className={styles.code} text={address} label="QR code of the link to this game" />
          <div className={styles.words}>
            <p className={styles.name} dir="auto" translate="no">
              {name}
            </p>
            <p className={styles.address}>{address.replace(/^https?:\/\//, '')}</p>
            {id === undefined && (
              <p>The game waits on this device. The link works as soon as the game is sent.</p>
            )}
            {links.data?.isPublic === false && (
              <p>
                The public page is off: this works for those with an account in this game alone.
              </p>
            )}
          </div>
        </div>
      </DialogBody>
    </Dialog>
  )
}
