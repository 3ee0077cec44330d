import { Plus } from 'lucide'
import type { KeyboardEvent } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import type { useNewPlayers } from './use-new-players.ts'

/** Name and address of the next player; Enter adds them. */
export function TypedPlayer({ table }: { readonly table: ReturnType<typeof useNewPlayers> }) {
  const { form, addTyped } = table
  const { errors } = form.formState

  function addWithEnter(event: KeyboardEvent): void {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
    event.preventDefault()
    addTyped()
  }

  return (
    <div className="newcomer">
      <TextField
        label="Player name"
        autoComplete="off"
        autoCapitalize="words"
        enterKeyHint="done"
        data-first-focus=""
        error={errors.name?.message}
        {...form.register('name')}
        onKeyDown={addWithEnter}
      />
      <TextField
        label="Email (optional)"
        type="email"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        enterKeyHint="done"
        error={errors.email?.message}
        {...form.register('email')}
        onKeyDown={addWithEnter}
      />
      <Button onClick={addTyped}>
        <Icon shape={Plus} />
        Add Player
      </Button>
    </div>
  )
}
