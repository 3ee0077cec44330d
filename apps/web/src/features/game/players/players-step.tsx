import { useMutation } from '@tanstack/react-query'
import { type FormEvent, type ReactNode, useState } from 'react'
import { writeIn } from '../../../data/outbox/waiting-write.ts'
import type { GameWrite } from '../../../data/outbox/writes.ts'
import { GROUP_GAMES_CHANGED } from '../../../data/queries/groups-query.ts'
import type { GameScoreboard } from '../../../data/queries/scoreboard-query.ts'
import { useHasAccount, useSubmit } from '../../../hooks/use-outbox.ts'
import { messages } from '../../../lib/messages.tsx'
import { Dialog, FormFoot } from '../../../ui/dialog.tsx'
import { DialogColumns } from '../../../ui/dialog-columns.tsx'
import { DiscardDialog, useLeave } from '../../../ui/discard-dialog.tsx'
import { Failure } from '../../../ui/failure.tsx'
import { FieldError, FieldStack } from '../../../ui/field.tsx'
import { useVisibleArea } from '../../../ui/use-visible-area.ts'
import { PeopleList } from './contact-list.tsx'
import { useGroupChoice } from './group-choice.tsx'
import { LastPlayers } from './last-players.tsx'
import { MorePlayers } from './more-players.tsx'
import { usePeopleToSeat } from './people-to-seat.ts'
import styles from './players-step.module.css'
import { SeatList } from './seat-list.tsx'
import { TypedPlayer, useTyping } from './typed-player.tsx'
import type { GroupOfGame } from './use-known-people.ts'
import { type NextTable, type Seat, useNewPlayers } from './use-new-players.ts'

const t = messages('players')

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
    readonly failure: ReturnType<typeof addingFailed>
    /** What stays as it is until the game starts. */
    readonly note: ReactNode
    /** Returns to the first step, if that was before this one, with whether anything is typed. */
    readonly onBack: ((isDirty: boolean) => void) | undefined
    /** Called with the game that has started. */
    readonly onStarted: (gameUuid: string) => void
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
      if (groupId !== undefined) {
        for (const queryKey of GROUP_GAMES_CHANGED) void client.invalidateQueries({ queryKey })
      }
      return made.game.uuid
    },
  })
  const isBusy = add.isPending
  const table = useNewPlayers(scoreboard, { bySides: props.bySides ?? false, next })
  const { form, players } = table
  const isCrowded = players.length >= MANY_SEATS
  const isSetup = next !== undefined
  const onBack = next?.onBack
  const failed = next?.failure ?? addingFailed()
  const hasAccount = useHasAccount()
  const byPeople = useGroupChoice(
    [...scoreboard.players, ...players],
    next ? next.takesGroup : takesGroup,
  )
  const group = props.group ?? byPeople.group
  const people = usePeopleToSeat({ scoreboard, next, group, table })
  const typing = useTyping()
  const { isFolded } = typing
  useVisibleArea(isFolded)
  const [asksAddress, setAsksAddress] = useState(() => form.getValues('email') !== '')
  const isNobodyKnown = !hasAccount && people.offered.players.length === 0
  // Where there are people to choose from, a touch keyboard would cover them.
  const [isFirstFocus] = useState(
    () => players.length === 0 && (isNobodyKnown || !matchMedia('(pointer: coarse)').matches),
  )
  const hasDealer = scoreboard.game.rules?.dealer === 'ROTATE'
  function onClose(): void {
    table.forget()
    props.onClose()
  }
  const isDirty = table.isDirty || (next?.isTyped ?? false)
  const { leave, question } = useLeave({ isDirty, isBusy, onClose })
  const submit = form.handleSubmit((typed) => add.mutate(typed.players, { onSuccess: handleAdded }))

  function handleAdded(gameUuid: string): void {
    onClose()
    next?.onStarted(gameUuid)
  }

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
          hasDealer={hasDealer}
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
        title={t('addPlayers')}
        aside={
          isFolded ? t('players', { count: players.length }) : isSetup && t('secondOfTwoSteps')
        }
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
              {!isFolded && (
                <PeopleList
                  saved={people.offered}
                  seated={people.seated}
                  most={isCrowded ? FEW_CHIPS : MOST_CHIPS}
                  fit={isCrowded ? 'line' : 'halves'}
                  onChoose={table.addPerson}
                />
              )}
              <TypedPlayer
                table={table}
                typing={typing}
                asksAddress={asksAddress && hasAccount}
                isFirstFocus={isFirstFocus}
                suggested={isFolded ? people.suggested : []}
              />
              <PlayersError message={form.formState.errors.players?.message} />
              {!isFolded && (
                <MorePlayers
                  table={table}
                  hasDealer={hasDealer}
                  offersSides={scoreboard.game.rules !== null}
                  asksAddress={asksAddress}
                  onAddress={() => setAsksAddress(true)}
                />
              )}
            </FieldStack>
          </DialogColumns>
          {!isFolded && (
            <FormFoot
              onCancel={onBack ? () => isBusy || onBack(isDirty) : leave}
              {...(onBack && { cancel: t('backToSettings') })}
              note={next?.note}
              busy={isBusy}
            >
              {isSetup ? t('startGame') : t('savePlayers')}
            </FormFoot>
          )}
        </form>
      </Dialog>
      <DiscardDialog
        {...question}
        title={t('leaveWithoutPlayers')}
        text={isSetup ? t('gameIsNotCreated') : t('playersAreUnsent')}
        keep={t('keepAdding')}
        end={t('leaveStep')}
      />
    </>
  )
}

/** From this number of seats on, a phone has room for fewer people to choose from. */
const MANY_SEATS = 4

const MOST_CHIPS = 5
const FEW_CHIPS = 2

/** The failure message if the game is already created. Source: P-players-8. */
export function addingFailed() {
  return { title: t('errorAddingPlayer'), text: t('failedToAddPlayer') }
}

function addition(
  firstPlayerId: number,
  seats: readonly Seat[],
  groupId: number | null | undefined,
): GameWrite {
  const players = seats.map(({ lastPlayerId, ...seat }) => ({ ...seat, email: seat.email || null }))
  return { type: 'players-added', firstPlayerId, players, ...(groupId && { groupId }) }
}

function PlayersError({ message }: { readonly message: string | undefined }) {
  if (!message) return null
  return (
    <div role="alert">
      <FieldError>{message}</FieldError>
    </div>
  )
}
