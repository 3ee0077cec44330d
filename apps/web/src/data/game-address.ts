import { useRouteContext } from '@tanstack/react-router'
import { useIsHydrated } from '../lib/is-hydrated.ts'

/** Returns the address at which everybody can watch a game. */
export function gameAddress(gameUuid: string, origin = window.location.origin): string {
  return new URL(`/games/${gameUuid}`, origin).href
}

/** The same on a page that is rendered on the server too, which writes its own public address. */
export function useGameAddress(gameUuid: string): string {
  const sentOrigin = useRouteContext({ from: '__root__', select: (context) => context.sentOrigin })
  return gameAddress(gameUuid, useIsHydrated() ? window.location.origin : sentOrigin)
}

/** The server parses an address in the same way. */
const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i

/** Whether an address can be that of a game. */
export function isGameUuid(text: string): boolean {
  return UUID.test(text)
}
