import { messages } from '../../../lib/messages.tsx'
import { Button, buttonClass } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { QrCode } from '../../../ui/icons.gen.ts'

const t = messages('game')

type ShowQrProps = {
  /** Only the icon, for the phone's thumb bar. */
  readonly isSmall?: boolean
  readonly onShow: () => void
}

/** The button that shows the QR code of a game's link, in one tap. */
export function ShowQr({ isSmall = false, onShow }: ShowQrProps) {
  if (isSmall) {
    return (
      <IconButton
        className={buttonClass({ variant: 'outline' })}
        icon={QrCode}
        label={t('showQr')}
        onClick={onShow}
      />
    )
  }
  return (
    <Button onClick={onShow}>
      <Icon shape={QrCode} />
      <span>{t('showQr')}</span>
    </Button>
  )
}
