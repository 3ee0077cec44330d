import { Link, useLocation } from '@tanstack/react-router'
import { useWaitingMessage } from '../hooks/use-outbox.ts'
import { PageNotice } from './page-notice.tsx'

/** Says what waits on this device, on every page that does not say more itself. */
export function WaitingElsewhere() {
  const message = useWaitingMessage()
  const saysMore = useLocation({ select: ({ pathname }) => PAGES.includes(pathname) })
  if (message === null || saysMore) return null
  return (
    <PageNotice
      tone="info"
      title={message.subject}
      actions={<Link to="/scoreboard">Open Scoreboard</Link>}
    >
      {message.reason}
    </PageNotice>
  )
}

/** The pages that say themselves what waits. */
const PAGES = ['/scoreboard', '/settle-up']
