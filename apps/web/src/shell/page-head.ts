import { useMatches } from '@tanstack/react-router'
import { useEffect } from 'react'

/** Returns a route's `head`: the title of its page. */
export function pageHead(title: string) {
  return { meta: [{ title: `${title} | Meldboard` }] }
}

/**
 * Sets the document's title to that of the shown page. Our heads contain titles only; the router's
 * own way of writing heads can do more, and would add two kilobytes to every first view.
 */
export function useDocumentTitle(): void {
  const title = useMatches({
    select: (matches) =>
      matches
        .flatMap(({ meta = [] }) => meta)
        .reverse()
        .find((tag) => tag?.title),
  })?.title
  useEffect(() => {
    document.title = title ?? 'Meldboard'
  }, [title])
}
