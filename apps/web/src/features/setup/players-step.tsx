import { Alert } from '../../ui/alert.tsx'
import { failureWords } from '../games/failure-words.ts'
import { useAddPlayers, useForgetContacts } from '../players/add-players.ts'
import { NewPlayersForm } from './new-players-form.tsx'

type PlayersStepProps = {
  readonly gameId: number
  /** Whether this is the second step of a new game, or an addition to one that has not begun. */
  readonly isSetup?: boolean
  /** How many are in the game already. */
  readonly seated?: number
  readonly onClose: () => void
}

/** Adds the players of a game that has not begun. */
export function PlayersStep({ gameId, isSetup = false, seated = 0, onClose }: PlayersStepProps) {
  const add = useAddPlayers()
  const forgetContacts = useForgetContacts()
  return (
    <NewPlayersForm
      isSetup={isSetup}
      gameId={gameId}
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
  )
}
