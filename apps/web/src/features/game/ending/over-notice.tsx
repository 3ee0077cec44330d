import { LIMITS } from '@meldboard/engine'
import type { GameScoreboard } from '../../../data/queries/scoreboard-query.ts'
import { messages } from '../../../lib/messages.tsx'
import { Alert } from '../../../ui/alert.tsx'
import { Button } from '../../../ui/button.tsx'
import { Failure } from '../../../ui/failure.tsx'
import { winnersWin } from '../standings/winner-messages.ts'

const t = messages('game')

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
      title={t('allRoundsScored', { rounds: LIMITS.rounds })}
      actions={
        onContinue && (
          <Button variant="ghost" busy={isBeginning} onClick={onContinue}>
            {t('continueInNewGame')}
          </Button>
        )
      }
    >
      {t('mostRounds', { rounds: LIMITS.rounds })}
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
  const result = winnersWin(scoreboard)
  return (
    <>
      <Failure error={failure} title={t('failedToEndGame')} />
      <Alert
        tone="ok"
        title={t('gameIsOver')}
        actions={
          onEnd && (
            <Button variant="ghost" busy={isEnding} onClick={onEnd}>
              {t('endGame')}
            </Button>
          )
        }
      >
        {onEnd ? t('endToKeepResult', { result }) : `${result}.`}
      </Alert>
    </>
  )
}
