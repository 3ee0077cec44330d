import { useNavigate } from '@tanstack/react-router'
import { messages } from '../../../lib/messages.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { EllipsisVertical, List, LogOut } from '../../../ui/icons.gen.ts'
import { Menu, MenuItem } from '../../../ui/menu.tsx'

const t = messages('seat')

type SeatMenuProps = {
  readonly gameUuid: string
  /** Undefined without a seat that can be given back. */
  readonly onGiveBack: (() => void) | undefined
}

/** What a player does seldom. */
export function SeatMenu({ gameUuid, onGiveBack }: SeatMenuProps) {
  const navigate = useNavigate()
  return (
    <Menu button={<IconButton icon={EllipsisVertical} label={t('more')} />}>
      <MenuItem
        icon={List}
        onSelect={() => void navigate({ to: '/games/$gameUuid', params: { gameUuid } })}
      >
        {t('wholeBoard')}
      </MenuItem>
      {onGiveBack && (
        <MenuItem icon={LogOut} onSelect={onGiveBack}>
          {t('giveBack')}
        </MenuItem>
      )}
    </Menu>
  )
}
