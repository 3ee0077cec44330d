import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router'
import { loadWith } from '../../shell/load-with.ts'

const SendTablePage = lazyRouteComponent(
  () => import('../../features/game/table/send-table-page.tsx'),
  'SendTablePage',
)

export const Route = createFileRoute('/_signed-in/tv/$screen')({
  component: loadWith(Send, SendTablePage),
})

function Send() {
  return <SendTablePage screen={Route.useParams().screen} />
}
