import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router'
import { loadMessages } from '../lib/messages.tsx'
import { loadWith } from '../shell/load-with.ts'
import { useTakenOver } from '../shell/taken-over.ts'

const TelevisionPage = lazyRouteComponent(
  () => import('../features/game/television/television-page.tsx'),
  'TelevisionPage',
)

// Open to everyone with the link.
export const Route = createFileRoute('/games/$gameUuid_/tv')({
  staticData: { isBare: true },
  loader: () => loadMessages('table'),
  component: loadWith(Television, TelevisionPage),
})

function Television() {
  useTakenOver()
  return <TelevisionPage gameUuid={Route.useParams().gameUuid} />
}
