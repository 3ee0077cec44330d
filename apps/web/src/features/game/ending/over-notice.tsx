import { failureMessage } from '../../../data/failures.ts'
import type { GameScoreboard } from '../../../data/queries/scoreboard-query.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Button } from '../../../ui/button.tsx'
import { winnerLine, winnerNames } from '../standings/winner-messages.ts'

type OverNoticeProps = {
  readonly scoreboard: GameScoreboard
  readonly isEnding: boolean
  readonly failure: Error | null
  /** Ends the game; undefined for users who may not. */
  readonly onEnd: (() => void) | undefined
}

/** Shows that a game is over by the rules and that nobody has ended it yet (R11). */
export function OverNotice({ scoreboard, isEnding, failure, onEnd }: OverNoticeProps) {
  const won = `${winnerNames(scoreboard.winners)} ${winnerLine(scoreboard)}.`
  return (
    <>
      {failure && (
        <Alert tone="error" title="Failed to end game">
          {failureMessage(failure, 'Please try again.')}
        </Alert>
      )}
      <Alert
        tone="ok"
        title="The game is over"
        actions={
          onEnd && (
            <Button variant="ghost" busy={isEnding} onClick={onEnd}>
              End Game
            </Button>
          )
        }
      >
        {onEnd ? `${won} End it to keep the result, or correct a round first.` : won}
      </Alert>
    </>
  )
}
