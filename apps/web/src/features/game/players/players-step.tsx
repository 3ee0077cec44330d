import { failureMessage } from '../../../data/failure-messages.ts'
import { useQueuedWrite } from '../../../data/outbox/use-queued-write.ts'
import { type GameWrite, writeIn } from '../../../data/outbox/waiting-write.ts'
import type { GameScoreboard } from '../../../data/queries/scoreboard-query.ts'
import { Alert } from '../../../ui/alert.tsx'
import { NewPlayersForm } from './new-players-form.tsx'
import type { Seat } from './new-players-schema.ts'

type PlayersStepProps = {
  readonly scoreboard: GameScoreboard
  /** Whether this is the second step of a new game, or an addition to one that has not begun. */
  readonly isSetup?: boolean
  readonly onClose: () => void
}

/** Adds the players of a game that has not begun. */
export function PlayersStep({ scoreboard, isSetup = false, onClose }: PlayersStepProps) {
  const add = useQueuedWrite()
  const { id, nextPlayerId } = scoreboard.game
  return (
    <NewPlayersForm
      isSetup={isSetup}
      gameId={id ?? null}
      seated={scoreboard.players.length}
      isBusy={add.isPending}
      onClose={onClose}
      onSubmit={(seats) =>
        add.mutate(writeIn(scoreboard, addition(nextPlayerId, seats)), { onSuccess: onClose })
      }
      notice={
        add.isError && (
          <Alert tone="error" title="Error Adding Player">
            {failureMessage(add.error, 'Failed to add player')}
          </Alert>
        )
      }
    />
  )
}

function addition(firstPlayerId: number, seats: readonly Seat[]): GameWrite {
  const players = seats.map((seat) => ({ ...seat, email: seat.email || null }))
  return { type: 'players-added', firstPlayerId, players }
}
