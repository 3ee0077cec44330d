import type { ReactNode } from 'react'
import { Button } from './button.tsx'
import { Dialog, DialogFoot } from './dialog.tsx'

export type ConfirmDialogProps = {
  readonly open?: boolean
  readonly title: string
  /** The effect of the action, read out with the title. */
  readonly text: ReactNode
  /** The label of the safe answer, which has the initial focus. */
  readonly keep: string
  /** The label of the destructive answer, in red. */
  readonly end: string
  /** The action it asks about is being sent. */
  readonly busy?: boolean
  readonly onKeep: () => void
  readonly onEnd: () => void
  readonly children?: ReactNode
}

/** Asks for confirmation before something is ended irreversibly. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { open = true, title, text, keep, end, busy = false, onKeep, onEnd, children } = props
  return (
    <Dialog size="small" open={open} onClose={onKeep} busy={busy} title={title} description={text}>
      {children}
      <DialogFoot>
        <Button onClick={() => busy || onKeep()} data-first-focus="">
          {keep}
        </Button>
        <Button variant="destructive" busy={busy} onClick={onEnd}>
          {end}
        </Button>
      </DialogFoot>
    </Dialog>
  )
}
