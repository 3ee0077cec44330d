import { useMemo, useState } from 'react'
import type { GameScoreboard } from '../../../data/queries/scoreboard-query.ts'
import type { GameTerms } from '../../../data/stakes.ts'
import { formatAmount } from '../../../lib/amount.ts'
import { messages } from '../../../lib/messages.tsx'
import { PotDialog } from './pot-dialog.tsx'
import styles from './pot-mark.module.css'
import { accountIn } from './terms.ts'

const t = messages('stakes')

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
        {settle === 'POT' ? (
          t.rich('potSum', {
            amount: () => <b translate="no">{formatAmount(account.pot, currency)}</b>,
          })
        ) : (
          <span>{t('stakes')}</span>
        )}
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
