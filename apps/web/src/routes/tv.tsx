import { createFileRoute } from '@tanstack/react-router'
import { TelevisionDoorPage } from '../features/game/television-door-page.tsx'
import { pageHead } from '../shell/page-head.ts'

export const Route = createFileRoute('/tv')({
  head: () => pageHead('Television'),
  staticData: { isBare: true },
  component: TelevisionDoorPage,
})
