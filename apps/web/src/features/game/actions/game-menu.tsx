import type { Schemas } from '@meldboard/api-client'
import type { GameStatus } from '@meldboard/engine'
import { messages } from '../../../lib/messages.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { EllipsisVertical } from '../../../ui/icons.gen.ts'
import { ActionMenu } from './action-menu.tsx'
import { DeleteGameDialog } from './delete-game-dialog.tsx'
import { DuplicateGameDialog } from './duplicate-game-dialog.tsx'
import { LeaveGameDialog } from './leave-game-dialog.tsx'

const t = messages('board')

/** The actions on a listed game other than scoring it; a viewer can leave it. */
export type GameMenuAction = 'edit' | 'group' | 'duplicate' | 'delete' | 'leave'

type Groups = readonly (readonly GameMenuAction[])[]

/** What the organizer can do with a game in a list. */
const ORGANIZERS: Readonly<Record<GameStatus, Groups>> = {
  INPROGRESS: [['edit', 'duplicate'], ['delete']],
  COMPLETED: [['group', 'duplicate'], ['delete']],
  CANCELLED: [['duplicate'], ['delete']],
}

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
    <ActionMenu
      button={
        <IconButton className={className} icon={EllipsisVertical} label={t('moreOf', { title })} />
      }
      groups={role === 'ORGANIZER' ? ORGANIZERS[status] : [['leave']]}
      onAction={onAction}
    />
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
