import { failureMessage } from '../lib/failures.ts'
import { messages } from '../lib/messages.tsx'
import { Alert, type AlertProps } from './alert.tsx'

const t = messages('ui')

type FailureProps = Omit<AlertProps, 'tone' | 'children'> & {
  /** The error of a query or of a write, or null. */
  readonly error: unknown
  readonly tone?: 'error' | 'warn'
  /** The text if the error has no reason for people. */
  readonly otherwise?: string
}

/** Shows why something failed; nothing without an error. */
export function Failure(props: FailureProps) {
  const { error, tone = 'error', otherwise = t('pleaseTryAgain'), ...alert } = props
  if (error === null) return null
  return (
    <Alert tone={tone} {...alert}>
      {failureMessage(error, otherwise)}
    </Alert>
  )
}
