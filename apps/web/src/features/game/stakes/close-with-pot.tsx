import type { ScoreboardPlayer } from '@meldboard/engine'
import type { GameScoreboard } from '../../../data/queries/scoreboard-query.ts'
import { formatAmount } from '../../../lib/amount.ts'
import { messages } from '../../../lib/messages.tsx'
import { Button } from '../../../ui/button.tsx'
import { Names } from '../../../ui/names.tsx'
import styles from './close-with-pot.module.css'
import { maySplit, useGameTerms } from './game-terms.ts'
import { accountIn } from './terms.ts'

const t = messages('stakes')

type CloseWithPotProps = {
  readonly scoreboard: GameScoreboard
  readonly players: readonly ScoreboardPlayer[]
  readonly winnerIds: readonly number[]
  /** Undefined if a split is not possible. */
  readonly onSplit: (() => void) | undefined
}

/** When a game is ended by hand: the pot, who else is in, and the way to divide it. Source: P-stakes-53. */
export function CloseWithPot({ scoreboard, players, winnerIds, onSplit }: CloseWithPotProps) {
  const terms = useGameTerms()
  if (!maySplit(scoreboard, terms)) return null
  const { pot } = accountIn(scoreboard, terms)
  const others = players.filter(({ id }) => !winnerIds.includes(id))
  return (
    <div className={styles.pot}>
      <p>
        {t.rich('potGoesTo', {
          count: winnerIds.length,
          amount: () => <b translate="no">{formatAmount(pot, terms.stakes.currency)}</b>,
        })}{' '}
        {winnerIds.length > 0 &&
          others.length > 0 &&
          t.rich('alsoIn', {
            count: others.length,
            names: () => <Names of={others.map(({ name }) => name)} />,
          })}
      </p>
      {onSplit && (
        <Button variant="ghost" onClick={onSplit}>
          {t('splitPotInstead')}
        </Button>
      )}
    </div>
  )
}
