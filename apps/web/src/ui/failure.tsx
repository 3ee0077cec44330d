import { failureMessage } from '../lib/failures.ts'
import { Alert, type AlertProps } from './alert.tsx'

type FailureProps = Omit<AlertProps, 'tone' | 'children'> & {
  /** The error of a query or of a write; null while there is none. */
  readonly error: unknown
  readonly tone?: 'error' | 'warn'
  /** What is said where the error has no reason that is for people. */
  readonly otherwise?: string
}

/** Says why something failed; nothing while it has not. */
export function Failure(props: FailureProps) {
  const { error, tone = 'error', otherwise = 'Please try again.', ...alert } = props
  if (error === null) return null
  return (
    <Alert tone={tone} {...alert}>
      {failureMessage(error, otherwise)}
    </Alert>
  )
}
