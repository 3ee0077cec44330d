import { messages } from '../lib/messages.tsx'
import { useIsReplaced } from '../lib/new-version.ts'
import { reloadPage } from '../lib/reload-page.ts'
import { Alert, type AlertProps } from './alert.tsx'
import { Button } from './button.tsx'

const t = messages('ui')

/** Says that a part of the app is missing: there is no network, or the page is too old. */
export function NotLoadedAlert(props: AlertProps) {
  const isReplaced = useIsReplaced()
  if (!isReplaced) return <Alert {...props} />
  return (
    <Alert
      tone="info"
      title={t('newVersion')}
      actions={
        <Button variant="ghost" onClick={() => void reloadPage()}>
          {t('reload')}
        </Button>
      }
      {...(props.onDismiss && { onDismiss: props.onDismiss })}
    >
      {t('newVersionReason')}
    </Alert>
  )
}
