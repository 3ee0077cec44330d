import { NEW_VERSION, useIsReplaced } from '../lib/new-version.ts'
import { reloadPage } from '../lib/reload-page.ts'
import { Alert, type AlertProps } from './alert.tsx'
import { Button } from './button.tsx'

/** Says in its place that a part of the app is missing: for want of a network, or of a newer page. */
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
