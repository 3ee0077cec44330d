import type { Scoreboard } from '@meldboard/engine'
import { useMemo } from 'react'
import type { GameTerms } from '../../../data/stakes.ts'
import { messages } from '../../../lib/messages.tsx'
import { Button } from '../../../ui/button.tsx'
import styles from './split-offer.module.css'
import { splitsIn } from './terms.ts'

const t = messages('stakes')

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
      <p>{t.rich('closeToLimit', { count: playerIds.length })}</p>
      <Button variant="ghost" onClick={onSplit}>
        {t('splitPotQuestion')}
      </Button>
    </div>
  )
}
