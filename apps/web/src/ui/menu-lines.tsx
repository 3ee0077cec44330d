import { Check } from 'lucide'
import {
  type ComponentProps,
  createContext,
  type PointerEvent,
  type ReactNode,
  useContext,
} from 'react'
import { Icon, type IconShape } from './icon.tsx'

/** Closes the surrounding menu and returns the focus to its button. */
export const CloseMenu = createContext(() => {})

type MenuLineProps = Omit<ComponentProps<'button'>, 'onSelect'> & { onSelect: () => void }

/** A line of a menu; the pointer moves the focus too, so that only one line is marked at a time. */
function MenuLine({ onSelect, ...rest }: MenuLineProps) {
  const close = useContext(CloseMenu)
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
  /** It ends something: shown in red. */
  destructive?: boolean
  children: ReactNode
}

/** One action of a menu. */
export function MenuItem({ icon, onSelect, disabled, destructive, children }: MenuItemProps) {
  return (
    <MenuLine
      onSelect={onSelect}
      aria-disabled={disabled || undefined}
      data-destructive={destructive ? '' : undefined}
    >
      <Icon shape={icon} />
      {children}
    </MenuLine>
  )
}

/** The rule that separates the last action of a menu. */
export function MenuRule() {
  return <hr className="menu-rule" />
}

/** One choice of a menu. */
type MenuOption<Value extends string> = { value: Value; icon: IconShape; label: string }

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
