import { Link } from '@tanstack/react-router'
import type { LedgerSearch } from '../../../data/ledger-search.ts'
import type { GameScoreboard } from '../../../data/queries/scoreboard-query.ts'
import { messages } from '../../../lib/messages.tsx'
import { buttonClass } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { HandCoins } from '../../../ui/icons.gen.ts'
import styles from './settle-up-link.module.css'
import { useSettleSearch } from './use-settle-search.ts'

const t = messages('game')

type SettleUpLinkProps = { readonly scoreboard: GameScoreboard }

/** Links from a game to the settling of its evening. */
export function SettleUpLink({ scoreboard }: SettleUpLinkProps) {
  const search = useSettleSearch(scoreboard)
  if (search === null) return null
  return (
    <p className={styles.door}>
      <SettleLink search={search} />
    </p>
  )
}

/** Links to the settling of what a search names. */
export function SettleLink({ search }: { readonly search: LedgerSearch }) {
  return (
    <Link to="/settle-up" search={search} className={buttonClass()}>
      <Icon shape={HandCoins} />
      <span>{t('settleUp')}</span>
    </Link>
  )
}
