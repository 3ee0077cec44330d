import { useRouteContext } from '@tanstack/react-router'
import { gameAddress } from '../data/game-address.ts'
import { useIsHydrated } from '../lib/is-hydrated.ts'

/** Returns the address of a game; during rendering with the server's public origin. */
export function useGameAddress(gameUuid: string): string {
  const sentOrigin = useRouteContext({ from: '__root__', select: (context) => context.sentOrigin })
  return gameAddress(gameUuid, useIsHydrated() ? window.location.origin : sentOrigin)
}
