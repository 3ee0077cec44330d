import { useRouteContext } from '@tanstack/react-router'
import { useSelector } from '@tanstack/react-store'
import { useMemo } from 'react'
import type { GameLinks } from '../data/game-links.ts'
import { knownGameAt } from '../data/known-seats.ts'
import { linkOf, type OpenedLink } from '../data/opened-links.ts'
import type { SeatLinks } from '../data/seat-links.ts'
import type { TableLinks } from '../data/table-links.ts'
import { useIsHydrated } from '../lib/is-hydrated.ts'

/** Returns the secret links of games that were opened on this device. */
export function useGameLinks(): GameLinks {
  return useRouteContext({ from: '__root__', select: ({ links }) => links })
}

/** Returns this device's link to a game; null if none, and during hydration. */
export function useGameLink(gameUuid: string): OpenedLink | null {
  const link = useSelector(useGameLinks().state, (links) => linkOf(links, gameUuid.toLowerCase()))
  return useIsHydrated() ? link : null
}

/** Returns the secret links of tables that were opened on this device. */
export function useTableLinks(): TableLinks {
  return useRouteContext({ from: '__root__', select: ({ tableLinks }) => tableLinks })
}

/** Returns this device's link to score at a table, or null. */
export function useTableLink(tableId: string): OpenedLink | null {
  return useSelector(useTableLinks().state, (links) => linkOf(links, tableId))
}

/** Returns the links for seats that were opened on this device. */
export function useSeatLinks(): SeatLinks {
  return useRouteContext({ from: '__root__', select: ({ seatLinks }) => seatLinks })
}

/** Returns this device's link for seats at a table, or null. */
export function useSeatLink(tableId: string): OpenedLink | null {
  return useSelector(useSeatLinks().state, (links) => linkOf(links, tableId))
}

/** Returns the table where this device has a link for seats and last saw a game; null if none, and during hydration. */
export function useSeatTableOf(gameUuid: string): string | null {
  const { session } = useRouteContext({ from: '__root__' })
  const links = useSelector(useSeatLinks().state)
  const isHydrated = useIsHydrated()
  return useMemo(() => {
    if (!isHydrated) return null
    const isHere = (id: string) => knownGameAt(id, session.userId()) === gameUuid
    return Object.keys(links).find((id) => !links[id]?.isRevoked && isHere(id)) ?? null
  }, [links, isHydrated, session, gameUuid])
}
