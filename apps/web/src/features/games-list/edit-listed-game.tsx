import type { Schemas } from '@meldboard/api-client'
import { useQuery } from '@tanstack/react-query'
import { scoreboardQuery } from '../../data/queries/scoreboard-query.ts'
import { useShownGame } from '../../hooks/use-outbox.ts'
import { messages } from '../../lib/messages.tsx'
import { Dialog, DialogBody } from '../../ui/dialog.tsx'
import { Failure } from '../../ui/failure.tsx'
import { lazyPart } from '../../ui/lazy-part.tsx'

const t = messages('games')

// The form and its schema are loaded when a game is edited.
const EditGameDialog = lazyPart(
  async () => (await import('../game/setup/edit-game-dialog.tsx')).EditGameDialog,
)

type EditListedGameProps = { readonly game: Schemas['Game']; readonly onClose: () => void }

/** Edits a game of the list once its scoreboard is loaded: the effect on it is shown. */
export function EditListedGame({ game, onClose }: EditListedGameProps) {
  const scoreboard = useQuery(scoreboardQuery(game.id))
  const shown = useShownGame(scoreboard.data ?? null, null)
  if (shown !== null) return <EditGameDialog scoreboard={shown.scoreboard} onClose={onClose} />
  if (!scoreboard.isError) return null
  return (
    <Dialog open onClose={onClose} title={t('rulesTitle')}>
      <DialogBody>
        <Failure
          error={scoreboard.error}
          title={t('failedToFetchScoreboard')}
          onTryAgain={() => void scoreboard.refetch()}
        />
      </DialogBody>
    </Dialog>
  )
}
