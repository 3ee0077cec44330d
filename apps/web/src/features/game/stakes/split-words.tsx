import type { SplitError, SplitMode } from '@meldboard/engine/stakes'
import type { GameTerms } from '../../../data/stakes.ts'
import { formatAmount } from '../../../lib/amount.ts'
import styles from './split-words.module.css'
import { SPLIT_LABELS } from './stakes-words.ts'

type SplitWordsProps = {
  readonly terms: GameTerms
  readonly mode: SplitMode
  readonly error: SplitError | null
  /** What typed amounts leave of the pot; null while one of them is invalid. */
  readonly left: number | null
  readonly winners: number
  /** Each player's part; null if the pot cannot be divided this way. */
  readonly takes: string | null
}

/** How the chosen way divides the pot, or why it cannot, and how the game ends. Source: P-stakes-52. */
export function SplitWords({ terms, mode, error, left, winners, takes }: SplitWordsProps) {
  const { buyIn, currency } = terms.stakes
  const shown = (amount: number) => formatAmount(amount, currency)
  return (
    <div className={styles.words}>
      <p>
        <b>{`${SPLIT_LABELS[mode]}.`}</b>{' '}
        <span>{mode === 'DROPS' ? dropsSentence(shown(buyIn)) : SENTENCES[mode]}</span>
      </p>
      <p aria-live="polite" data-error={error !== null || undefined}>
        {error !== null && <span>{refusalOf(error, shown)}</span>}
        {mode === 'AGREED' && (
          <span>{left === null ? 'One of these is no amount.' : leftWords(left, shown)}</span>
        )}
      </p>
      <p>
        <span>{endSentence(winners)}</span>
        {takes === null ? (
          <span>.</span>
        ) : (
          <>
            <span>:</span> <bdi translate="no">{takes}</bdi>
            <span>.</span>
          </>
        )}
      </p>
    </div>
  )
}

const SENTENCES: Readonly<Record<Exclude<SplitMode, 'DROPS'>, string>> = {
  EQUAL: 'Everybody who is in takes the same.',
  ROOM: 'Everybody takes a part by the points left to the limit.',
  ROOM_AND_DROPS:
    'Everybody takes a part by the points left to the limit, with those of the drops left.',
  AGREED: 'Type what each takes.',
}

function dropsSentence(fee: string): string {
  return `Everybody takes ${fee}, one seat, for each drop more than the fewest. The rest goes in equal parts.`
}

type Shown = (amount: number) => string

function leftWords(left: number, shown: Shown): string {
  if (left === 0) return 'All of the pot is given.'
  return left > 0 ? `${shown(left)} left to give.` : `${shown(-left)} more than the pot.`
}

/** Returns why the pot cannot be divided this way (R47). */
function refusalOf(error: SplitError, shown: Shown): string {
  switch (error.code) {
    case 'split/too-little':
      return error.left < 0
        ? `The pot is too small for it: ${shown(-error.left)} would be missing.`
        : `The pot is too small for it: only ${shown(error.left)} would be left, less than one seat.`
    case 'split/no-limit':
      return 'This game has no limit that puts a player out, or no drops that cost points.'
    case 'split/no-drops':
      return 'The rules of this game do not limit the drops.'
    case 'split/amount':
    case 'split/sum':
      return ''
  }
}

function endSentence(winners: number): string {
  if (winners === 1) return 'The game ends with the one who is in as the winner'
  const all = winners === 2 ? 'both' : `all ${NUMBERS[winners] ?? winners}`
  return `The game ends with ${all} as winners`
}

const NUMBERS: Readonly<Record<number, string>> = { 3: 'three', 4: 'four', 5: 'five', 6: 'six' }
