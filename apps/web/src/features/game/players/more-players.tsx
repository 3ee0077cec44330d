import { useHasAccount } from '../../../hooks/use-outbox.ts'
import { messages } from '../../../lib/messages.tsx'
import { Button } from '../../../ui/button.tsx'
import { Fold } from '../../../ui/fold.tsx'
import styles from './more-players.module.css'
import type { useNewPlayers } from './use-new-players.ts'

const t = messages('players')

type MorePlayersProps = {
  readonly table: ReturnType<typeof useNewPlayers>
  /** Whether there is a dealer: the first seat deals first (R37). */
  readonly hasDealer: boolean
  readonly offersSides: boolean
  /** Whether the address is asked for already. */
  readonly asksAddress: boolean
  readonly onAddress: () => void
}

/** What few tables need for their seats, folded: drawing them, sides, and addresses. Source: P-players-18. */
export function MorePlayers(props: MorePlayersProps) {
  const { table, hasDealer, offersSides, asksAddress, onAddress } = props
  const { players, hasSides } = table
  const hasAccount = useHasAccount()
  const canDraw = players.length > 1
  const canAsk = hasAccount && !hasSides && !asksAddress
  const canOpenSides = offersSides && !hasSides
  if (!canDraw && !canAsk && !canOpenSides) return null
  return (
    <Fold label={t('more')} line={moreLine({ offersSides, hasAccount })} openLine="">
      <div className={styles.keys}>
        {canDraw && <Button onClick={table.drawSeats}>{t('drawSeats')}</Button>}
        {canDraw && hasDealer && <Button onClick={table.drawDealer}>{t('drawFirstDealer')}</Button>}
        {canOpenSides && <Button onClick={table.openSides}>{t('sidesOfSeveral')}</Button>}
        {canAsk && <Button onClick={onAddress}>{t('withEmailAddress')}</Button>}
      </div>
    </Fold>
  )
}

function moreLine({ offersSides, hasAccount }: Record<'offersSides' | 'hasAccount', boolean>) {
  if (hasAccount) return offersSides ? t('drawSeatsSidesAddresses') : t('drawSeatsAddresses')
  return offersSides ? t('drawSeatsSides') : t('drawSeats')
}
