import { useNavigate } from '@tanstack/react-router'
import type { GameScoreboard } from '../../../data/queries/scoreboard-query.ts'
import { HandCoins } from '../../../ui/icons.gen.ts'
import { MenuItem } from '../../../ui/menu.tsx'
import { useSettleSearch } from './use-settle-search.ts'

/** Links from a game's menu to the settling of its evening. Source: P-stakes-73. */
export function SettleMenuItem({ scoreboard }: { readonly scoreboard: GameScoreboard }) {
  const search = useSettleSearch(scoreboard)
  const navigate = useNavigate()
  if (search === null) return null
  return (
    <MenuItem icon={HandCoins} onSelect={() => void navigate({ to: '/settle-up', search })}>
      Settle Up
    </MenuItem>
  )
}
