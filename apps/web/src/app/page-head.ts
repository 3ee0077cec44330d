import { useMatches } from '@tanstack/react-router'
import { useEffect } from 'react'

/** A route's `head`: the title of its page. */
export function pageHead(title: string) {
  return { meta: [{ title: `${title} | Meldboard` }] }
}

/**
 * Keeps the document's title to the page that is shown. Titles are all that our heads hold; the
 * router's own way of writing heads can do more, and would be two kilobytes of every first view.
 */
export function useDocumentTitle(): void {
  const title = useMatches({
    select: (matches) => matches.flatMap(({ meta = [] }) => meta).findLast((tag) => tag?.title),
  })?.title
  useEffect(() => {
    document.title = title ?? 'Meldboard'
  }, [title])
}
