import { createFileRoute } from '@tanstack/react-router'
import { SendTablePage } from '../../features/tables/send-table-page.tsx'
import { pageHead } from '../../shell/page-head.ts'

export const Route = createFileRoute('/_signed-in/tv/$screen')({
  head: () => pageHead('Television'),
  component: Send,
})

function Send() {
  return <SendTablePage screen={Route.useParams().screen} />
}
