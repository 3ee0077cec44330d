import { useMutation } from '@tanstack/react-query'
import {
  type FocusEvent,
  type FormEvent,
  type KeyboardEvent,
  type ReactNode,
  useId,
  useState,
} from 'react'
import { takeWrittenName } from '../../../data/new-player-schema.ts'
import { writeIn } from '../../../data/outbox/waiting-write.ts'
import type { GameWrite } from '../../../data/outbox/writes.ts'
import { GROUP_GAMES_CHANGED } from '../../../data/queries/groups-query.ts'
import type { GameScoreboard } from '../../../data/queries/scoreboard-query.ts'
import { useHasAccount, useSubmit } from '../../../hooks/use-outbox.ts'
import { countOf, nameList } from '../../../lib/format.ts'
import { AddressField } from '../../../ui/address-field.tsx'
import { useBusy } from '../../../ui/busy.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog, FormFoot } from '../../../ui/dialog.tsx'
import { DialogColumns } from '../../../ui/dialog-columns.tsx'
import { DiscardDialog, useLeave } from '../../../ui/discard-dialog.tsx'
import { Failure } from '../../../ui/failure.tsx'
import { FieldError, FieldFrame, FieldStack, fieldAttributes } from '../../../ui/field.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Plus } from '../../../ui/icons.gen.ts'
import { CheckRow } from '../../../ui/set-row.tsx'
import { SrOnly } from '../../../ui/sr-only.tsx'
import { Input } from '../../../ui/text-field.tsx'
import { useHasColumns } from '../../../ui/use-has-columns.ts'
import { useIsLow, useVisibleArea } from '../../../ui/use-visible-area.ts'
import { SavedPlayerList } from './contact-list.tsx'
import { useGroupByPeople } from './group-by-people.ts'
import { LastPlayers } from './last-players.tsx'
import { PersonChips } from './person-chips.tsx'
import styles from './players-step.module.css'
import {
  isAtTable,
  mayBeSamePerson,
  type Person,
  peopleNamed,
  singlePlayers,
} from './same-person.ts'
import { SeatList } from './seat-list.tsx'
import { SIDE_HINT, SIDE_LABEL } from './side.ts'
import {
  type GroupOfGame,
  useGroupPeople,
  useLastPlayers,
  useLastPlayersHere,
  useSavedPlayers,
} from './use-known-people.ts'
import { type NextTable, type Seat, useNewPlayers, withAddresses } from './use-new-players.ts'

type PlayersStepProps = {
  readonly scoreboard: GameScoreboard
  /** Whether the rules are for sides of several people. */
  readonly bySides?: boolean
  readonly group?: GroupOfGame | null
  /** Whether the game, which is already created, joins a group that its players show. */
  readonly takesGroup?: boolean
  /** The second step of a new game, which is created with its players. */
  readonly next?: NextTable & {
    /** Adds what is known about the players. */
    readonly complete: (seats: readonly Seat[]) => Promise<readonly Seat[]>
    /** Creates the game, once, with the group that its players show. */
    readonly make: (groupId: number | undefined) => Promise<GameScoreboard>
    /** Whether it has no group, and no person chose that. */
    readonly takesGroup: boolean
    /** Whether leaving would lose typed settings. */
    readonly isTyped: boolean
    readonly failure: typeof ADDING_FAILED
  }
  /** The game in one line. */
  readonly head?: ReactNode
  readonly onClose: () => void
}

/**
 * Adds the players before the game begins: the seats, then people to choose from and one field, in
 * the order of the table. Source: P-players-1.
 */
