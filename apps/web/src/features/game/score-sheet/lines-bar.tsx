import type { Scoreboard } from '@meldboard/engine'
import { useState } from 'react'
import { failureMessage } from '../../../lib/failures.ts'
import { nameList } from '../../../lib/format.ts'
import { messages } from '../../../lib/messages.tsx'
import { shorterNames } from '../../../lib/short-name.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog, DialogFoot } from '../../../ui/dialog.tsx'
import styles from './lines-bar.module.css'
import { type InputState, isComplete, isMissing } from './round-input.ts'
import { isSameScore, nameOf, type ScoreEntry, type ScoreKey, scoreWords } from './score-entries.ts'
import type { RoundSubmission } from './use-round-submission.ts'

const t = messages('score-sheet')
const game = messages('game')
const ui = messages('ui')

type OpeningOptions = Pick<RoundSubmission, 'sent' | 'table' | 'playerIds'> &
  Pick<InputState, 'entries'> & { readonly scoreboard: Scoreboard }

/** Opens the scores that the players have sent, and asks once if somebody's is missing. Source: P-line-52. */
export function useOpening({ sent, table, playerIds, entries, scoreboard }: OpeningOptions) {
  const [isAsking, setIsAsking] = useState(false)
  const missing = playerIds.filter((id) => isMissing(entries, id, table))
  const isClosed = sent !== null && !sent.isOpen
  return {
    /** Whether there is something to open. */
    mayOpen: isClosed && table.hiddenIds.length > 0,
    /** Whether the next step is to open: every score is typed or in. */
    isNext: isClosed && missing.length === 0 && !isComplete(entries, playerIds),
    open(): void {
      if (missing.length > 0) setIsAsking(true)
      else sent?.opening.mutate()
    },
    question: isAsking && isClosed && (
      <Dialog
        open
        size="small"
        onClose={() => setIsAsking(false)}
        title={t('openWithout', { names: nameList(missing.map((id) => nameOf(scoreboard, id))) })}
        description={t('missingCanFollow')}
      >
        <DialogFoot>
          <Button onClick={() => setIsAsking(false)} data-first-focus="">
            {t('waitForThem')}
          </Button>
          <Button
            variant="primary"
            onClick={() => {
              setIsAsking(false)
              sent.opening.mutate()
            }}
          >
            {t('openScores')}
          </Button>
        </DialogFoot>
      </Dialog>
    ),
  }
}

type LinesBarProps = Pick<RoundSubmission, 'playerIds'> & {
  readonly sent: NonNullable<RoundSubmission['sent']>
  /** Null where another key opens. */
  readonly onOpen: (() => void) | null
  /** The key of a keyboard that opens too. */
  readonly letter: string | undefined
}

/**
 * In the place of the words above the keys, until the scores that the players send are open and read: how many are in.
 */
export function LinesBar({ sent, playerIds, onOpen, letter }: LinesBarProps) {
  const { enteredIds, opening, failure, readAgain } = sent
  const count = playerIds.filter((id) => enteredIds.includes(id)).length
  return (
    <div className={styles.bar}>
      <p>
        <b>{game('areIn', { count, all: playerIds.length })}</b>
        {failure !== null ? (
          <small role="alert">{failureMessage(failure, t('failedToReadScores'))}</small>
        ) : opening.error !== null ? (
          <small role="alert">{failureMessage(opening.error, t('failedToOpen'))}</small>
        ) : (
          <small>{t('opensByItself')}</small>
        )}
      </p>
      {failure !== null ? (
        <Button onClick={readAgain}>{ui('tryAgain')}</Button>
      ) : (
        onOpen !== null && (
          <Button
            busy={opening.isPending}
            aria-label={t('openScores')}
            aria-keyshortcuts={letter}
            onClick={onOpen}
          >
            {letter !== undefined && <kbd translate="no">{letter}</kbd>}
            <span>{t('openScores')}</span>
          </Button>
        )
      )}
    </div>
  )
}

type LineQuestionProps = {
  readonly name: string
  /** The players of the game. */
  readonly names: readonly string[]
  /** What the field has. */
  readonly entry: ScoreEntry
  /** What the player has sent. */
  readonly line: ScoreEntry
  /** The quick keys of the game. */
  readonly keys: readonly ScoreKey[]
  readonly onAnswer: (takes: boolean) => void
}

/** Asks which of two scores of one player counts. */
export function LineQuestion({ name, names, entry, line, keys, onAnswer }: LineQuestionProps) {
  const own = scoreWords(entry, line, keys)
  const sent = scoreWords(line, entry, keys)
  return (
    <div className={styles.bar} data-figures={entry.text !== line.text || undefined}>
      <p role="alert">
        <b>
          {t.rich('playerSent', { name: shorterNames(name, names).at(-1) ?? name, score: sent })}
        </b>
        <small>
          {t.rich(isSameScore(entry, entry.sent) ? 'sentBefore' : 'youTyped', { score: own })}
        </small>
      </p>
      <button type="button" onClick={() => onAnswer(true)}>
        {t.rich('takeScore', { score: sent })}
      </button>
      <button type="button" onClick={() => onAnswer(false)}>
        {t.rich('keepScore', { score: own })}
      </button>
    </div>
  )
}
