import type { QueryClient } from '@tanstack/react-query'
import { type ErrorComponentProps, useRouteContext, useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { downloadFile } from '../lib/download-file.ts'
import { messages } from '../lib/messages.tsx'
import { useIsReplaced } from '../lib/new-version.ts'
import { isNotLoaded, reportUnlessNotLoaded } from '../lib/not-loaded.ts'
import { reloadPage } from '../lib/reload-page.ts'
import { Button } from '../ui/button.tsx'
import { Container } from '../ui/container.tsx'
import { PageHead, PageTitle } from '../ui/page-head.tsx'
import styles from './error-screen.module.css'
import { useTakenOver } from './taken-over.ts'

const t = messages('shell')
const words = messages('ui')

/** Shown by a page that threw an error. */
export function ErrorScreen({ error, reset }: ErrorComponentProps) {
  const router = useRouter()
  const queryClient = useRouteContext({
    from: '__root__',
    select: (context) => context.queryClient,
  })
  const [isUnreachable, setIsUnreachable] = useState(false)
  const isReplaced = useIsReplaced(isNotLoaded(error))
  useTakenOver()
  useEffect(() => reportUnlessNotLoaded(error), [error])

  async function tryAgain() {
    if (isNotLoaded(error)) return setIsUnreachable(!(await reloadPage()))
    await forgetAnswers(queryClient)
    await router.invalidate()
    reset()
  }

  return (
    <Container>
      <div role="alert">
        <PageHead
          title={
            <PageTitle>{isReplaced ? words('newVersion') : t('somethingWentWrong')}</PageTitle>
          }
        >
          <p className={styles.message}>
            {isUnreachable
              ? words('serverUnreachable')
              : isReplaced
                ? words('newVersionReason')
                : shownMessage(error)}
          </p>
        </PageHead>
      </div>
      <div className={styles.actions}>
        <Button variant="primary" onClick={tryAgain}>
          {isReplaced ? words('reload') : words('tryAgain')}
        </Button>
        <DownloadLog />
      </div>
    </Container>
  )
}

/**
 * Removes the server's answers, here and on the device: one of them may have broken the page, and
 * would break it again. Without a network they stay, since nothing could replace them.
 */
async function forgetAnswers(queryClient: QueryClient): Promise<void> {
  if (!navigator.onLine) return
  try {
    const { clearAnswers } = await import('../data/outbox/device-database.ts')
    await clearAnswers()
  } catch (error) {
    reportUnlessNotLoaded(error)
  }
  queryClient.removeQueries({ type: 'inactive' })
  void queryClient.resetQueries({ type: 'active' })
}

/** Returns the shown message; the browser's message about a part that could not be loaded helps no reader. */
function shownMessage(error: unknown): string {
  if (isNotLoaded(error)) return t('pageNotLoaded')
  return (error instanceof Error && error.message) || t('unexpectedError')
}

/** Offers the debug log as a file if the flag is set. */
function DownloadLog() {
  const log = useRouteContext({ from: '__root__', select: (context) => context.debugLog })
  if (!log.isEnabled()) return null

  function download() {
    const text = JSON.stringify(log.read(), null, 2)
    downloadFile('meldboard-debug-log.json', new Blob([text], { type: 'application/json' }))
  }
  return <Button onClick={download}>{t('downloadDebugLog')}</Button>
}
