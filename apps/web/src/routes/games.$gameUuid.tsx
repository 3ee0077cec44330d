import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '../app/page-head.ts'
import { Loading } from '../shell/loading.tsx'

// Open to everybody: whoever holds the link may watch.
export const Route = createFileRoute('/games/$gameUuid')({
  head: () => pageHead('Game'),
  component: Loading,
})
