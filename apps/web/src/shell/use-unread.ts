import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { noticesQuery } from '../data/queries/notices-query.ts'
import { useApi } from '../hooks/use-api.ts'
import { whenIdle } from '../lib/when-idle.ts'

/** Returns how many notices are new; 0 before the page is idle, and without an answer. Source: P-notices-4. */
export function useUnread(): number {
  const [isIdle, setIsIdle] = useState(false)
  useEffect(() => whenIdle(() => setIsIdle(true)), [])
  const { data } = useQuery({ ...noticesQuery(useApi()), enabled: isIdle, retry: false })
  return data?.unread ?? 0
}

/** Returns a label with how many notices are new, if any are. */
export function withNew(label: string, unread: number): string {
  return unread === 0 ? label : `${label}, ${unread} new`
}
