import { createContext, useContext } from 'react'

/** Whether the content of a dialog is being sent to the server. */
export const BusyContext = createContext(false)

/** While busy, fields keep the focus and are read-only: a correction would be lost unnoticed. */
export function useBusy(): boolean {
  return useContext(BusyContext)
}
