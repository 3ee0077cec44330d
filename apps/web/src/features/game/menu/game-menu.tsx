import type { Schemas } from '@meldboard/api-client'
import type { GameStatus } from '@meldboard/engine'
import { IconButton } from '../../../ui/icon-button.tsx'
import { Copy, DoorOpen, EllipsisVertical, Pencil, Trash2, Users } from '../../../ui/icons.gen.ts'
import { Menu, MenuItem, MenuRule } from '../../../ui/menu.tsx'
import { DeleteGameDialog } from './delete-game-dialog.tsx'
import { DuplicateGameDialog } from './duplicate-game-dialog.tsx'
import { LeaveGameDialog } from './leave-game-dialog.tsx'

/** The actions on a listed game other than scoring it; a viewer can leave it. */
export type GameMenuAction = 'edit' | 'group' | 'duplicate' | 'delete' | 'leave'

type GameMenuProps = {
  readonly className?: string | undefined
  readonly title: string
  readonly role: Schemas['UserRole']
  readonly status: GameStatus
  readonly onAction: (action: GameMenuAction) => void
}

/** The less frequent actions, behind three dots. */
export function GameMenu({ className, title, role, status, onAction }: GameMenuProps) {
  return (
    <Menu
      button={
        <IconButton className={className} icon={EllipsisVertical} label={`More of ${title}`} />
      }
    >
      {role === 'ORGANIZER' ? (
        <>
          {status === 'INPROGRESS' && (
            <MenuItem icon={Pencil} onSelect={() => onAction('edit')}>
              Edit game
            </MenuItem>
          )}
          {status === 'COMPLETED' && (
            <MenuItem icon={Users} onSelect={() => onAction('group')}>
              Group
            </MenuItem>
          )}
          <MenuItem icon={Copy} onSelect={() => onAction('duplicate')}>
            Duplicate Game
          </MenuItem>
          <MenuRule />
          <MenuItem icon={Trash2} destructive onSelect={() => onAction('delete')}>
            Delete Game
          </MenuItem>
        </>
      ) : (
        <MenuItem icon={DoorOpen} destructive onSelect={() => onAction('leave')}>
          Leave Game
        </MenuItem>
      )}
    </Menu>
  )
}

type AskedAction = Exclude<GameMenuAction, 'edit' | 'group'>

type GameMenuDialogProps = {
  readonly action: AskedAction
  readonly game: Schemas['Game']
  readonly onClose: () => void
  readonly onDone: (action: AskedAction) => void
}

/** Duplicates, deletes or leaves a game, after confirmation. */
export function GameMenuDialog({ action, game, onClose, onDone }: GameMenuDialogProps) {
  const done = () => onDone(action)
  switch (action) {
    case 'delete':
      return <DeleteGameDialog game={game} onClose={onClose} onDeleted={done} />
    case 'leave':
      return <LeaveGameDialog game={game} onClose={onClose} onLeft={done} />
    case 'duplicate':
      return <DuplicateGameDialog game={game} onClose={onClose} onDuplicated={done} />
  }
}
