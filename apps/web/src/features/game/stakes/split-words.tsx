import type { SplitError, SplitMode } from '@meldboard/engine/stakes'
import type { MessageKey } from '@meldboard/messages'
import type { GameTerms } from '../../../data/stakes.ts'
import { formatAmount } from '../../../lib/amount.ts'
import { messages } from '../../../lib/messages.tsx'
import styles from './split-words.module.css'
import { SPLIT_LABELS } from './stakes-words.ts'

const t = messages('stakes')

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
        {t.rich('splitWay', {
          label: t(SPLIT_LABELS[mode]),
          sentence:
            mode === 'DROPS' ? t('dropsExplained', { fee: shown(buyIn) }) : t(SENTENCES[mode]),
        })}
      </p>
      <p aria-live="polite" data-error={error !== null || undefined}>
        {error !== null && <span>{refusalOf(error, shown)}</span>}
        {mode === 'AGREED' && <span>{left === null ? t('noAmount') : leftWords(left, shown)}</span>}
      </p>
      <p>
        {takes === null
          ? t.rich('endsWith', { count: winners })
          : t.rich('endsWithTaking', { count: winners, takes })}
      </p>
    </div>
  )
}

const SENTENCES = {
  EQUAL: 'equalExplained',
  ROOM: 'roomExplained',
  ROOM_AND_DROPS: 'roomAndDropsExplained',
  AGREED: 'agreedExplained',
} as const satisfies Record<Exclude<SplitMode, 'DROPS'>, MessageKey<'stakes'>>

type Shown = (amount: number) => string

function leftWords(left: number, shown: Shown): string {
  if (left === 0) return t('allGiven')
  return left > 0
    ? t('leftToGive', { amount: shown(left) })
    : t('moreThanPot', { amount: shown(-left) })
}

/** Returns why the pot cannot be divided this way (R47). */
function refusalOf(error: SplitError, shown: Shown): string {
  switch (error.code) {
    case 'split/too-little':
      return error.left < 0
        ? t('tooLittle', { amount: shown(-error.left) })
        : t('tooLittleLeft', { amount: shown(error.left) })
    case 'split/no-limit':
      return t('noLimit')
    case 'split/no-drops':
      return t('noDrops')
    case 'split/amount':
    case 'split/sum':
      return ''
  }
}
