import type { Schemas } from '@meldboard/api-client'
import { useState } from 'react'
import { gameTitle } from '../../../data/game-title.ts'
import { queryKeys } from '../../../data/queries/query-keys.ts'
import { useWrite } from '../../../hooks/use-write.ts'
import { messages } from '../../../lib/messages.tsx'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { Failure } from '../../../ui/failure.tsx'

const t = messages('board')

type LeaveGameDialogProps = {
  readonly game: Pick<Schemas['Game'], 'id' | 'name'>
  readonly onClose: () => void
  readonly onLeft: () => void
}

/** Asks for confirmation before a viewer leaves a game; only a new share reverses it. */
export function LeaveGameDialog({ game, onClose, onLeft }: LeaveGameDialogProps) {
  const [refuseOrganizer, setRefuseOrganizer] = useState(false)
  const leaving = useLeaveGame()
  const isBusy = leaving.isPending
  return (
    <ConfirmDialog
      title={t('leaveGame')}
      text={<p>{t.rich('leavesGame', { game: gameTitle(game) })}</p>}
      keep={t('stay')}
      end={t('leaveGame')}
      busy={isBusy}
      onKeep={onClose}
      onEnd={() => leaving.mutate({ gameId: game.id, refuseOrganizer }, { onSuccess: onLeft })}
    >
      <Failure error={leaving.error} title={t('failedToLeaveGame')} />
      <Checkbox
        checked={refuseOrganizer}
        disabled={isBusy}
        onChange={(event) => setRefuseOrganizer(event.currentTarget.checked)}
      >
        {t('blockOrganizer')}
      </Checkbox>
      {refuseOrganizer && <p>{t('blockExplained')}</p>}
    </ConfirmDialog>
  )
}

type LeaveGame = { readonly gameId: number; readonly refuseOrganizer: boolean }

function useLeaveGame() {
  return useWrite('POST', '/games/{id}/leave', {
    request: ({ gameId, ...body }: LeaveGame, header) => ({
      params: { path: { id: String(gameId) }, header },
      body,
    }),
    // The page leaves the game's own page first, with its queries.
    invalidates: [queryKeys.games, queryKeys.refusedOrganizers],
  })
}
