import { useRouteContext } from '@tanstack/react-router'
import { tableAddress } from '../data/table-code.ts'
import { useIsHydrated } from '../lib/is-hydrated.ts'

/** Returns the address of a table, also during rendering on the server. */
export function useTableAddress(code: string): string {
  const sentOrigin = useRouteContext({ from: '__root__', select: (context) => context.sentOrigin })
  return tableAddress(code, useIsHydrated() ? window.location.origin : sentOrigin)
}