export function PlayersStep(props: PlayersStepProps) {
  const { scoreboard, next, takesGroup = false } = props
  const send = useSubmit()
  const add = useMutation({
    mutationFn: async (seats: readonly Seat[], { client }) => {
      const players = next ? await next.complete(seats) : seats
      const { groupId } = byPeople
      const made = next ? await next.make(groupId) : scoreboard
      await send(writeIn(made, addition(made.game.nextPlayerId, players, next ? null : groupId)))
      if (groupId === undefined) return
      for (const queryKey of GROUP_GAMES_CHANGED) void client.invalidateQueries({ queryKey })
    },
  })
  const isBusy = add.isPending
  const table = useNewPlayers(scoreboard, { bySides: props.bySides ?? false, next })
  const { form, players } = table
  const isSetup = next !== undefined
  const failed = next?.failure ?? ADDING_FAILED
  const hasAccount = useHasAccount()
  const byPeople = useGroupChoice(
    [...scoreboard.players, ...players],
    next ? next.takesGroup : takesGroup,
  )
  const group = props.group ?? byPeople.group
  const people = usePeople({ scoreboard, next, group, table })
  const typing = useTyping()
  const { isFolded } = typing
  useVisibleArea(isFolded)
  function onClose(): void {
    table.forget()
    props.onClose()
  }
  const isDirty = table.isDirty || (next?.isTyped ?? false)
  const { leave, question } = useLeave({ isDirty, isBusy, onClose })
  const submit = form.handleSubmit((typed) => add.mutate(typed.players, { onSuccess: onClose }))

  function handleSubmit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault()
    // A name that is typed but not added is meant to play.
    if (table.hasTyped() && !table.addTyped()) return
    void submit(event)
  }

  const head = !isFolded && (props.head || byPeople.row) && (
    <div>
      {props.head}
      {byPeople.row}
    </div>
  )
  const seats = (head || players.length > 0) && (
    <FieldStack>
      {head}
      {players.length > 0 && (
        <SeatList
          table={table}
          isFolded={isFolded}
          hasDealer={scoreboard.game.rules?.dealer === 'ROTATE'}
          onLastRemoved={() => form.setFocus('name')}
        />
      )}
    </FieldStack>
  )
  return (
    <>
      <Dialog
        size="wide"
        open
        onClose={leave}
        busy={isBusy}
        title="Add players"
        aside={isFolded ? countOf(players.length, 'player') : isSetup && 'Step 2 of 2'}
      >
        <form
          className={styles.form}
          onSubmit={handleSubmit}
          noValidate
          data-folded={isFolded || undefined}
        >
          <DialogColumns left={seats}>
            <FieldStack>
              <Failure error={add.error} title={failed.title} otherwise={failed.text} />
              {!isFolded && people.sameAsLast.length > 0 && (
                <LastPlayers people={people.sameAsLast} onChoose={table.addPeople} />
              )}
              {!isFolded && people.first.length > 0 && (
                <PersonChips
                  title={<FirstTitle group={group} hasSeats={players.length > 0} />}
                  people={people.first}
                  onChoose={table.addPerson}
                />
              )}
              <TypedPlayer
                table={table}
                typing={typing}
                offersSides={scoreboard.game.rules !== null}
                suggested={isFolded ? people.suggested : []}
              />
              <PlayersError message={form.formState.errors.players?.message} />
              {!isFolded && hasAccount && (
                <SavedPlayerList saved={people.saved} onChoose={table.addPerson} />
              )}
            </FieldStack>
          </DialogColumns>
          {!isFolded && (
            <FormFoot onCancel={leave} busy={isBusy}>
              {isSetup ? 'Start Game' : 'Save Players'}
            </FormFoot>
          )}
        </form>
      </Dialog>
      <DiscardDialog
        {...question}
        title="Leave without these players?"
        text={
          isSetup ? 'The game has not been created yet.' : 'The players have not been added yet.'
        }
        keep="Keep Adding"
        end="Leave"
      />
    </>
  )
}

/** The failure message if the game is already created. Source: P-players-8. */
export const ADDING_FAILED: { readonly title: string; readonly text: string } = {
  title: 'Error Adding Player',
  text: 'Failed to add player',
}

function addition(
  firstPlayerId: number,
  seats: readonly Seat[],
  groupId: number | null | undefined,
): GameWrite {
  const players = seats.map(({ lastPlayerId, ...seat }) => ({ ...seat, email: seat.email || null }))
  return { type: 'players-added', firstPlayerId, players, ...(groupId && { groupId }) }
}

/** The group that the players show, and its line. Source: P-groups-page-16. */
function useGroupChoice(seats: readonly Person[], isEnabled: boolean) {
  const found = useGroupByPeople(seats, isEnabled)
  const [refused, setRefused] = useState<ReadonlySet<number>>(new Set())
  const group = found !== null && !refused.has(found.id) ? found : null

  function choose(id: number, isOn: boolean): void {
    const others = [...refused].filter((one) => one !== id)
    setRefused(new Set(isOn ? others : [...others, id]))
  }

  return {
    group,
    groupId: group?.id,
    row: found && (
      <CheckRow
        label={<bdi translate="no">{found.name}</bdi>}
        note={
          group === null
            ? 'These people play, and the game does not count for its season'
            : 'Chosen, because these people play. Counts for the season'
        }
        isOn={group !== null}
        onChange={(isOn) => choose(found.id, isOn)}
      />
    ),
  }
}

type PeopleOptions = Pick<PlayersStepProps, 'scoreboard'> & {
  readonly next: NextTable | undefined
  readonly group: GroupOfGame | null
  readonly table: ReturnType<typeof useNewPlayers>
}

