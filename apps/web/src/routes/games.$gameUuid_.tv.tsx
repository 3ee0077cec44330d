import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router'
import { loadWith } from '../shell/load-with.ts'
import { useTakenOver } from '../shell/taken-over.ts'

const TelevisionPage = lazyRouteComponent(
  () => import('../features/game/television/television-page.tsx'),
  'TelevisionPage',
)

// Open to everyone with the link.
export const Route = createFileRoute('/games/$gameUuid_/tv')({
  staticData: { isBare: true },
  component: loadWith(Television, TelevisionPage),
})

function Television() {
  useTakenOver()
  return <TelevisionPage gameUuid={Route.useParams().gameUuid} />
}
