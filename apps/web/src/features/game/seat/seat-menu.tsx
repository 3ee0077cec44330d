import { useNavigate } from '@tanstack/react-router'
import { messages } from '../../../lib/messages.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { EllipsisVertical, Eye, List, LogOut } from '../../../ui/icons.gen.ts'
import { Menu, MenuItem } from '../../../ui/menu.tsx'

const t = messages('seat')

type SeatMenuProps = {
  readonly gameUuid: string
  /** Gives the seat back, and then calls `onDone`; undefined without a seat that can be given back. */
  readonly onGiveBack: ((onDone?: () => void) => void) | undefined
}

/** What a player does seldom. */
export function SeatMenu({ gameUuid, onGiveBack }: SeatMenuProps) {
  const navigate = useNavigate()
  const showBoard = () => void navigate({ to: '/games/$gameUuid', params: { gameUuid } })
  return (
    <Menu button={<IconButton icon={EllipsisVertical} label={t('more')} />}>
      <MenuItem icon={List} onSelect={showBoard}>
        {t('wholeBoard')}
      </MenuItem>
      {onGiveBack && (
        <>
          <MenuItem icon={LogOut} onSelect={() => onGiveBack()}>
            {t('giveBack')}
          </MenuItem>
          <MenuItem icon={Eye} onSelect={() => onGiveBack(showBoard)}>
            {t('onlyWatch')}
          </MenuItem>
        </>
      )}
    </Menu>
  )
}
