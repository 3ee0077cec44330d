import { type MouseEvent, type ReactNode, useId } from 'react'
import { messages } from '../../../lib/messages.tsx'
import { FieldsHeading } from '../../../ui/field.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Check, Plus } from '../../../ui/icons.gen.ts'
import { Name } from '../../../ui/name.tsx'
import styles from './person-chips.module.css'
import { isNamedTwice, type Person } from './same-person.ts'

const t = messages('players')

/** On a phone at most two in each line, or all in one line: a name is cut where there is no room. */
export type ChipsFit = 'halves' | 'line'

type PersonChipsProps<Anyone extends Person> = {
  /** The heading; without it the surrounding content labels the chips. */
  readonly title?: ReactNode
  readonly people: readonly Anyone[]
  /** Others in view: only its address tells a person from another one of the same name. */
  readonly others?: readonly Person[]
  /** Default: each as wide as its name. */
  readonly fit?: ChipsFit
  /** Whether a person is already chosen, and shown as such. */
  readonly isChosen?: (person: Anyone) => boolean
  /** Whether the focus stays in its field. */
  readonly keepsFocus?: boolean
  readonly onChoose: (person: Anyone) => void
  /** The last chip. */
  readonly children?: ReactNode
}

/** People to choose from, each with one press. */
export function PersonChips<Anyone extends Person>(props: PersonChipsProps<Anyone>) {
  const {
    title,
    people,
    others = [],
    fit,
    isChosen,
    keepsFocus = false,
    onChoose,
    children,
  } = props
  const id = useId()
  const list = (
    <ul className={styles.chips} data-fit={fit}>
      {people.map((person) => (
        <li key={`${person.userId ?? ''} ${person.name} ${person.email ?? ''}`}>
          <PersonChip
            person={person}
            showsEmail={isNamedTwice(person, [...people, ...others])}
            isChosen={isChosen?.(person) ?? false}
            keepsFocus={keepsFocus}
            onChoose={() => onChoose(person)}
          />
        </li>
      ))}
      {children && <li className={styles.last}>{children}</li>}
    </ul>
  )
  if (title === undefined) return list
  return (
    <section aria-labelledby={id}>
      <FieldsHeading id={id}>{title}</FieldsHeading>
      {list}
    </section>
  )
}

type PersonChipProps = {
  readonly person: Person
  readonly showsEmail: boolean
  readonly isChosen: boolean
  readonly keepsFocus: boolean
  readonly onChoose: () => void
}

function PersonChip({ person, showsEmail, isChosen, keepsFocus, onChoose }: PersonChipProps) {
  function choose({ currentTarget }: MouseEvent<HTMLElement>): void {
    if (!keepsFocus) focusBeside(currentTarget)
    onChoose()
  }

  return (
    <button
      type="button"
      className={styles.chip}
      aria-label={t(isChosen ? 'addedPerson' : 'addPerson', { name: person.name })}
      aria-disabled={isChosen}
      onMouseDown={keepsFocus ? (event) => event.preventDefault() : undefined}
      onClick={isChosen ? undefined : choose}
    >
      <Icon shape={isChosen ? Check : Plus} />
      <Name className={styles.name}>{person.name}</Name>
      {showsEmail && person.email && <small>{person.email}</small>}
    </button>
  )
}

/** Moves the focus before its chip is removed with the person. */
function focusBeside(chip: HTMLElement): void {
  const item = chip.closest('li')
  const beside = item?.nextElementSibling ?? item?.previousElementSibling
  const target = beside?.querySelector('button') ?? chip.closest<HTMLElement>('[role=dialog]')
  target?.focus()
}
