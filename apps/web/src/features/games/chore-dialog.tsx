import type { Schemas } from '@meldboard/api-client'
import { DeleteGameDialog } from './delete-game-dialog.tsx'
import { DuplicateGameDialog } from './duplicate-game-dialog.tsx'
import type { GameChore } from './game-menu.tsx'
import { LeaveGameDialog } from './leave-game-dialog.tsx'

type ChoreDialogProps = {
  readonly chore: GameChore
  readonly game: Schemas['Game']
  readonly onClose: () => void
  readonly onDone: (chore: GameChore) => void
}

/** Asks before a game is duplicated, deleted or left, and does it. */
export function ChoreDialog({ chore, game, onClose, onDone }: ChoreDialogProps) {
  const done = () => onDone(chore)
  switch (chore) {
    case 'delete':
      return <DeleteGameDialog game={game} onClose={onClose} onDeleted={done} />
    case 'leave':
      return <LeaveGameDialog game={game} onClose={onClose} onLeft={done} />
    case 'duplicate':
      return <DuplicateGameDialog game={game} onClose={onClose} onDuplicated={done} />
  }
}
