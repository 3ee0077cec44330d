import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '../../app/page-head.ts'
import { Loading } from '../../shell/loading.tsx'

export const Route = createFileRoute('/_signed-in/games/')({
  head: () => pageHead('Games'),
  component: Loading,
})
