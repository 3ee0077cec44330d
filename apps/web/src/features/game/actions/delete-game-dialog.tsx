import type { Schemas } from '@meldboard/api-client'
import { gameTitle } from '../../../data/game-title.ts'
import { GAMES_CHANGED } from '../../../data/queries/games-query.ts'
import { useWrite } from '../../../hooks/use-write.ts'
import { messages } from '../../../lib/messages.tsx'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { Failure } from '../../../ui/failure.tsx'

const t = messages('board')

type DeleteGameDialogProps = {
  readonly game: Schemas['Game']
  readonly onClose: () => void
  readonly onDeleted: () => void
}

/** Asks for confirmation before a game is removed from every list. */
export function DeleteGameDialog({ game, onClose, onDeleted }: DeleteGameDialogProps) {
  const remove = useWrite('DELETE', '/games/{id}', {
    request: (id: number, header) => ({ params: { path: { id: String(id) }, header } }),
    ...GAMES_CHANGED,
  })
  return (
    <ConfirmDialog
      title={t('deleteGame')}
      text={<p>{t.rich('deletesGame', { game: gameTitle(game) })}</p>}
      keep={t('keepGame')}
      end={t('deleteGame')}
      busy={remove.isPending}
      onKeep={onClose}
      onEnd={() => remove.mutate(game.id, { onSuccess: onDeleted })}
    >
      <Failure error={remove.error} title={t('failedToDeleteGame')} />
    </ConfirmDialog>
  )
}
