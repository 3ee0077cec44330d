import { type FocusEvent, type KeyboardEvent, useId, useState } from 'react'
import { takeWrittenName } from '../../../data/new-player-schema.ts'
import { nameList } from '../../../lib/format.ts'
import { messages } from '../../../lib/messages.tsx'
import { AddressField } from '../../../ui/address-field.tsx'
import { useBusy } from '../../../ui/busy.ts'
import { Button } from '../../../ui/button.tsx'
import { FieldFrame, fieldAttributes } from '../../../ui/field.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Plus } from '../../../ui/icons.gen.ts'
import { SrOnly } from '../../../ui/sr-only.tsx'
import { Input } from '../../../ui/text-field.tsx'
import { useHasColumns } from '../../../ui/use-has-columns.ts'
import { useIsLow } from '../../../ui/use-visible-area.ts'
import { PersonChips } from './person-chips.tsx'
import type { Person } from './same-person.ts'
import styles from './typed-player.module.css'
import type { useNewPlayers } from './use-new-players.ts'

const t = messages('players')

/** Returns whether a player is being typed, and whether the keyboard leaves no room for more. */
export function useTyping() {
  const [isTyping, setIsTyping] = useState(false)
  const isLow = useIsLow()
  const hasColumns = useHasColumns()
  return {
    isFolded: isTyping && isLow && !hasColumns,
    onFocus: ({ target }: FocusEvent) => setIsTyping(target instanceof HTMLInputElement),
    onBlur({ relatedTarget, currentTarget }: FocusEvent): void {
      if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) {
        setIsTyping(false)
      }
    },
  }
}

type TypedPlayerProps = {
  readonly table: ReturnType<typeof useNewPlayers>
  readonly typing: ReturnType<typeof useTyping>
  readonly asksAddress: boolean
  /** Whether the field has the focus at first. */
  readonly isFirstFocus: boolean
  readonly suggested: readonly Person[]
}

/** The next player's name, or the names of the next side; Enter adds them. */
export function TypedPlayer(props: TypedPlayerProps) {
  const { table, typing, asksAddress, isFirstFocus, suggested } = props
  const { form, addTyped, hasSides, added, players } = table
  const { errors } = form.formState
  const isBusy = useBusy()
  const id = useId()
  const field = {
    label: hasSides ? t('namesOfSide') : t('playerName'),
    hint: hasSides ? t('namesOfSideHint') : undefined,
    error: errors.name?.message,
    isLabelHidden: typing.isFolded,
  }

  function addWithEnter(event: KeyboardEvent<HTMLInputElement>): void {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
    event.preventDefault()
    // After the last name Enter closes the keyboard, which covers the rest.
    if (typing.isFolded && players.length > 0 && !table.hasTyped()) event.currentTarget.blur()
    else addTyped()
  }

  function choose(person: Person): void {
    form.setValue('name', '')
    form.clearErrors('name')
    table.addPerson(person)
  }

  return (
    <fieldset
      className={styles.newcomer}
      aria-label={t('somebodyNew')}
      onFocus={typing.onFocus}
      onBlur={typing.onBlur}
    >
      {suggested.length > 0 && <PersonChips people={suggested} keepsFocus onChoose={choose} />}
      <FieldFrame id={id} {...field}>
        <div className={styles.line}>
          <Input
            type="text"
            readOnly={isBusy}
            autoComplete="off"
            autoCapitalize="words"
            enterKeyHint="done"
            placeholder={typing.isFolded ? field.label : undefined}
            {...(isFirstFocus && { 'data-first-focus': '' })}
            {...form.register('name')}
            {...fieldAttributes(id, field)}
            onKeyDown={addWithEnter}
          />
          <Button aria-label={hasSides ? t('addSide') : t('addPlayer')} onClick={addTyped}>
            <Icon shape={Plus} />
            <span>{t('addKey')}</span>
          </Button>
        </div>
      </FieldFrame>
      {asksAddress && !hasSides && (
        <AddressField
          label={t('emailOptional')}
          isLabelHidden={typing.isFolded}
          enterKeyHint="done"
          error={errors.email?.message}
          {...form.register('email', { onBlur: () => takeWrittenName(form) })}
          onKeyDown={addWithEnter}
        />
      )}
      <SrOnly as="p" role="status">
        {added.length > 0 &&
          t.rich('addedToTable', { names: nameList(added), count: players.length })}
      </SrOnly>
    </fieldset>
  )
}
