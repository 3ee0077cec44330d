import { QrCode as QrIcon } from 'lucide'
import { useState } from 'react'
import type { GameScoreboard } from '../../../data/queries/scoreboard-query.ts'
import { buttonClass } from '../../../ui/button.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { lazyPart } from '../../../ui/lazy-part.tsx'

/** Loaded with the other dialogs, so that it opens without a network too. */
export const QrDialog = lazyPart(async () => (await import('./qr-dialog.tsx')).QrDialog)

/** The button that shows the QR code of a game's link, in one tap. */
export function ShowQr({ scoreboard }: { readonly scoreboard: GameScoreboard }) {
  const [isShown, setIsShown] = useState(false)
  return (
    <>
      <IconButton
        className={buttonClass({ variant: 'outline' })}
        data-variant="outline"
        icon={QrIcon}
        label="Show QR"
        onClick={() => setIsShown(true)}
      />
      {isShown && <QrDialog scoreboard={scoreboard} onClose={() => setIsShown(false)} />}
    </>
  )
}
