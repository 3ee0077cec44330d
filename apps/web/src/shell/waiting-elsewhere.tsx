import { Link, useLocation } from '@tanstack/react-router'
import { useWaitingMessage } from '../hooks/use-outbox.ts'
import { messages } from '../lib/messages.tsx'
import { PageNotice } from './page-notice.tsx'

const t = messages('waiting')

/** Says what waits on this device, on every page that does not say more itself. */
export function WaitingElsewhere() {
  const message = useWaitingMessage()
  const saysMore = useLocation({ select: ({ pathname }) => PAGES.includes(pathname) })
  if (message === null || saysMore) return null
  return (
    <PageNotice
      tone="info"
      title={message.subject}
      actions={<Link to="/scoreboard">{t('openScoreboard')}</Link>}
    >
      {message.reason}
    </PageNotice>
  )
}

/** The pages that say themselves what waits. */
const PAGES = ['/scoreboard', '/settle-up']
