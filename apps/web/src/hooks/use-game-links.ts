import { useRouteContext } from '@tanstack/react-router'
import { useSelector } from '@tanstack/react-store'
import { type GameLink, type GameLinks, linkOf } from '../data/game-links.ts'
import { useIsHydrated } from '../lib/is-hydrated.ts'

/** Returns the secret links that were opened on this device. */
export function useGameLinks(): GameLinks {
  return useRouteContext({ from: '__root__', select: ({ links }) => links })
}

/** Returns the link by which this device has opened a game; null: none, and while its page is hydrated. */
export function useGameLink(gameUuid: string): GameLink | null {
  const link = useSelector(useGameLinks().state, (links) => linkOf(links, gameUuid.toLowerCase()))
  return useIsHydrated() ? link : null
}
