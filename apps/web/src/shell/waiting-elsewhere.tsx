import { Link, useLocation } from '@tanstack/react-router'
import { useWaitingMessage } from '../data/outbox/use-outbox.ts'
import { Alert } from '../ui/alert.tsx'
import { buttonClass } from '../ui/button.tsx'
import { Container } from '../ui/container.tsx'

/** Says on every page but the scoreboard, which says more, what waits on this device. */
export function WaitingElsewhere() {
  const message = useWaitingMessage()
  const isScoreboard = useLocation({ select: ({ pathname }) => pathname === '/scoreboard' })
  if (message === null || isScoreboard) return null
  return (
    <Container>
      <Alert
        tone="info"
        title={message.subject}
        actions={
          <Link className={buttonClass({ variant: 'ghost' })} to="/scoreboard">
            Open Scoreboard
          </Link>
        }
      >
        {message.reason}
      </Alert>
    </Container>
  )
}
