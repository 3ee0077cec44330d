import { messages } from '../../lib/messages.tsx'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Calendar, ChevronDown, Download, List, Plus, Share2 } from '../../ui/icons.gen.ts'
import { Menu, MenuItem } from '../../ui/menu.tsx'
import { ThumbBar } from '../../ui/slots.tsx'

const t = messages('settle-up')

export type SettleDialog = 'send' | 'adjustment' | 'entries' | 'time'

type SettleActionsProps = {
  readonly canWrite: boolean
  readonly hasLines: boolean
  readonly onOpen: (dialog: SettleDialog) => void
  readonly onDownload: () => void
}

/** The buttons of the page: beside its title on desktops, in the thumb bar on phones. */
export function SettleActions(props: SettleActionsProps) {
  return (
    <>
      <OptionsMenu {...props} />
      <SendButton {...props} />
      <ThumbBar>
        <SendButton {...props} isTall />
        <OptionsMenu {...props} isTall />
      </ThumbBar>
    </>
  )
}

type Tall = { readonly isTall?: boolean }

function SendButton({ hasLines, onOpen, isTall = false }: SettleActionsProps & Tall) {
  if (!hasLines) return null
  return (
    <Button variant="primary" tall={isTall} onClick={() => onOpen('send')}>
      <Icon shape={Share2} />
      <span>{t('send')}</span>
    </Button>
  )
}

function OptionsMenu({ canWrite, onOpen, onDownload, isTall = false }: SettleActionsProps & Tall) {
  return (
    <Menu
      button={
        <Button tall={isTall}>
          <span>{t('options')}</span>
          <Icon shape={ChevronDown} />
        </Button>
      }
    >
      {canWrite && (
        <MenuItem icon={Plus} onSelect={() => onOpen('adjustment')}>
          {t('addAdjustment2')}
        </MenuItem>
      )}
      <MenuItem icon={List} onSelect={() => onOpen('entries')}>
        {t('paymentsAndAdjustments2')}
      </MenuItem>
      <MenuItem icon={Download} onSelect={onDownload}>
        {t('downloadCSV')}
      </MenuItem>
      <MenuItem icon={Calendar} onSelect={() => onOpen('time')}>
        {t('anotherTime')}
      </MenuItem>
    </Menu>
  )
}
