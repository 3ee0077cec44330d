import type { Schemas } from '@meldboard/api-client'
import { useState } from 'react'
import { gameTitle } from '../../../data/game-title.ts'
import { queryKeys } from '../../../data/queries/query-keys.ts'
import { useWrite } from '../../../hooks/use-write.ts'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { Failure } from '../../../ui/failure.tsx'

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
      title="Leave Game"
      text={
        <p>
          <bdi translate="no">{gameTitle(game)}</bdi> disappears from your games, and its organizer
          sees that you left. Your name and scores stay in the game.
        </p>
      }
      keep="Stay"
      end="Leave Game"
      busy={isBusy}
      onKeep={onClose}
      onEnd={() => leaving.mutate({ gameId: game.id, refuseOrganizer }, { onSuccess: onLeft })}
    >
      <Failure error={leaving.error} title="Failed to leave game" />
      <Checkbox
        checked={refuseOrganizer}
        disabled={isBusy}
        onChange={(event) => setRefuseOrganizer(event.currentTarget.checked)}
      >
        Also block this organizer
      </Checkbox>
      {refuseOrganizer && (
        <p>
          Their other games disappear from your list too, and they cannot share games with you. You
          can take this back under Blocked people in the settings.
        </p>
      )}
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
