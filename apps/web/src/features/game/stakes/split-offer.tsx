import type { Scoreboard } from '@meldboard/engine'
import { useMemo } from 'react'
import type { GameTerms } from '../../../data/stakes.ts'
import { Button } from '../../../ui/button.tsx'
import styles from './split-offer.module.css'
import { splitsIn } from './terms.ts'

type SplitOfferProps = {
  readonly scoreboard: Scoreboard
  readonly terms: GameTerms
  readonly onSplit: () => void
}

/** Offers to split the pot once the few players left have no room for a second drop. Source: P-stakes-50. */
export function SplitOffer({ scoreboard, terms, onSplit }: SplitOfferProps) {
  const { isUsual, playerIds } = useMemo(() => splitsIn(scoreboard, terms), [scoreboard, terms])
  if (!isUsual) return null
  return (
    <div className={styles.offer}>
      <p>
        <span translate="no">{playerIds.length}</span> <span>left, close to the limit.</span>
      </p>
      <Button variant="ghost" onClick={onSplit}>
        Split the pot?
      </Button>
    </div>
  )
}
