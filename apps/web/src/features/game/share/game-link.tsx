import { Copy, QrCode as QrIcon, Share2 } from 'lucide'
import { useId, useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { FieldFrame } from '../../../ui/field.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import '../games.css'

// The code that draws a QR code is loaded when somebody asks for one.
const QrCode = lazyPart(async () => (await import('./qr-code.tsx')).QrCode, <div className="qr" />)

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
    <div className="game-link">
      <FieldFrame id={id} label="Link to this game">
        <input
          id={id}
          className="input"
          readOnly
          value={link}
          onFocus={(event) => event.currentTarget.select()}
        />
      </FieldFrame>
      <div className="game-link-acts">
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
      <p className="hint" role="status">
        {said}
      </p>
    </div>
  )
}

/** Closing the device's share sheet is not an error. */
function ignoreRefusal(error: unknown): void {
  if (!(error instanceof DOMException)) throw error
}
