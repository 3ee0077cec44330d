import type { ReactNode } from 'react'
import { Button } from './button.tsx'
import { Confirmation } from './confirmation.tsx'

type ConfirmDialogProps = {
  readonly open?: boolean
  readonly title: string
  /** What will happen, read out with the title. */
  readonly text: ReactNode
  /** The safe answer, which has the focus first. */
  readonly keep: string
  /** The answer that ends something, in the line's red. */
  readonly end: string
  /** What it asks about is being sent. */
  readonly busy?: boolean
  readonly onKeep: () => void
  readonly onEnd: () => void
  readonly children?: ReactNode
}

/** Asks before something ends that does not come back. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { open = true, title, text, keep, end, busy = false, onKeep, onEnd, children } = props
  return (
    <Confirmation
      open={open}
      onClose={onKeep}
      busy={busy}
      title={title}
      text={text}
      actions={
        <>
          <Button onClick={onKeep} data-first-focus="">
            {keep}
          </Button>
          <Button variant="destructive" busy={busy} onClick={onEnd}>
            {end}
          </Button>
        </>
      }
    >
      {children}
    </Confirmation>
  )
}
