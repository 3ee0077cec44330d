import { useRouteContext } from '@tanstack/react-router'
import { useSelector } from '@tanstack/react-store'
import { useState } from 'react'
import { NEW_VERSION } from '../lib/new-version.ts'
import { Button } from '../ui/button.tsx'
import { PageNotice } from './page-notice.tsx'

/** Asks before a newer release of the app replaces this page. */
export function ReleaseNotice() {
  const release = useRouteContext({ from: '/_signed-in', select: ({ offline }) => offline.release })
  const isReady = useSelector(release.isReady)
  const [isLater, setIsLater] = useState(false)
  if (!isReady || isLater) return null
  return (
    <PageNotice
      tone="info"
      title={NEW_VERSION.title}
      onDismiss={() => setIsLater(true)}
      actions={
        <Button variant="ghost" onClick={() => release.use()}>
          Reload
        </Button>
      }
    >
      Nothing that waits to be sent is lost.
    </PageNotice>
  )
}
