import { QrCode as QrIcon } from 'lucide'
import { useState } from 'react'
import type { GameScoreboard } from '../../../data/queries/scoreboard-query.ts'
import { Button, buttonClass } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { lazyPart } from '../../../ui/lazy-part.tsx'

/** Loaded with the other dialogs, so that it opens without a network too. */
export const QrDialog = lazyPart(async () => (await import('./qr-dialog.tsx')).QrDialog)

type ShowQrProps = {
  readonly scoreboard: GameScoreboard
  /** Only the icon, for the phone's thumb bar. */
  readonly isSmall?: boolean
}

/** The button that shows the QR code of a game's link, in one tap. */
export function ShowQr({ scoreboard, isSmall = false }: ShowQrProps) {
  const [isShown, setIsShown] = useState(false)
  const show = () => setIsShown(true)
  return (
    <>
      {isSmall ? (
        <IconButton
          className={buttonClass({ variant: 'outline' })}
          data-variant="outline"
          icon={QrIcon}
          label="Show QR"
          onClick={show}
        />
      ) : (
        <Button onClick={show}>
          <Icon shape={QrIcon} />
          Show QR
        </Button>
      )}
      {isShown && <QrDialog scoreboard={scoreboard} onClose={() => setIsShown(false)} />}
    </>
  )
}
