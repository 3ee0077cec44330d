import {
  type ComponentProps,
  cloneElement,
  type KeyboardEvent,
  type MouseEvent,
  type ReactElement,
  type ReactNode,
  useId,
  useRef,
  useState,
} from 'react'
import { createPortal } from 'react-dom'
import './menu.css'
import { type MenuEnd, moveByKey } from './menu-keys.ts'
import { CloseMenu } from './menu-lines.tsx'
import './sheet.css'
import { useOpenMenu } from './use-open-menu.ts'

type MenuProps = {
  /** The button that opens it. */
  button: ReactElement<ComponentProps<'button'>>
  align?: 'start' | 'end'
  /** `MenuItem`, `MenuRule` and `MenuChoices` elements. */
  children: ReactNode
}

/** A list of actions below a button, following the ARIA authoring practices. */
export function Menu({ button, align = 'end', children }: MenuProps) {
  const id = useId()
  const opener = useRef<HTMLButtonElement>(null)
  // The initial focus: a key starts at an end of the list, a press at neither.
  const [begin, setBegin] = useState<MenuEnd | 'none' | null>(null)
  const isOpen = begin !== null

  function close(): void {
    setBegin(null)
    opener.current?.focus({ preventScroll: true })
  }

  function handleClick(event: MouseEvent): void {
    const isByKey = event.detail === 0
    setBegin(isOpen ? null : isByKey ? 'first' : 'none')
  }

  function openByKey(event: KeyboardEvent): void {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
    event.preventDefault()
    setBegin(event.key === 'ArrowDown' ? 'first' : 'last')
  }

  return (
    <>
      {cloneElement(button, {
        id: `${id}button`,
        ref: opener,
        'aria-haspopup': 'menu',
        'aria-expanded': isOpen,
        ...(isOpen && { 'aria-controls': id }),
        onClick: handleClick,
        onKeyDown: openByKey,
      })}
      {isOpen && (
        <CloseMenu value={close}>
          <MenuLines
            {...{ id, opener, align, begin }}
            onLeave={() => setBegin(null)}
            onClose={close}
          >
            {children}
          </MenuLines>
        </CloseMenu>
      )}
    </>
  )
}

type MenuLinesProps = Parameters<typeof useOpenMenu>[0] & {
  readonly id: string
  readonly onClose: () => void
  readonly children: ReactNode
}

function MenuLines({ id, onClose, children, ...open }: MenuLinesProps) {
  const menu = useOpenMenu(open)
  // Inside the page's main part: content outside of every landmark is hard to find.
  const place = document.getElementById('main') ?? document.body
  function handleKey(event: KeyboardEvent<HTMLElement>): void {
    // Tab continues from the button to what comes after it.
    if (event.key === 'Escape' || event.key === 'Tab') onClose()
    else moveByKey(event)
  }
  return createPortal(
    <div
      ref={menu}
      id={id}
      className="menu"
      role="menu"
      aria-labelledby={`${id}button`}
      tabIndex={-1}
      onKeyDown={handleKey}
    >
      {children}
    </div>,
    place,
  )
}
