import { Close, Content, Description, Overlay, Portal, Root, Title } from '@radix-ui/react-dialog'
import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react'
import { classNames } from '../lib/class-names.ts'
import { messages } from '../lib/messages.tsx'
import { pageHeading } from '../lib/page-heading.ts'
import { BusyContext } from './busy.ts'
import { Button } from './button.tsx'
import { useCloseRequest } from './close-request.ts'
import styles from './dialog.module.css'
import { Icon } from './icon.tsx'
import { IconButton } from './icon-button.tsx'
import { Info, X } from './icons.gen.ts'
import { SrOnly } from './sr-only.tsx'

const t = messages('ui')

type DialogProps = {
  open: boolean
  onClose: () => void
  /**
   * Large, for forms and lists: the whole screen on phones, 544 px on desktops. Small, for questions: it rises from
   * the bottom on phones, and a press beside it closes it. Screen: always the whole screen, for something to hold up.
   * Wide: large, and 992 px on desktops, for `DialogColumns`. Low: rises from the bottom as a small one, to read or to choose.
   */
  size?: 'large' | 'wide' | 'small' | 'screen' | 'low'
  title: ReactNode
  /** Read out with the title; only a small or low dialog shows it too. */
  description?: ReactNode
  /** A fact at the right of a large or low dialog's title, such as "Step 1 of 2". */
  aside?: ReactNode
  /** The content is being sent: its fields are read-only and it does not close. */
  busy?: boolean
  /** In a large dialog a `DialogBody` and a `DialogFoot`, usually inside one `form`. */
  children: ReactNode
}

/** A form or a question above the page. */
export function Dialog(props: DialogProps) {
  const { open, onClose, size = 'large', title, description, aside, busy = false, children } = props
  const opener = useRef<Opener>(null)
  const isSmall = size === 'small'
  const isLow = size === 'low'
  const close = () => void (busy || onClose())
  useCloseRequest(open, close)
  useEffect(() => {
    if (!open) return
    return () => {
      closing = opener.current
    }
  }, [open])
  return (
    <BusyContext value={busy}>
      <Root open={open} onOpenChange={close}>
        <Portal>
          <Overlay className={styles.overlay}>
            <Content
              className={classNames(
                styles.dialog,
                size === 'wide' && styles.large,
                isLow && styles.small,
                styles[size],
              )}
              role={isSmall ? 'alertdialog' : 'dialog'}
              onOpenAutoFocus={(event) => {
                event.preventDefault()
                opener.current = currentOpener()
                const dialog = event.currentTarget as HTMLElement
                const first = dialog.querySelector<HTMLElement>('[data-first-focus]')
                ;(first ?? dialog).focus()
              }}
              onCloseAutoFocus={(event) => {
                event.preventDefault()
                closing = null
                if (opener.current) returnFocus(opener.current)
              }}
              onKeyUp={scrollToFocus}
              // Typed text would be lost.
              onPointerDownOutside={(event) => !isSmall && !isLow && event.preventDefault()}
            >
              {isLow ? (
                <div className={styles.lowHead}>
                  <Title className={styles.title}>{title}</Title>
                  {description && (
                    <Description asChild>
                      <div>{description}</div>
                    </Description>
                  )}
                  {aside}
                </div>
              ) : isSmall ? (
                <>
                  <Title className={styles.title}>{title}</Title>
                  {description && (
                    <Description asChild>
                      <div>{description}</div>
                    </Description>
                  )}
                </>
              ) : (
                <div className={styles.head}>
                  <Title className={styles.title}>{title}</Title>
                  {description && (
                    <Description asChild>
                      <SrOnly as="p">{description}</SrOnly>
                    </Description>
                  )}
                  {aside && <span className={styles.aside}>{aside}</span>}
                  <Close asChild>
                    <IconButton icon={X} label={t('close')} />
                  </Close>
                </div>
              )}
              {children}
            </Content>
          </Overlay>
        </Portal>
      </Root>
    </BusyContext>
  )
}

/** Scrolls to the focus after Tab: between the last and the first element Radix moves it without scrolling. */
function scrollToFocus({ key, target }: KeyboardEvent): void {
  if (key === 'Tab' && target instanceof Element && 'scrollIntoView' in target) {
    target.scrollIntoView({ block: 'nearest' })
  }
}

/** The part of a large dialog that scrolls. */
export function DialogBody({ children }: { children: ReactNode }) {
  return <div className={styles.body}>{children}</div>
}

/** The dialog's actions, the confirming one last. */
export function DialogFoot({ children }: { children: ReactNode }) {
  return <div className={styles.foot}>{children}</div>
}

type FormFootProps = {
  onCancel: () => void
  /** The label of the button that leaves; default: Cancel. */
  cancel?: string
  /** What pressing the button does, or does not do yet. */
  note?: ReactNode
  busy: boolean
  /** The label of the button that submits the form. */
  children: ReactNode
}

/** The foot of a dialog that is one form. */
export function FormFoot({ onCancel, cancel = t('cancel'), note, busy, children }: FormFootProps) {
  return (
    <DialogFoot>
      {note && (
        <p className={styles.note}>
          <Icon shape={Info} />
          <span>{note}</span>
        </p>
      )}
      <Button onClick={onCancel}>{cancel}</Button>
      <Button type="submit" variant="primary" busy={busy}>
        {children}
      </Button>
    </DialogFoot>
  )
}

/** The element that had the focus when a dialog opened. */
type Opener = {
  readonly element: Element | null
  /** Whether it showed a focus ring: only for keyboard users. */
  readonly focusVisible: boolean
}

/** The opener of the dialog that is closing; the dialog after it returns the focus there too. */
let closing: Opener | null = null

/** Returns the focused element; for a menu's item, which is about to be removed, the menu's button. */
function currentOpener(): Opener {
  const active = document.activeElement
  if (active === document.body && closing !== null) return closing
  const menuButton = active?.closest('[role=menu]')?.getAttribute('aria-labelledby')
  return {
    element: menuButton ? document.getElementById(menuButton) : active,
    focusVisible: active?.matches(':focus-visible') ?? false,
  }
}

/**
 * Returns the focus to the opener, or to the page's heading if the opener is gone, unless the next
 * dialog or page has taken it. Radix knows only openers that are its own triggers.
 */
function returnFocus({ element, focusVisible }: Opener): void {
  const { activeElement, body } = document
  // A dialog below takes the focus itself when its content has changed.
  const isBelow = activeElement?.contains(element) ?? false
  if (activeElement !== body && activeElement?.id !== 'main' && !isBelow) return
  const isThere = element instanceof HTMLElement && element.isConnected && element !== body
  const target = isThere ? element : pageHeading()
  // By default a browser draws a focus ring after any typing in the dialog, also on touch screens.
  target?.focus({ preventScroll: true, focusVisible })
}
