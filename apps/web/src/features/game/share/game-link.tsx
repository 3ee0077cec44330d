import { Copy, QrCode as QrIcon, Share2 } from 'lucide'
import { useId, useState } from 'react'
import { gameAddress } from '../../../data/game-address.ts'
import type { GameScoreboard } from '../../../data/queries/scoreboard-query.ts'
import { Button } from '../../../ui/button.tsx'
import { FieldFrame } from '../../../ui/field.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { QrCode } from '../../../ui/qr-code.tsx'
import { Input } from '../../../ui/text-field.tsx'
import { standingText } from '../standings/standing-text.ts'
import styles from './game-link.module.css'

type GameLinkProps = {
  readonly scoreboard: GameScoreboard
  /** Its public address where left out. */
  readonly link?: string
  readonly label?: string
  /** The address was just made: it has the focus. */
  readonly isFocused?: boolean
}

/**
 * An address of a game, to pass to the device's own share sheet, together with the standing, or to copy.
 */
export function GameLink(props: GameLinkProps) {
  const { scoreboard } = props
  const link = props.link ?? gameAddress(scoreboard.game.uuid)
  // The public address is what the dialog is opened for.
  const main = props.link === undefined ? 'primary' : 'outline'
  const { label = 'Link to this game', isFocused = false } = props
  const id = useId()
  const [said, setSaid] = useState('')
  const [isCodeShown, setIsCodeShown] = useState(false)
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
      <FieldFrame id={id} label={label}>
        <Input
          id={id}
          readOnly
          autoFocus={isFocused}
          value={link}
          onFocus={(event) => event.currentTarget.select()}
        />
      </FieldFrame>
      <div className={styles.actions}>
        {canShare && (
          <Button variant={main} onClick={() => shareOnDevice(scoreboard, link)}>
            <Icon shape={Share2} />
            Share Link
          </Button>
        )}
        <Button variant={canShare ? 'outline' : main} onClick={copy}>
          <Icon shape={Copy} />
          Copy Link
        </Button>
        <Button aria-expanded={isCodeShown} onClick={() => setIsCodeShown(!isCodeShown)}>
          <Icon shape={QrIcon} />
          QR Code
        </Button>
      </div>
      {isCodeShown && <QrCode text={link} label={`QR code of the ${lowered(label)}`} />}
      <p className={styles.hint} role="status">
        {said}
      </p>
    </div>
  )
}

function lowered(label: string): string {
  return label.charAt(0).toLowerCase() + label.slice(1)
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
