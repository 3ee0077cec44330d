import { Link, useLocation } from '@tanstack/react-router'
import { useWaitingMessage } from '../hooks/use-outbox.ts'
import { PageNotice } from './page-notice.tsx'

/** Says on every page but the scoreboard, which says more, what waits on this device. */
export function WaitingElsewhere() {
  const message = useWaitingMessage()
  const isScoreboard = useLocation({ select: ({ pathname }) => pathname === '/scoreboard' })
  if (message === null || isScoreboard) return null
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
