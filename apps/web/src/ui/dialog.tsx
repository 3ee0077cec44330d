import { X } from 'lucide'
import { Close, Description, Title } from 'radix-ui/dialog'
import type { ReactNode } from 'react'
import { Button } from './button.tsx'
import { IconButton } from './icon-button.tsx'
import { Sheet } from './sheet.tsx'

type DialogProps = {
  open: boolean
  onClose: () => void
  title: ReactNode
  /** Read out with the title, not shown. */
  description?: string
  /** A fact at the right of the title, such as "Step 1 of 2". */
  aside?: ReactNode
  /** The content is being sent: its fields are read-only and it does not close. */
  busy?: boolean
  /** A `DialogBody` and a `DialogFoot`, usually inside one `form`. */
  children: ReactNode
}

/** A form above the page: the whole screen on phones, 544 px on desks. */
export function Dialog(props: DialogProps) {
  const { open, onClose, title, description, aside, busy = false, children } = props
  return (
    <Sheet open={open} onClose={onClose} busy={busy}>
      <div className="sheet-head">
        <Title className="title">{title}</Title>
        {description && <Description className="sr-only">{description}</Description>}
        {aside && <span className="aside">{aside}</span>}
        <Close asChild>
          <IconButton icon={X} label="Close" />
        </Close>
      </div>
      {children}
    </Sheet>
  )
}

/** The part of a dialog that scrolls. */
export function DialogBody({ children }: { children: ReactNode }) {
  return <div className="sheet-body">{children}</div>
}

/** The dialog's actions, the confirming one last. */
export function DialogFoot({ children }: { children: ReactNode }) {
  return <div className="sheet-foot">{children}</div>
}

type FormFootProps = {
  onCancel: () => void
  busy: boolean
  /** The label of the button that submits the form. */
  children: ReactNode
}

/** The foot of a dialog that is one form. */
export function FormFoot({ onCancel, busy, children }: FormFootProps) {
  return (
    <DialogFoot>
      <Button onClick={onCancel}>Cancel</Button>
      <Button type="submit" variant="primary" busy={busy}>
        {children}
      </Button>
    </DialogFoot>
  )
}
