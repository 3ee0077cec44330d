import { Copy, QrCode as QrIcon, Share2 } from 'lucide'
import { encodeQR } from 'qr'
import { useId, useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { FieldFrame } from '../../../ui/field.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Input } from '../../../ui/text-field.tsx'
import styles from './game-link.module.css'

/** A game's public address, to copy or to pass to the device's own share sheet. */
export function GameLink({ gameUuid }: { readonly gameUuid: string }) {
  const id = useId()
  const [said, setSaid] = useState('')
  const [isCodeShown, setIsCodeShown] = useState(false)
  const link = new URL(`/games/${gameUuid}`, window.location.origin).href

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
        <Button onClick={copy}>
          <Icon shape={Copy} />
          Copy Link
        </Button>
        {'share' in navigator && (
          <Button onClick={() => navigator.share({ url: link }).catch(ignoreRefusal)}>
            <Icon shape={Share2} />
            Share Link
          </Button>
        )}
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

/** Closing the device's share sheet is not an error. */
function ignoreRefusal(error: unknown): void {
  if (!(error instanceof DOMException)) throw error
}

/** Light modules around the code: without them scanners do not find it (ISO/IEC 18004). */
const QUIET_ZONE = 4

type QrCodeProps = { readonly text: string; readonly label: string }

/** A QR code, dark on light in both themes, because many scanners read no other. */
function QrCode({ text, label }: QrCodeProps) {
  const modules = encodeQR(text, 'raw', { ecc: 'medium', border: QUIET_ZONE })
  const size = modules.length
  return (
    <svg className={styles.qr} viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label}>
      <path d={`M0 0h${size}v${size}H0z`} fill="#fff" />
      <path d={pathOf(modules)} fill="#000" shapeRendering="crispEdges" />
    </svg>
  )
}

/** Returns an SVG path with a square for every dark module. */
function pathOf(modules: readonly (readonly boolean[])[]): string {
  return modules
    .flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')))
    .join('')
}
