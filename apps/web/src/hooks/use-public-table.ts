import { useQuery } from '@tanstack/react-query'
import { useRouteContext } from '@tanstack/react-router'
import { useSelector } from '@tanstack/react-store'
import { useEffect } from 'react'
import { publicTableQuery } from '../data/queries/tables-query.ts'

/** Returns the table of a code, and follows it live while it is shown. */
export function usePublicTable(code: string) {
  const liveTables = useRouteContext({ from: '__root__', select: (app) => app.liveTables })
  const table = useQuery(publicTableQuery(code))
  const isThere = table.data !== undefined && table.data !== null
  useEffect(() => {
    if (!isThere) return
    let stop = () => {}
    // After the page is drawn, which needs no request.
    const timer = setTimeout(() => {
      stop = liveTables.follow(code)
    })
    return () => {
      clearTimeout(timer)
      stop()
    }
  }, [liveTables, code, isThere])
  const live = useSelector(liveTables.states, (states) => states[code] ?? null)
  return { table, live }
}
