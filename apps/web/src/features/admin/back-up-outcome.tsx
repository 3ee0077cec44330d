import { failureMessage } from '../../data/failures.ts'
import { Alert } from '../../ui/alert.tsx'
import styles from './back-up-outcome.module.css'
import type { useBackUp } from './use-back-up.ts'

/** How the backup went that was begun on this page. Source: P-admin-31. */
export function BackUpOutcome({ backUp }: { readonly backUp: ReturnType<typeof useBackUp> }) {
  const { isRunning, isWritten, error, problem } = backUp
  const said = isRunning ? 'A backup is being written...' : isWritten && 'A backup is written.'
  return (
    <>
      <p role="status" className={styles.said}>
        {said}
      </p>
      {!isRunning && (error || problem) && (
        <Alert tone="error" title="No backup was written">
          {error ? failureMessage(error, 'Please try again.') : problem}
        </Alert>
      )}
    </>
  )
}
