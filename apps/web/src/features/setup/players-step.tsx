import { Alert } from '../../ui/alert.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { failureWords } from '../games/failure-words.ts'
import { useAddPlayers, useForgetContacts } from '../players/add-players.ts'
import type { Person } from '../players/same-person.ts'
import { NewPlayersForm } from './new-players-form.tsx'

type PlayersStepProps = {
  readonly gameId: number
  /** Whether this is the second step of a new game, or an addition to one that has not begun. */
  readonly isSetup?: boolean
  /** Who is in the game already. */
  readonly seated?: readonly Person[]
  readonly onClose: () => void
}

/** Adds the players of a game that has not begun. */
export function PlayersStep({ gameId, isSetup = false, seated = [], onClose }: PlayersStepProps) {
  const add = useAddPlayers()
  const forgetContacts = useForgetContacts()
  return (
    <Dialog open onClose={onClose} title="Add players" aside={isSetup && 'Step 2 of 2'}>
      <NewPlayersForm
        submitLabel={isSetup ? 'Start Game' : 'Save Players'}
        seated={seated}
        isBusy={add.isPending}
        onClose={onClose}
        onSubmit={(seats) => {
          const players = seats.map((seat) => ({ ...seat, email: seat.email || null }))
          add.mutate(
            { gameId, players },
            {
              onSuccess: () => {
                forgetContacts()
                onClose()
              },
            },
          )
        }}
        notice={
          add.isError && (
            <Alert tone="error" title="Error Adding Player">
              {failureWords(add.error, 'Failed to add player')}
            </Alert>
          )
        }
      />
    </Dialog>
  )
}
