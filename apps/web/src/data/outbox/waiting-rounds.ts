import { createContext, useContext } from 'react'

/** The rounds of the game on the page that wait on this device. */
export const WaitingRoundsContext = createContext<ReadonlySet<number>>(new Set())

/** Whether a round was scored or edited here and is not sent yet. */
export function useIsWaiting(roundNumber: number): boolean {
  return useContext(WaitingRoundsContext).has(roundNumber)
}
