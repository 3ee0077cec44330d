import { LIMITS } from '@meldboard/engine'
import type { GameScoreboard } from '../../../data/queries/scoreboard-query.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Button } from '../../../ui/button.tsx'
import { Failure } from '../../../ui/failure.tsx'
import { winnerLine, winnerNames } from '../standings/winner-messages.ts'

type FullNoticeProps = {
  readonly isBeginning: boolean
  /** Creates the game that continues this one; undefined for users who may not. */
  readonly onContinue: (() => void) | undefined
}

/** Shows that a game can have no more rounds, and how to continue (R16). */
export function FullNotice({ isBeginning, onContinue }: FullNoticeProps) {
  return (
    <Alert
      tone="info"
      title={`All ${LIMITS.rounds} rounds are scored`}
      actions={
        onContinue && (
          <Button variant="ghost" busy={isBeginning} onClick={onContinue}>
            Continue in New Game
          </Button>
        )
      }
    >
      {`A game holds at most ${LIMITS.rounds} rounds. It can go on in a new game, in which each player who is still in begins with their total.`}
    </Alert>
  )
}

type OverNoticeProps = {
  readonly scoreboard: GameScoreboard
  readonly isEnding: boolean
  readonly failure: Error | null
  /** Ends the game; undefined for users who may not. */
  readonly onEnd: (() => void) | undefined
}

/** Shows that a game is over by the rules and has not been ended yet (R11). */
export function OverNotice({ scoreboard, isEnding, failure, onEnd }: OverNoticeProps) {
  const won = `${winnerNames(scoreboard.winners)} ${winnerLine(scoreboard)}.`
  return (
    <>
      <Failure error={failure} title="Failed to end game" />
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