/** The people who may play and have no seat yet. Source: P-players-15, P-players-16. */
function usePeople({ scoreboard, next, group, table }: PeopleOptions) {
  const { game, players } = scoreboard
  const hasAccount = useHasAccount()
  const isEmpty = players.length === 0
  const saved = useSavedPlayers({
    gameId: game.id ?? null,
    offersOneself: isEmpty,
    isEnabled: hasAccount,
  })
  const isFirst = isEmpty && (next === undefined || next.seats.length === 0)
  const lastKnown = useLastPlayers(game.uuid, isFirst && hasAccount)
  const lastHere = useLastPlayersHere(game.uuid, isFirst)
  const known = hasAccount ? lastKnown : lastHere
  const last = next && !isFirst ? withAddresses(next.seats, next.addresses ?? []) : known
  const ofGroup = useGroupPeople(hasAccount ? group : null, saved.players)
  const isFree = (person: Person) => !isAtTable(person, [...table.players, ...players])
  const first = (ofGroup.length > 0 ? ofGroup : singlePlayers(last, saved.players)).filter(isFree)
  // Sides are seated again together, if the game has sides.
  const isForSides = table.hasSides || last.every(({ members }) => members === undefined)
  const isSameOffered = isFirst && isForSides && table.players.length === 0
  const sides = last.filter(({ members }) => members !== undefined)
  const others = saved.players.filter(
    (contact) => isFree(contact) && !sides.some((side) => mayBeSamePerson(side, contact)),
  )
  const rest = others.filter((one) => !first.some((person) => mayBeSamePerson(person, one)))
  return {
    /** All players of the last game, while no seat is taken. */
    sameAsLast: isSameOffered ? last : [],
    /** Those of the group, else those of the last game. */
    first,
    saved: { ...saved, players: rest },
    /** At most two people whose names begin with what is typed. */
    suggested: table.hasSides ? [] : peopleNamed(table.typedName, [...first, ...rest]).slice(0, 2),
  }
}

/** Returns whether a player is being typed, and whether the keyboard leaves no room for more. */
function useTyping() {
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

type FirstTitleProps = { readonly group: GroupOfGame | null; readonly hasSeats: boolean }

function FirstTitle({ group, hasSeats }: FirstTitleProps) {
  if (group === null) return 'From last time'
  return (
    <>
      <span>{hasSeats ? 'Also of' : 'Of'}</span> <bdi translate="no">{group.name}</bdi>
    </>
  )
}

function PlayersError({ message }: { readonly message: string | undefined }) {
  if (!message) return null
  return (
    <div role="alert">
      <FieldError>{message}</FieldError>
    </div>
  )
}

type TypedPlayerProps = {
  readonly table: ReturnType<typeof useNewPlayers>
  readonly typing: ReturnType<typeof useTyping>
  readonly offersSides: boolean
  readonly suggested: readonly Person[]
}

/** The next player's name, or the names of the next side; Enter adds them. */
function TypedPlayer({ table, typing, offersSides, suggested }: TypedPlayerProps) {
  const { form, addTyped, hasSides, added, players } = table
  const { errors } = form.formState
  const hasAccount = useHasAccount()
  const isBusy = useBusy()
  const id = useId()
  const [isFirstFocus] = useState(
    () => players.length === 0 && !window.matchMedia('(pointer: coarse)').matches,
  )
  const [asksAddress, setAsksAddress] = useState(() => form.getValues('email') !== '')
  const field = {
    label: hasSides ? SIDE_LABEL : 'Player name',
    hint: hasSides ? SIDE_HINT : undefined,
    error: errors.name?.message,
    isLabelHidden: typing.isFolded,
  }

  function addWithEnter(event: KeyboardEvent): void {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
    event.preventDefault()
    addTyped()
  }

  function choose(person: Person): void {
    form.setValue('name', '')
    form.clearErrors('name')
    table.addPerson(person)
  }

  return (
    <fieldset
      className={styles.newcomer}
      aria-label="Somebody new"
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
            {...(isFirstFocus && { 'data-first-focus': '' })}
            {...form.register('name')}
            {...fieldAttributes(id, field)}
            onKeyDown={addWithEnter}
          />
          <Button aria-label={hasSides ? 'Add Side' : 'Add Player'} onClick={addTyped}>
            <Icon shape={Plus} />
            <span>Add</span>
          </Button>
        </div>
      </FieldFrame>
      {hasAccount && !hasSides && asksAddress && (
        <AddressField
          label="Email (optional)"
          isLabelHidden={typing.isFolded}
          enterKeyHint="done"
          error={errors.email?.message}
          {...form.register('email', { onBlur: () => takeWrittenName(form) })}
          onKeyDown={addWithEnter}
        />
      )}
      <div className={styles.more}>
        {hasAccount && !hasSides && !asksAddress && (
          <Button variant="ghost" onClick={() => setAsksAddress(true)}>
            With an email address
          </Button>
        )}
        {offersSides && !hasSides && (
          <Button variant="ghost" onClick={table.openSides}>
            Sides of several
          </Button>
        )}
      </div>
      <SrOnly as="p" role="status">
        {added.length > 0 && (
          <>
            <bdi translate="no">{nameList(added)}</bdi>{' '}
            <span>{`added. ${players.length} at the table.`}</span>
          </>
        )}
      </SrOnly>
    </fieldset>
  )
}
