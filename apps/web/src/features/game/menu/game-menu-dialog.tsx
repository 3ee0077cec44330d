import type { Schemas } from '@meldboard/api-client'
import { DeleteGameDialog } from './delete-game-dialog.tsx'
import { DuplicateGameDialog } from './duplicate-game-dialog.tsx'
import type { GameMenuAction } from './game-menu.tsx'
import { LeaveGameDialog } from './leave-game-dialog.tsx'

type GameMenuDialogProps = {
  readonly action: GameMenuAction
  readonly game: Schemas['Game']
  readonly onClose: () => void
  readonly onDone: (action: GameMenuAction) => void
}

/** Asks before a game is duplicated, deleted or left, and does it. */
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
