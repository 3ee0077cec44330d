import { ConfirmDialog } from './confirm-dialog.tsx'

type DiscardDialogProps = {
  readonly open: boolean
  readonly onStay: () => void
  readonly onLeave: () => void
  readonly title?: string
  readonly text: string
  /** The labels of the two answers. */
  readonly stay?: string
  readonly leave?: string
}

/** Asks before something typed is lost. */
export function DiscardDialog(props: DiscardDialogProps) {
  const { open, onStay, onLeave, text } = props
  const { title = 'Discard what you typed?', stay = 'Keep Typing', leave = 'Discard' } = props
  return (
    <ConfirmDialog
      open={open}
      title={title}
      text={text}
      keep={stay}
      end={leave}
      onKeep={onStay}
      onEnd={onLeave}
    />
  )
}
