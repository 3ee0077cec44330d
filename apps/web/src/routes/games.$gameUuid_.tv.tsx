import { createFileRoute } from '@tanstack/react-router'
import { TelevisionPage } from '../features/game/television-page.tsx'
import { pageHead } from '../shell/page-head.ts'
import { useTakenOver } from '../shell/taken-over.ts'

// Open to everybody who has the link.
export const Route = createFileRoute('/games/$gameUuid_/tv')({
  head: () => pageHead('Game on TV'),
  staticData: { isBare: true },
  component: Television,
})

function Television() {
  useTakenOver()
  return <TelevisionPage gameUuid={Route.useParams().gameUuid} />
}
