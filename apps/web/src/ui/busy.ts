import { createContext, useContext } from 'react'

/** Whether what a sheet holds is on its way to the server. */
export const BusyContext = createContext(false)

/** While it is, fields keep their focus and refuse to change: a correction would be lost unseen. */
export function useBusy(): boolean {
  return useContext(BusyContext)
}
