import { useMemo, useState } from 'react'
import type { GameScoreboard } from '../../../data/queries/scoreboard-query.ts'
import type { GameTerms } from '../../../data/stakes.ts'
import { formatAmount } from '../../../lib/amount.ts'
import { PotDialog } from './pot-dialog.tsx'
import styles from './pot-mark.module.css'
import { accountIn } from './terms.ts'

type PotMarkProps = { readonly scoreboard: GameScoreboard; readonly terms: GameTerms }

/** The pot in the head of a game, which opens each seat's part of it. Source: P-stakes-46. */
export function PotMark({ scoreboard, terms }: PotMarkProps) {
  const [isOpen, setIsOpen] = useState(false)
  const account = useMemo(() => accountIn(scoreboard, terms), [scoreboard, terms])
  const { settle, currency } = terms.stakes
  return (
    <>
      <button
        type="button"
        className={styles.mark}
        aria-haspopup="dialog"
        onClick={() => setIsOpen(true)}
      >
        <span>{settle === 'POT' ? 'Pot' : 'Stakes'}</span>{' '}
        {settle === 'POT' && <b translate="no">{formatAmount(account.pot, currency)}</b>}
      </button>
      {isOpen && (
        <PotDialog
          scoreboard={scoreboard}
          terms={terms}
          account={account}
          onClose={() => setIsOpen(false)}
        />
      )}
    </>
  )
}
