import { Button } from '../../ui/button.tsx'
import { Confirmation } from '../../ui/confirmation.tsx'

type NotSentDialogProps = { readonly title: string; readonly onClose: () => void }

/** Explains why something cannot be done with a game that only this device knows. */
export function NotSentDialog({ title, onClose }: NotSentDialogProps) {
  return (
    <Confirmation
      open
      onClose={onClose}
      title={title}
      text="This needs the network: the game waits on this device and has not been sent yet. It is sent as soon as the network is back."
      actions={
        <Button onClick={onClose} data-first-focus="">
          OK
        </Button>
      }
    />
  )
}
