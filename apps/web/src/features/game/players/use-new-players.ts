import { zodResolver } from '@hookform/resolvers/zod'
import type { Schemas } from '@meldboard/api-client'
import { LIMITS } from '@meldboard/engine'
import { useEffect, useState } from 'react'
import { useFieldArray, useForm } from 'react-hook-form'
import { z } from 'zod'
import type { Draft } from '../../../data/draft.ts'
import { newPlayerSchema } from '../../../data/new-player-schema.ts'
import type { GameScoreboard } from '../../../data/queries/scoreboard-query.ts'
import { useDraft } from '../../../hooks/use-draft.ts'
import { messages } from '../../../lib/messages.tsx'
import { randomBelow, shuffled } from '../../../lib/random-order.ts'
import { isSamePerson, type Person } from './same-person.ts'
import { sideOf, sideSchema, withName } from './side.ts'

const t = messages('players')

/** The table of a game that is created with its players. */
export type NextTable = {
  /** Stores the table together with the game. */
  readonly draft: Draft
  readonly seats: readonly Seat[]
  /** Their addresses, once they are known. */
  readonly addresses: readonly KnownPlayer[] | undefined
}

type NewPlayersOptions = {
  readonly bySides: boolean
  /** Undefined for a game that is already created. */
  readonly next: NextTable | undefined
}

/** The form of the add-player step. Its players stay on the device until they are sent or discarded. */
export function useNewPlayers(scoreboard: GameScoreboard, options: NewPlayersOptions) {
  const { bySides, next } = options
  const { game, players: seatedPlayers } = scoreboard
  const seated = seatedPlayers.length
  const draftOfGame = useDraft('players', game.uuid)
  const isNext = next !== undefined
  const draft = next?.draft ?? draftOfGame
  const [start] = useState(() => draft.read(draftSchema) ?? newTable(bySides, next?.seats))
  const form = useForm({
    resolver: zodResolver(newPlayersSchema),
    mode: 'onTouched',
    defaultValues: start,
  })
  const { append, remove, move } = useFieldArray({ control: form.control, name: 'players' })
  const [added, setAdded] = useState<readonly string[]>([])
  const [drawn, setDrawn] = useState<Drawn | null>(null)
  const { players, name, email, hasSides } = form.watch()
  const isSeatedElse = isNext ? namesOf(players) !== namesOf(next.seats) : players.length > 0
  const isDirty = isSeatedElse || isTyped({ name, email })
  const hasTyped = () => isTyped(form.getValues())
  const isSeated = (person: Person) => players.some((seat) => isSamePerson(seat, person))

  useEffect(() => {
    const typed = { players, name, email, hasSides } satisfies TypedTable
    if (isDirty || isNext) draft.keep(typed)
    else draft.forget()
  }, [draft, isDirty, isNext, players, name, email, hasSides])

  const addresses = next?.addresses
  useEffect(() => {
    if (addresses === undefined) return
    form.setValue('players', withAddresses(form.getValues('players'), addresses))
  }, [form, addresses])

  /** Whether one more player fits; shows a message if not. */
  function hasRoom(): boolean {
    if (seated + players.length < LIMITS.players) return true
    form.setError('players', { message: tableIsFull() })
    return false
  }

  /** Checks each field; returns whether both are valid. */
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
    form.setError('name', { message: t('alreadyAdded') })
    return false
  }

  /** Adds the typed side or single player; returns whether it was possible. */
  function addSide(): boolean {
    const names = sideSchema.safeParse(form.getValues('name'))
    const side = names.success && { ...sideOf(names.data), email: '', userId: null }
    const message = names.error?.issues[0]?.message ?? t('alreadyAdded')
    form.clearErrors('name')
    if (!side || isSeated(side)) {
      form.setError('name', { message })
      form.setFocus('name')
      return false
    }
    append(side, { shouldFocus: false })
    setAdded([side.name])
    form.setValue('name', '')
    form.setFocus('name')
    return true
  }

  /** Adds the typed player; returns whether it was possible. */
  function addTyped(): boolean {
    if (!hasRoom()) return false
    if (hasSides) return addSide()
    if (!check()) {
      form.setFocus(form.getFieldState('name').error ? 'name' : 'email')
      return false
    }
    const player = newPlayerSchema.parse(form.getValues())
    append({ ...player, userId: null }, { shouldFocus: false })
    setAdded([player.name])
    form.setValue('name', '')
    form.setValue('email', '')
    form.clearErrors()
    form.setFocus('name')
    return true
  }

  /** Adds several people, as many as fit. */
  function addPeople(people: readonly Person[]): void {
    if (!hasRoom()) return
    const room = LIMITS.players - seated - players.length
    const seats = people.slice(0, room).map(({ name, email, userId, members }) => ({
      name,
      email: email ?? '',
      userId: userId ?? null,
      ...(members && { members: [...members] }),
    }))
    append(seats, { shouldFocus: false })
    setAdded(seats.map((seat) => seat.name))
    form.clearErrors('players')
  }

  return {
    form,
    players,
    /** The names that were added last, until a player is removed. */
    added,
    remove(index: number): void {
      remove(index)
      setAdded([])
      form.clearErrors('players')
    },
    move,
    drawSeats(): void {
      const seats = shuffled(players)
      form.setValue('players', seats)
      setDrawn({ what: 'seats', names: namesOf(seats) })
    },
    /** Draws the first dealer, who gets the first seat: the table turns and its order does not change. */
    drawDealer(): void {
      const first = randomBelow(players.length)
      const seats = [...players.slice(first), ...players.slice(0, first)]
      form.setValue('players', seats)
      setDrawn({ what: 'dealer', names: namesOf(seats) })
    },
    /** The last draw, while the seats are unchanged after it. */
    drawn: drawn !== null && drawn.names === namesOf(players) ? drawn : null,
    isSeated,
    hasSides,
    openSides(): void {
      form.setValue('hasSides', true)
      form.setFocus('name')
    },
    /** Whether closing would lose a player. */
    isDirty,
    addTyped,
    typedName: name,
    /** Seats a person, or adds the name to the side that is being typed. */
    addPerson(person: Person): void {
      if (hasSides && person.members === undefined) {
        form.setValue('name', withName(form.getValues('name'), person.name))
      } else addPeople([person])
    },
    addPeople,
    /** Whether a typed name or address is not added yet. */
    hasTyped,
    forget: draft.forget,
  }
}

