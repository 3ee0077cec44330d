import { Content, Portal, Root } from 'radix-ui/dialog'
import { type ComponentProps, type PointerEvent, type ReactNode, useState } from 'react'
import { BusyContext } from './busy.ts'
import { classNames } from './class-names.ts'
import './sheet.css'
import { openerOf, returnTo, useSheetAlone } from './sheet-focus.ts'

type SheetProps = {
  open: boolean
  /** Called by the cross, by Escape and, where allowed, by a press beside the sheet. */
  onClose: () => void
  /** Low sheets rise from the bottom; the others fill a phone's screen. */
  low?: boolean
  /** Whether a press beside the sheet closes it. Never for forms: what is typed would be lost. */
  closesOutside?: boolean
  role?: 'dialog' | 'alertdialog'
  /** The content is being sent: its fields are read-only and it does not close. */
  busy?: boolean
  children: ReactNode
}

/**
 * The sheet above the page that every dialog uses. It is Radix's non-modal dialog with the rest of
 * the page inert, because the modal one writes a style element, which the content security policy
 * forbids.
 */
export function Sheet({ open, onClose, busy = false, ...rest }: SheetProps) {
  const close = () => {
    if (!busy) onClose()
  }
  return (
    <BusyContext value={busy}>
      <Root modal={false} open={open} onOpenChange={(next) => !next && close()}>
        <Portal>
          <Overlay onClose={close} {...rest} />
        </Portal>
      </Root>
    </BusyContext>
  )
}

function Overlay(props: Omit<SheetProps, 'open' | 'busy'>) {
  const { onClose, low = false, closesOutside = false, role = 'dialog', children } = props
  const [opener] = useState(openerOf)
  useSheetAlone()

  function handlePress(event: PointerEvent) {
    if (closesOutside && event.target === event.currentTarget) onClose()
  }

  return (
    <div className="overlay" data-sheet="" onPointerDown={handlePress}>
      <SheetContent
        className={classNames('sheet', low && 'sheet-low')}
        role={role}
        onCloseAutoFocus={(event) => {
          event.preventDefault()
          returnTo(opener)
        }}
      >
        {children}
      </SheetContent>
    </div>
  )
}

function SheetContent(props: ComponentProps<typeof Content>) {
  return (
    <Content
      {...props}
      aria-modal="true"
      tabIndex={-1}
      onOpenAutoFocus={(event) => {
        event.preventDefault()
        const sheet = event.currentTarget as HTMLElement
        const first = sheet.querySelector<HTMLElement>('[data-first-focus]')
        ;(first ?? sheet).focus()
      }}
      onInteractOutside={(event) => event.preventDefault()}
    />
  )
}
