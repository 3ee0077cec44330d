import { Copy, EllipsisVertical, Trash2 } from 'lucide'
import { IconButton } from '../../ui/icon-button.tsx'
import { Menu } from '../../ui/menu.tsx'
import { MenuItem, MenuRule } from '../../ui/menu-lines.tsx'

/** What an organizer can do with a game of the history, besides going on with it. */
export type GameChore = 'duplicate' | 'delete'

type GameMenuProps = {
  readonly title: string
  readonly onChore: (chore: GameChore) => void
}

/** The rarer deeds, behind three dots. */
export function GameMenu({ title, onChore }: GameMenuProps) {
  return (
    <Menu
      button={
        <IconButton className="game-more" icon={EllipsisVertical} label={`More of ${title}`} />
      }
    >
      <MenuItem icon={Copy} onSelect={() => onChore('duplicate')}>
        Duplicate Game
      </MenuItem>
      <MenuRule />
      <MenuItem icon={Trash2} grave onSelect={() => onChore('delete')}>
        Delete Game
      </MenuItem>
    </Menu>
  )
}
