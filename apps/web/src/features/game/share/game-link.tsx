import { Copy, QrCode as QrIcon, Share2 } from 'lucide'
import { useId, useState } from 'react'
import { gameAddress } from '../../../data/game-address.ts'
import type { GameScoreboard } from '../../../data/queries/scoreboard-query.ts'
import { Button } from '../../../ui/button.tsx'
import { FieldFrame } from '../../../ui/field.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Input } from '../../../ui/text-field.tsx'
import { standingText } from '../standings/standing-text.ts'
import styles from './game-link.module.css'
import { QrCode } from './qr-code.tsx'

/**
 * A game's public address, to pass to the device's own share sheet, together with the standing, or to
 * copy.
 */
export function GameLink({ scoreboard }: { readonly scoreboard: GameScoreboard }) {
  const id = useId()
  const [said, setSaid] = useState('')
  const [isCodeShown, setIsCodeShown] = useState(false)
  const link = gameAddress(scoreboard.game.uuid)
  const canShare = 'share' in navigator

  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(link)
      setSaid('Link copied.')
    } catch {
      // Without permission, or on plain http: the link is selected so that the reader can copy it.
      document.querySelector<HTMLInputElement>(`[id="${id}"]`)?.select()
      setSaid('The link is selected. Copy it from there.')
    }
  }

  return (
    <div className={styles.gameLink}>
      <FieldFrame id={id} label="Link to this game">
        <Input id={id} readOnly value={link} onFocus={(event) => event.currentTarget.select()} />
      </FieldFrame>
      <div className={styles.actions}>
        {canShare && (
          <Button variant="primary" onClick={() => shareOnDevice(scoreboard, link)}>
            <Icon shape={Share2} />
            Share Link
          </Button>
        )}
        <Button variant={canShare ? 'outline' : 'primary'} onClick={copy}>
          <Icon shape={Copy} />
          Copy Link
        </Button>
        <Button aria-expanded={isCodeShown} onClick={() => setIsCodeShown(!isCodeShown)}>
          <Icon shape={QrIcon} />
          QR Code
        </Button>
      </div>
      {isCodeShown && <QrCode text={link} label="QR code of the link to this game" />}
      <p className={styles.hint} role="status">
        {said}
      </p>
    </div>
  )
}

/** Opens the device's own share sheet. */
async function shareOnDevice(scoreboard: GameScoreboard, url: string): Promise<void> {
  const title = scoreboard.game.name
  try {
    await navigator.share({ title, text: standingText(scoreboard), url })
  } catch (error) {
    // The share sheet was closed.
    if (!(error instanceof DOMException)) throw error
  }
}
