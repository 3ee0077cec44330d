import { zodResolver } from '@hookform/resolvers/zod'
import { LIMITS } from '@meldboard/engine'
import { useFieldArray, useForm } from 'react-hook-form'
import { z } from 'zod'
import type { Contact } from '../../../data/queries/contacts-query.ts'
import { newPlayerSchema } from './new-player-schema.ts'
import { isSamePerson, type Person } from './same-person.ts'

/** The form of the add-player step: the added players, and the one being typed. */
export function useNewPlayers(seated: number) {
  const form = useForm({
    resolver: zodResolver(newPlayersSchema),
    mode: 'onTouched',
    defaultValues: { players: [] as Seat[], name: '', email: '' },
  })
  const { append, remove, move } = useFieldArray({ control: form.control, name: 'players' })
  const { players, name, email } = form.watch()
  const hasTyped = () => isTyped(form.getValues())
  const isSeated = (person: Person) => players.some((seat) => isSamePerson(seat, person))

  /** Whether one more player fits; shows a message where not. */
  function hasRoom(): boolean {
    if (seated + players.length < LIMITS.players) return true
    form.setError('players', { message: TABLE_FULL })
    return false
  }

  /** Checks what is typed, field by field; returns true when both are valid. */
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

  /** Adds the typed player; returns false when that is not possible. */
  function addTyped(): boolean {
    if (!hasRoom()) return false
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
    remove(index: number): void {
      remove(index)
      form.clearErrors('players')
    },
    move,
    isSeated,
    /** Whether closing would lose a player. */
    isDirty: players.length > 0 || isTyped({ name, email }),
    addTyped,
    addContact({ name, email, userId }: Contact): void {
      if (!hasRoom()) return
      append({ name, email: email ?? '', userId }, { shouldFocus: false })
      form.clearErrors('players')
    },
    /** Adds several people, as many as have room. */
    addPeople(people: readonly Person[]): void {
      if (!hasRoom()) return
      const room = LIMITS.players - seated - players.length
      const added = people.slice(0, room).map(({ name, email, userId }) => ({
        name,
        email: email ?? '',
        userId: userId ?? null,
      }))
      append(added, { shouldFocus: false })
      form.clearErrors('players')
    },
    /** Whether a name or an address is typed that is not added yet. */
    hasTyped,
  }
}

function isTyped({ name, email }: { readonly name: string; readonly email: string }): boolean {
  return name.trim() !== '' || email.trim() !== ''
}

/** The message for one player too many. */
const TABLE_FULL = `A game holds at most ${LIMITS.players} players`

/** A player who is about to be added, typed or taken from the contacts. */
const seatSchema = z.object({
  name: z.string(),
  email: z.string(),
  userId: z.number().nullable(),
})

export type Seat = z.infer<typeof seatSchema>

/** The players of a new game. What is still in the fields is checked when it is added. */
const newPlayersSchema = z.object({
  players: z
    .array(seatSchema)
    .min(1, 'At least one player is required')
    .max(LIMITS.players, TABLE_FULL),
  name: z.string(),
  email: z.string(),
})
