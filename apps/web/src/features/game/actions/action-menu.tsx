import { Fragment, type ReactElement } from 'react'
import type { IconShape } from '../../../ui/icon.tsx'
import { Menu, MenuItem, MenuRule } from '../../../ui/menu.tsx'
import { ACTIONS, type MenuAction } from './game-actions.ts'

type ActionMenuProps<Action extends MenuAction> = {
  readonly button: ReactElement
  readonly groups: readonly (readonly Action[])[]
  /** Whether an action is possible now; default: all are. */
  readonly isOffered?: (action: Action) => boolean
  readonly onAction: (action: Action) => void
}

/** A menu of actions on a game, with a line between two groups that offer something. */
export function ActionMenu<Action extends MenuAction>(props: ActionMenuProps<Action>) {
  const { button, groups, isOffered = () => true, onAction } = props
  const offered = groups.map((group) => group.filter(isOffered)).filter(({ length }) => length > 0)
  return (
    <Menu button={button}>
      {offered.map((group, index) => (
        <Fragment key={group[0]}>
          {index > 0 && <MenuRule />}
          {group.map((action) => (
            <ActionItem key={action} action={action} onSelect={() => onAction(action)} />
          ))}
        </Fragment>
      ))}
    </Menu>
  )
}

type ActionItemProps = { readonly action: MenuAction; readonly onSelect: () => void }

function ActionItem({ action, onSelect }: ActionItemProps) {
  const row: ItemRow = ACTIONS[action]
  const { label, icon, note, isDestructive = false } = row
  return (
    <MenuItem
      icon={icon}
      destructive={isDestructive}
      {...(note !== undefined && { note })}
      onSelect={onSelect}
    >
      {label}
    </MenuItem>
  )
}

type ItemRow = {
  readonly label: string
  readonly icon: IconShape
  readonly note?: string
  readonly isDestructive?: boolean
}
