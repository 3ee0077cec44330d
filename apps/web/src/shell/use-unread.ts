import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { noticesQuery } from '../data/queries/notices-query.ts'
import { whenIdle } from '../lib/when-idle.ts'

/** Returns the number of new notices; 0 until the page is idle, and without an answer. Source: P-notices-4. */
export function useUnread(): number {
  const [isIdle, setIsIdle] = useState(false)
  useEffect(() => whenIdle(() => setIsIdle(true)), [])
  const { data } = useQuery({ ...noticesQuery, enabled: isIdle, retry: false })
  return data?.unread ?? 0
}
