import { createFileRoute, type SearchSchemaInput } from '@tanstack/react-router'
import type { FiguresSearch } from '../../data/queries/figures-query.ts'
import { StatsPage } from '../../features/people/stats-page.tsx'
import { pageHead } from '../../shell/page-head.ts'

export const Route = createFileRoute('/_signed-in/stats')({
  head: () => pageHead('Stats'),
  validateSearch,
  component: Stats,
})

function Stats() {
  return <StatsPage search={Route.useSearch()} />
}

const ENDS = ['LAST_IN', 'ROUNDS', 'TARGET', 'MANUAL'] as const
const MOST_PLAYERS = 20

type Address = { from?: unknown; to?: unknown; end?: unknown; players?: unknown }

/** Reads which games are asked for; what is invalid bounds nothing. Without zod, as every page loads the routes. */
function validateSearch(address: Address & SearchSchemaInput): FiguresSearch {
  const players = Number(address.players)
  const isNumber = Number.isInteger(players) && players >= 1 && players <= MOST_PLAYERS
  return {
    from: dayOf(address.from),
    to: dayOf(address.to),
    end: ENDS.find((end) => end === address.end),
    players: isNumber ? players : undefined,
  }
}

function dayOf(value: unknown): string | undefined {
  const isDay = typeof value === 'string' && /^[12]\d{3}-\d\d-\d\d$/.test(value)
  return isDay && !Number.isNaN(Date.parse(value)) ? value : undefined
}
