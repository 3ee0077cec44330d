import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { profileQuery } from '../data/queries/account-query.ts'
import { whenIdle } from '../lib/when-idle.ts'

/** Whether the user is an administrator; false until the page is idle, and without an answer. Source: P-admin-20. */
export function useIsAdmin(): boolean {
  const [isIdle, setIsIdle] = useState(false)
  useEffect(() => whenIdle(() => setIsIdle(true)), [])
  const { data } = useQuery({
    ...profileQuery,
    enabled: isIdle,
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  })
  return data?.is_admin ?? false
}
