import type { WaitingMessage } from '../../data/outbox/waiting-message.ts'

/** "3 changes wait. The server cannot be reached." */
export function WaitingWords({ message }: { readonly message: WaitingMessage }) {
  const { subject, reason } = message
  return (
    <>
      <b>{`${subject}.`}</b>
      {reason !== null && <span>{` ${reason}`}</span>}
    </>
  )
}
