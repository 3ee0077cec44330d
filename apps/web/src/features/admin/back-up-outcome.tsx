import { Alert } from '../../ui/alert.tsx'
import styles from './back-up-outcome.module.css'
import { Said } from './said.tsx'
import type { useBackUp } from './use-back-up.ts'

/** The result of the backup that was started on this page. Source: P-admin-31. */
export function BackUpOutcome({ backUp }: { readonly backUp: ReturnType<typeof useBackUp> }) {
  const { isRunning, isWritten, failure } = backUp
  return (
    <div className={styles.outcome}>
      <Said>
        {isRunning ? 'A backup is being written...' : isWritten && 'A backup is written.'}
      </Said>
      {!isRunning && failure && (
        <Alert tone="error" title="No backup was written">
          {failure}
        </Alert>
      )}
    </div>
  )
}
