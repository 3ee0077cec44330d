import type { MouseEvent, ReactNode } from 'react'
import { withoutScheme } from '../../../data/game-address.ts'
import { codeHalves } from '../../../data/table-code.ts'
import { messages } from '../../../lib/messages.tsx'
import { Code } from '../../../ui/code.tsx'
import { Dialog, DialogBody } from '../../../ui/dialog.tsx'
import { QrCode } from '../../../ui/qr-code.tsx'
import styles from './large-qr.module.css'
import type { Shared } from './share-actions.tsx'

const t = messages('controls')

type LargeQrProps = {
  readonly shared: Shared
  readonly onClose: () => void
  readonly children?: ReactNode
}

/** The QR code of an address on the whole screen, to hold up to a table; a press anywhere but on a button closes it. */
export function LargeQr({ shared, onClose, children }: LargeQrProps) {
  const { title, address, code, secretMessage } = shared
  function closeUnlessPressed({ target }: MouseEvent): void {
    if (!(target as Element).closest('a, button, input')) onClose()
  }
  return (
    <Dialog open onClose={onClose} size="screen" title={title}>
      <DialogBody>
        {/* biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: the button Close and Escape do the same. */}
        <div className={styles.poster} onClick={closeUnlessPressed}>
          <QrCode className={styles.picture} text={address} label={t('qrCodeOf', { title })} />
          <div className={styles.words}>
            {code !== null && <Code className={styles.code} halves={codeHalves(code)} />}
            {secretMessage === undefined && (
              <p className={styles.address}>{withoutScheme(address)}</p>
            )}
            {children}
          </div>
        </div>
      </DialogBody>
    </Dialog>
  )
}
