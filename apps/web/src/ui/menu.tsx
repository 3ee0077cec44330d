import { Check } from 'lucide'
import {
  Content,
  Item,
  Portal,
  RadioGroup,
  RadioItem,
  Root,
  Separator,
  Trigger,
} from 'radix-ui/dropdown-menu'
import type { ReactNode } from 'react'
import { Icon, type IconShape } from './icon.tsx'
import './menu.css'
import './sheet.css'

type MenuProps = {
  /** The button that opens it. */
  button: ReactNode
  align?: 'start' | 'end'
  /** `MenuItem` and `MenuRule` elements. */
  children: ReactNode
}

/** A list of actions below a button. */
export function Menu({ button, align = 'end', children }: MenuProps) {
  return (
    <Root modal={false}>
      <Trigger asChild>{button}</Trigger>
      {/* Inside the page's main part: what lies outside of every landmark is hard to find. */}
      <Portal container={document.getElementById('main')}>
        <Content className="menu" align={align} sideOffset={6} collisionPadding={8}>
          {children}
        </Content>
      </Portal>
    </Root>
  )
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
    <Item
      className="menu-item"
      onSelect={onSelect}
      disabled={disabled ?? false}
      data-grave={grave ? '' : undefined}
    >
      <Icon shape={icon} />
      {children}
    </Item>
  )
}

/** The rule that sets the last action of a menu apart. */
export function MenuRule() {
  return <Separator className="menu-rule" />
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
    <RadioGroup aria-label={label} value={value}>
      {options.map(({ value: option, icon, label: name }) => (
        <RadioItem
          key={option}
          className="menu-item"
          value={option}
          onSelect={() => onChange(option)}
        >
          <Icon shape={icon} />
          {name}
          {option === value && <Icon shape={Check} className="icon ml-auto" />}
        </RadioItem>
      ))}
    </RadioGroup>
  )
}
