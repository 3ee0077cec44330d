import { useRouteContext } from '@tanstack/react-router'
import { useSelector } from '@tanstack/react-store'
import { useState } from 'react'
import { messages } from '../lib/messages.tsx'
import { Button } from '../ui/button.tsx'
import { PageNotice } from './page-notice.tsx'

const t = messages('waiting')
const words = messages('ui')

/** Asks before a newer release of the app replaces this page. */
export function ReleaseNotice() {
  const release = useRouteContext({ from: '/_signed-in', select: ({ offline }) => offline.release })
  const isReady = useSelector(release.isReady)
  const [isLater, setIsLater] = useState(false)
  if (!isReady || isLater) return null
  return (
    <PageNotice
      tone="info"
      title={words('newVersion')}
      onDismiss={() => setIsLater(true)}
      actions={
        <Button variant="ghost" onClick={() => release.use()}>
          {words('reload')}
        </Button>
      }
    >
      {t('nothingWaitingIsLost')}
    </PageNotice>
  )
}
