import { Fragment, type ReactElement, type ReactNode } from 'react'
import { messages } from '../../../lib/messages.tsx'
import type { IconShape } from '../../../ui/icon-shape.ts'
import { Menu, MenuItem, MenuPair, MenuRule } from '../../../ui/menu.tsx'
import { ACTIONS, type MenuAction, type MenuLine } from './game-actions.ts'

const t = messages('board')

type ActionMenuProps<Action extends MenuAction> = {
  readonly button: ReactElement
  readonly groups: readonly (readonly MenuLine<Action>[])[]
  /** On a phone a sheet from below with this title; default: a small menu everywhere. */
  readonly sheetTitle?: string
  /** The second line of an action in this game; default: the one in `ACTIONS`. */
  readonly notes?: { readonly [action in Action]?: ReactNode }
  /** Whether an action is possible now; default: all are. */
  readonly isOffered?: (action: Action) => boolean
  readonly onAction: (action: Action) => void
}

/** A menu of actions on a game, with a line between two groups that offer something. */
export function ActionMenu<Action extends MenuAction>(props: ActionMenuProps<Action>) {
  const { button, groups, sheetTitle, notes, isOffered = () => true, onAction } = props
  const offered = groups
    .map((group) => group.map((line) => actionsOf(line).filter(isOffered)))
    .map((group) => group.filter(({ length }) => length > 0))
    .filter(({ length }) => length > 0)
  const item = (action: Action | undefined, isKey = false) =>
    action && (
      <ActionItem
        key={action}
        action={action}
        note={notes?.[action]}
        isKey={isKey}
        onSelect={() => onAction(action)}
      />
    )
  return (
    <Menu button={button} {...(sheetTitle !== undefined && { sheetTitle })}>
      {offered.map((group, index) => (
        <Fragment key={group[0]?.[0]}>
          {index > 0 && <MenuRule />}
          {group.map(([first, second]) =>
            second === undefined ? (
              item(first)
            ) : (
              <MenuPair key={first}>
                {item(first)}
                {item(second, true)}
              </MenuPair>
            ),
          )}
        </Fragment>
      ))}
    </Menu>
  )
}

function actionsOf<Action extends MenuAction>(line: MenuLine<Action>): readonly Action[] {
  return typeof line === 'string' ? [line] : line
}

type ActionItemProps = {
  readonly action: MenuAction
  readonly note: ReactNode
  readonly isKey: boolean
  readonly onSelect: () => void
}

function ActionItem({ action, note: ownNote, isKey, onSelect }: ActionItemProps) {
  const row: ItemRow = ACTIONS[action]
  const { label, icon, note, isDestructive = false } = row
  return (
    <MenuItem
      icon={isKey ? undefined : icon}
      destructive={isDestructive}
      note={ownNote ?? (note && t(note))}
      onSelect={onSelect}
    >
      {t(label)}
    </MenuItem>
  )
}

type ItemRow = {
  readonly label: (typeof ACTIONS)[MenuAction]['label']
  readonly icon: IconShape
  readonly note?: Extract<(typeof ACTIONS)[MenuAction], { note: string }>['note']
  readonly isDestructive?: boolean
}
