import { Description, Title } from 'radix-ui/dialog'
import type { ReactNode } from 'react'
import { Sheet } from './sheet.tsx'

type ConfirmationProps = {
  open: boolean
  onClose: () => void
  title: string
  /** What will happen, read out with the title. */
  text?: ReactNode
  /** More than a sentence: a choice, an alert. */
  children?: ReactNode
  /** The action it asks about is being sent: it does not close. */
  busy?: boolean
  /** Two buttons, the confirming one last. */
  actions: ReactNode
}

/** A question above the page; on phones it rises from the bottom. */
export function Confirmation(props: ConfirmationProps) {
  const { open, onClose, title, text, busy = false, children, actions } = props
  return (
    <Sheet open={open} onClose={onClose} busy={busy} low closesOutside role="alertdialog">
      <Title className="title">{title}</Title>
      {text && (
        <Description asChild>
          <div>{text}</div>
        </Description>
      )}
      {children}
      <div className="acts">{actions}</div>
    </Sheet>
  )
}
