import {
  Content,
  Item,
  ItemIndicator,
  Label,
  Portal,
  RadioGroup,
  RadioItem,
  Root,
  Separator,
  Trigger,
} from '@radix-ui/react-dropdown-menu'
import { type ReactElement, type ReactNode, useId, useState } from 'react'
import { classNames } from '../lib/class-names.ts'
import { messages } from '../lib/messages.tsx'
import { useCloseRequest } from './close-request.ts'
import { Icon } from './icon.tsx'
import { iconButtonClass } from './icon-button.tsx'
import type { IconShape } from './icon-shape.ts'
import { Check, X } from './icons.gen.ts'
import styles from './menu.module.css'

const t = messages('ui')

type MenuProps = {
  button: ReactElement
  /** On a phone the menu is a sheet with this title and an X, and everywhere its lines are of two. */
  sheetTitle?: string
  /** `MenuItem`, `MenuRule` and `MenuChoices` elements. */
  children: ReactNode
}

/** A list of actions below a button. */
export function Menu({ button, sheetTitle, children }: MenuProps) {
  const [isOpen, setIsOpen] = useState(false)
  useCloseRequest(isOpen, () => setIsOpen(false))
  return (
    <Root open={isOpen} onOpenChange={setIsOpen}>
      <Trigger
        asChild
        // The sheet comes under the pointer, and a menu takes the release of the press that opened it as a choice.
        {...(sheetTitle !== undefined && {
          onPointerDown: (event) => event.preventDefault(),
          onClick: () => setIsOpen(true),
        })}
      >
        {button}
      </Trigger>
      {/* Inside the page's main part: content outside every landmark is hard to find. */}
      <Portal container={document.getElementById('main')}>
        <Content
          className={classNames(styles.menu, sheetTitle !== undefined && styles.sheet)}
          align="end"
          sideOffset={6}
          collisionPadding={8}
          loop
          // The dialog that an item opened has the focus.
          onCloseAutoFocus={(event) => {
            if (document.activeElement !== document.body) event.preventDefault()
          }}
        >
          {sheetTitle !== undefined && (
            <div className={styles.head}>
              <Label>{sheetTitle}</Label>
              <Item className={iconButtonClass} aria-label={t('close')} textValue="">
                <Icon shape={X} />
              </Item>
            </div>
          )}
          {children}
        </Content>
      </Portal>
    </Root>
  )
}

/** A line of a sheet with two actions: the second is a key at its end. */
export function MenuPair({ children }: { children: ReactNode }) {
  return <div className={styles.pair}>{children}</div>
}

type MenuItemProps = {
  icon: IconShape | undefined
  onSelect: () => void
  disabled?: boolean
  /** Whether the item ends something: it is shown in red. */
  destructive?: boolean
  /** What the action does, in a line below its name. */
  note?: ReactNode
  children: ReactNode
}

export function MenuItem(props: MenuItemProps) {
  const { icon, onSelect, disabled = false, destructive = false, note, children } = props
  const id = useId()
  return (
    <Item
      className={styles.item}
      disabled={disabled}
      onSelect={onSelect}
      data-destructive={destructive ? '' : undefined}
      aria-labelledby={`${id}label`}
      aria-describedby={note === undefined ? undefined : `${id}note`}
    >
      {icon && <Icon shape={icon} />}
      <span>
        <span id={`${id}label`}>{children}</span>
        {note !== undefined && (
          <span id={`${id}note`} className={styles.note}>
            {note}
          </span>
        )}
      </span>
    </Item>
  )
}

/** The line that separates the last action of a menu. */
export function MenuRule() {
  return <Separator className={styles.rule} />
}

type MenuChoicesProps<Value extends string> = {
  label: string
  options: readonly { value: Value; icon: IconShape; label: string }[]
  value: Value
  onChange: (value: Value) => void
}

/** Lines of a menu to choose one from. */
export function MenuChoices<Value extends string>(props: MenuChoicesProps<Value>) {
  const { label, options, value, onChange } = props
  return (
    <RadioGroup aria-label={label} value={value}>
      {options.map(({ value: option, icon, label: name }) => (
        <RadioItem
          key={option}
          className={styles.item}
          value={option}
          onSelect={() => onChange(option)}
        >
          <Icon shape={icon} />
          <span>{name}</span>
          <ItemIndicator className={styles.check}>
            <Icon shape={Check} />
          </ItemIndicator>
        </RadioItem>
      ))}
    </RadioGroup>
  )
}
