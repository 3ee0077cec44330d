import { useRouteContext } from '@tanstack/react-router'
import { gameAddress } from '../data/game-address.ts'
import { useIsHydrated } from '../lib/is-hydrated.ts'

/**
 * Returns the address of a game also on a page that is rendered on the server, which writes its own public
 * address.
 */
export function useGameAddress(gameUuid: string): string {
  const sentOrigin = useRouteContext({ from: '__root__', select: (context) => context.sentOrigin })
  return gameAddress(gameUuid, useIsHydrated() ? window.location.origin : sentOrigin)
}
