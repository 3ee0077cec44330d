import { useEffect } from 'react'
import type { GameScoreboard } from '../../../data/queries/scoreboard-query.ts'
import { ReopenButton, useReopenGame } from '../ending/reopen-game.tsx'
import { LeaveButton } from '../menu/leave-button.tsx'

type OwnGameActionProps = {
  readonly scoreboard: GameScoreboard
  readonly onFailure: (failure: Error | null) => void
}

/**
 * The action of a member on a game's own page: its organizer reopens it (R12), a viewer leaves it.
 */
export function OwnGameAction({ scoreboard, onFailure }: OwnGameActionProps) {
  const { failure, ...reopening } = useReopenGame(scoreboard)
  useEffect(() => onFailure(failure), [failure, onFailure])
  return (
    <>
      <ReopenButton {...reopening} />
      <LeaveButton gameUuid={scoreboard.game.uuid} />
    </>
  )
}