function isTyped({ name, email }: { readonly name: string; readonly email: string }): boolean {
  return name.trim() !== '' || email.trim() !== ''
}

const tableIsFull = () => t('tableIsFull', { count: LIMITS.players })

/** The kind of the draw, and the table after it. */
type Drawn = { readonly what: 'seats' | 'dealer'; readonly names: string }

/** Returns a text that identifies the players and their order. */
function namesOf(seats: readonly Seat[]): string {
  return JSON.stringify(seats.map(({ name }) => name))
}

type KnownPlayer = Pick<Schemas['GamePlayer'], 'id' | 'email' | 'userId'>

/** Returns the seats with the addresses of those who played the last game. */
export function withAddresses(seats: readonly Seat[], known: readonly KnownPlayer[]): Seat[] {
  return seats.map((seat) => {
    const last = known.find(({ id }) => id === seat.lastPlayerId)
    if (last === undefined) return seat
    return { ...seat, email: seat.email || (last.email ?? ''), userId: last.userId ?? null }
  })
}

/** A player before being added, typed or taken from the contacts. */
export const seatSchema = z.object({
  name: z.string(),
  email: z.string(),
  userId: z.number().nullable(),
  members: z.array(z.string()).exactOptional(),
  /** A player's id in the last game, to find the address. */
  lastPlayerId: z.number().exactOptional(),
})

export type Seat = z.infer<typeof seatSchema>

/** The players of a new game. A player still in the fields is checked when added. */
const newPlayersSchema = z.object({
  players: z
    .array(seatSchema)
    .min(1, { error: () => t('playerIsRequired') })
    .max(LIMITS.players, { error: tableIsFull }),
  name: z.string(),
  email: z.string(),
  /** Whether the field takes the names of a side. */
  hasSides: z.boolean(),
})

const draftSchema = z.object({
  players: z.array(seatSchema),
  name: z.string(),
  email: z.string(),
  // An older release did not store it.
  hasSides: z.boolean().default(false),
})

type TypedTable = z.infer<typeof draftSchema>

function newTable(hasSides: boolean, seats: readonly Seat[] = []): TypedTable {
  return { players: [...seats], name: '', email: '', hasSides }
}
