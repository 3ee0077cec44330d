import { Check } from 'lucide'
import {
  type ComponentProps,
  cloneElement,
  createContext,
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  type ReactElement,
  type ReactNode,
  useContext,
  useId,
  useRef,
  useState,
} from 'react'
import { createPortal } from 'react-dom'
import { Icon, type IconShape } from './icon.tsx'
import './menu.css'
import { type MenuEnd, moveByKey } from './menu-keys.ts'
import './sheet.css'
import { useOpenMenu } from './use-open-menu.ts'

type MenuProps = {
  /** The button that opens it. */
  button: ReactElement<ComponentProps<'button'>>
  align?: 'start' | 'end'
  /** `MenuItem`, `MenuRule` and `MenuChoices` elements. */
  children: ReactNode
}

/** Closes the menu around and gives its button the focus. */
const CloseContext = createContext(() => {})

/** A list of actions below a button, by the pattern of the ARIA authoring practices. */
export function Menu({ button, align = 'end', children }: MenuProps) {
  const id = useId()
  const opener = useRef<HTMLButtonElement>(null)
  // Where the focus begins: a key begins at an end of the list, a press at none.
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
        <CloseContext value={close}>
          <MenuLines
            {...{ id, opener, align, begin }}
            onLeave={() => setBegin(null)}
            onClose={close}
          >
            {children}
          </MenuLines>
        </CloseContext>
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
  // Inside the page's main part: what lies outside of every landmark is hard to find.
  const place = document.getElementById('main') ?? document.body
  function handleKey(event: KeyboardEvent<HTMLElement>): void {
    // From the button, Tab goes on to what comes after it.
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

type MenuLineProps = Omit<ComponentProps<'button'>, 'onSelect'> & { onSelect: () => void }

/** A line of a menu; the pointer takes the focus along, so that one line at a time is marked. */
function MenuLine({ onSelect, ...rest }: MenuLineProps) {
  const close = useContext(CloseContext)
  function handleClick(): void {
    close()
    onSelect()
  }
  const isDisabled = rest['aria-disabled'] === true
  return (
    <button
      type="button"
      role="menuitem"
      className="menu-item"
      tabIndex={-1}
      {...rest}
      onClick={isDisabled ? undefined : handleClick}
      onPointerMove={isDisabled ? undefined : takeFocus}
      onPointerLeave={isDisabled ? undefined : giveFocusBack}
    />
  )
}

function takeFocus({ currentTarget, pointerType }: PointerEvent<HTMLElement>): void {
  if (pointerType === 'mouse') currentTarget.focus({ preventScroll: true })
}

function giveFocusBack({ currentTarget, pointerType }: PointerEvent<HTMLElement>): void {
  const menu = currentTarget.closest<HTMLElement>('[role=menu]')
  if (pointerType === 'mouse') menu?.focus({ preventScroll: true })
}

type MenuItemProps = {
  icon: IconShape
  onSelect: () => void
  disabled?: boolean
  /** It ends something: in the line's red. */
  grave?: boolean
  children: ReactNode
}

/** One action of a menu. */
export function MenuItem({ icon, onSelect, disabled, grave, children }: MenuItemProps) {
  return (
    <MenuLine
      onSelect={onSelect}
      aria-disabled={disabled || undefined}
      data-grave={grave ? '' : undefined}
    >
      <Icon shape={icon} />
      {children}
    </MenuLine>
  )
}

/** The rule that sets the last action of a menu apart. */
export function MenuRule() {
  return <hr className="menu-rule" />
}

/** One choice of a menu. */
export type MenuOption<Value extends string> = { value: Value; icon: IconShape; label: string }

type MenuChoicesProps<Value extends string> = {
  label: string
  options: readonly MenuOption<Value>[]
  value: Value
  onChange: (value: Value) => void
}

/** Lines of a menu of which one is chosen. */
export function MenuChoices<Value extends string>(props: MenuChoicesProps<Value>) {
  const { label, options, value, onChange } = props
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset may not stand in a menu.
    <div role="group" aria-label={label}>
      {options.map(({ value: option, icon, label: name }) => (
        <MenuLine
          key={option}
          role="menuitemradio"
          aria-checked={option === value}
          onSelect={() => onChange(option)}
        >
          <Icon shape={icon} />
          {name}
          {option === value && <Icon shape={Check} className="icon ml-auto" />}
        </MenuLine>
      ))}
    </div>
  )
}
