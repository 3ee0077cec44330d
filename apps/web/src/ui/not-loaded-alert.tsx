import { NEW_VERSION, useIsReplaced } from '../lib/new-version.ts'
import { reloadPage } from '../lib/reload-page.ts'
import { Alert, type AlertProps } from './alert.tsx'
import { Button } from './button.tsx'

/** Says that a part of the app is missing: there is no network, or the page is too old. */
export function NotLoadedAlert(props: AlertProps) {
  const isReplaced = useIsReplaced()
  if (!isReplaced) return <Alert {...props} />
  return (
    <Alert
      tone="info"
      title={NEW_VERSION.title}
      actions={
        <Button variant="ghost" onClick={() => void reloadPage()}>
          Reload
        </Button>
      }
      {...(props.onDismiss && { onDismiss: props.onDismiss })}
    >
      {NEW_VERSION.text}
    </Alert>
  )
}
