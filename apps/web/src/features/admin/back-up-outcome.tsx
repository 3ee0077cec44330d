import { messages } from '../../lib/messages.tsx'
import { Alert } from '../../ui/alert.tsx'
import styles from './back-up-outcome.module.css'
import { Said } from './said.tsx'
import type { useBackUp } from './use-back-up.ts'

const t = messages('admin')

/** The result of the backup that was started on this page. Source: P-admin-31. */
export function BackUpOutcome({ backUp }: { readonly backUp: ReturnType<typeof useBackUp> }) {
  const { isRunning, isWritten, failure } = backUp
  return (
    <div className={styles.outcome}>
      <Said>{isRunning ? t('backupIsBeingWritten') : isWritten && t('backupIsWritten')}</Said>
      {!isRunning && failure && (
        <Alert tone="error" title={t('noBackupWasWritten')}>
          {failure}
        </Alert>
      )}
    </div>
  )
}
