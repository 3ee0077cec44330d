import { zodResolver } from '@hookform/resolvers/zod'
import { useFieldArray, useForm } from 'react-hook-form'
import type { Contact } from '../players/contacts-query.ts'
import { newPlayerSchema } from '../players/player-schema.ts'
import { isSamePerson, type Person } from '../players/same-person.ts'
import { newPlayersSchema, type Seat } from './new-players-schema.ts'

/** The form of the add-player step: who is seated, and who is being typed. */
export function useNewPlayers() {
  const form = useForm({
    resolver: zodResolver(newPlayersSchema),
    mode: 'onTouched',
    defaultValues: { players: [] as Seat[], name: '', email: '' },
  })
  const { append, remove } = useFieldArray({ control: form.control, name: 'players' })
  const players = form.watch('players')
  const isSeated = (person: Person) => players.some((seat) => isSamePerson(seat, person))

  /** Checks what is typed, field by field; true when both will do. */
  function check(): boolean {
    const { name, email } = form.getValues()
    const found = newPlayerSchema.safeParse({ name, email })
    form.clearErrors(['name', 'email'])
    for (const issue of found.error?.issues ?? []) {
      const field = issue.path[0] === 'email' ? 'email' : 'name'
      if (!form.getFieldState(field).error) form.setError(field, { message: issue.message })
    }
    if (!found.success) return false
    if (!isSeated(found.data)) return true
    form.setError('name', { message: 'This player is already added' })
    return false
  }

  /** Seats whoever is typed; false when that cannot be done as it stands. */
  function addTyped(): boolean {
    if (!check()) {
      form.setFocus(form.getFieldState('name').error ? 'name' : 'email')
      return false
    }
    append({ ...newPlayerSchema.parse(form.getValues()), userId: null }, { shouldFocus: false })
    form.setValue('name', '')
    form.setValue('email', '')
    form.clearErrors()
    form.setFocus('name')
    return true
  }

  return {
    form,
    players,
    remove,
    isSeated,
    addTyped,
    addContact({ name, email, userId }: Contact): void {
      append({ name, email: email ?? '', userId }, { shouldFocus: false })
      form.clearErrors('players')
    },
    /** Whether a name or an address is typed that is not seated yet. */
    hasTyped(): boolean {
      const { name, email } = form.getValues()
      return name.trim() !== '' || email.trim() !== ''
    },
  }
}
