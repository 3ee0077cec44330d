import { useEffect, useRef, useState } from 'react'

/** Between the last key and the search. */
const PAUSE_MS = 300

/**
 * The typed text, passed on after a pause. A text from elsewhere, such as after Back, replaces it;
 * the echo of its own does not, because more may have been typed since.
 */
export function useSearchText(search: string, onSearch: (search: string) => void) {
  const [typed, setTyped] = useState(search)
  const sent = useRef(search)
  const send = useRef(onSearch)
  useEffect(() => {
    send.current = onSearch
  })
  useEffect(() => {
    if (search === sent.current) return
    sent.current = search
    setTyped(search)
  }, [search])
  useEffect(() => {
    const wanted = typed.trim()
    if (wanted === sent.current) return
    const timer = setTimeout(() => {
      // Sent meanwhile, together with a status.
      if (wanted === sent.current) return
      sent.current = wanted
      send.current(wanted)
    }, PAUSE_MS)
    return () => clearTimeout(timer)
  }, [typed])
  return [typed, setTyped] as const
}
