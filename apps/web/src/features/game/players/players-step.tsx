import { useMutation } from '@tanstack/react-query'
import { Plus, X } from 'lucide'
import { type FormEvent, type KeyboardEvent, type MouseEvent, type ReactNode, useId } from 'react'
import { failureMessage } from '../../../data/failures.ts'
import { takeWrittenName } from '../../../data/new-player-schema.ts'
import { type GameWrite, writeIn } from '../../../data/outbox/waiting-write.ts'
import type { GameScoreboard } from '../../../data/queries/scoreboard-query.ts'
import { useIsByLink, useSubmit } from '../../../hooks/use-outbox.ts'
import { nameList } from '../../../lib/format.ts'
import { AddressField } from '../../../ui/address-field.tsx'
import { Alert } from '../../../ui/alert.tsx'
import { Button } from '../../../ui/button.tsx'
import { Dialog, FormFoot } from '../../../ui/dialog.tsx'
import { DialogColumns } from '../../../ui/dialog-columns.tsx'
import { DiscardDialog, useLeave } from '../../../ui/discard-dialog.tsx'
import { FieldError, FieldStack, FieldsHeading } from '../../../ui/field.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { Name } from '../../../ui/name.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { sideNames } from '../standings/side-names.ts'
import { ContactList } from './contact-list.tsx'
import { LastPlayers } from './last-players.tsx'
import styles from './players-step.module.css'
import { SeatRows } from './seat-rows.tsx'
import { SIDE_HINT, SIDE_LABEL } from './side.ts'
import { type NextTable, type Seat, useNewPlayers } from './use-new-players.ts'

type PlayersStepProps = {
  readonly scoreboard: GameScoreboard
  /** Whether this is the second step of a new game, or an addition to one that has not begun. */
  readonly isSetup?: boolean
  /** The rules are those of sides of several. */
  readonly bySides?: boolean
  /** The game is made with its players. */
  readonly next?: NextTable & {
    /** Adds what is known of the players. */
    readonly complete: (seats: readonly Seat[]) => Promise<readonly Seat[]>
    /** Makes the game, once. */
    readonly make: () => Promise<GameScoreboard>
  }
  /** The game in a line. */
  readonly head?: ReactNode
  readonly onClose: () => void
}

/**
 * Adds the players of a game that has not begun: names typed or chosen from the contacts, in their order
 * at the table.
 */
export function PlayersStep(props: PlayersStepProps) {
  const { scoreboard, next } = props
  const { id: gameId = null } = scoreboard.game
  const send = useSubmit()
  const add = useMutation({
    mutationFn: async (seats: readonly Seat[]) => {
      const players = next ? await next.complete(seats) : seats
      const made = next ? await next.make() : scoreboard
      await send(writeIn(made, addition(made.game.nextPlayerId, players)))
    },
  })
  const isByLink = useIsByLink()
  const isBusy = add.isPending
  const table = useNewPlayers(scoreboard, {
    isInSetup: props.isSetup ?? false,
    bySides: props.bySides ?? false,
    next,
  })
  const { form, isSetup } = table
  function onClose(): void {
    table.forget()
    props.onClose()
  }
  const { leave, question } = useLeave({ isDirty: table.isDirty, isBusy, onClose })
  const submit = form.handleSubmit(({ players }) => add.mutate(players, { onSuccess: onClose }))

  function handleSubmit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault()
    // A name that was typed and not yet added is meant to play.
    if (table.hasTyped() && !table.addTyped()) return
    void submit(event)
  }

  const seats = table.players.length > 0 && (
    <FieldStack>
      <SeatList
        players={table.players}
        onMove={table.move}
        onRemove={table.remove}
        onLastRemoved={() => form.setFocus('name')}
      />
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
        aside={isSetup && 'Step 2 of 2'}
      >
        <form onSubmit={handleSubmit} noValidate>
          <DialogColumns left={seats}>
            <FieldStack>
              {props.head}
              {add.isError && (
                <Alert
                  tone="error"
                  title={next ? 'Failed to begin the next game' : 'Error Adding Player'}
                >
                  {failureMessage(add.error, next ? 'Please try again.' : 'Failed to add player')}
                </Alert>
              )}
              {scoreboard.players.length === 0 && !isByLink && !next && (
                <LastPlayers
                  gameUuid={scoreboard.game.uuid}
                  isSeated={table.isSeated}
                  onChoose={table.addPeople}
                />
              )}
              <TypedPlayer table={table} offersSides={scoreboard.game.rules !== null} />
              <PlayersError message={form.formState.errors.players?.message} />
              {!isByLink && (
                <ContactList
                  gameId={gameId}
                  offersOneself={scoreboard.players.length === 0}
                  isChosen={table.isSeated}
                  onChoose={table.addContact}
                />
              )}
            </FieldStack>
          </DialogColumns>
          <FormFoot onCancel={leave} busy={isBusy}>
            {isSetup ? 'Start Game' : 'Save Players'}
          </FormFoot>
        </form>
      </Dialog>
      <DiscardDialog
        {...question}
        title="Leave without these players?"
        text={discardText(isSetup, next !== undefined)}
        keep="Keep Adding"
        end="Leave"
      />
    </>
  )
}

function discardText(isSetup: boolean, isNext: boolean): string {
  if (isNext) return 'The game has not been created yet.'
  return `${isSetup ? 'The game is created, but its' : 'The'} players have not been added yet.`
}

function addition(firstPlayerId: number, seats: readonly Seat[]): GameWrite {
  const players = seats.map(({ lastPlayerId, ...seat }) => ({ ...seat, email: seat.email || null }))
  return { type: 'players-added', firstPlayerId, players }
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
  /** Whether several can play as one. */
  readonly offersSides: boolean
}

/** Name and address of the next player, or the names of the next side; Enter adds them. */
function TypedPlayer({ table, offersSides }: TypedPlayerProps) {
  const { form, addTyped, hasSides, added, players } = table
  const { errors } = form.formState
  const isByLink = useIsByLink()

  function addWithEnter(event: KeyboardEvent): void {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
    event.preventDefault()
    addTyped()
  }

  return (
    <div className={styles.newcomer}>
      <TextField
        label={hasSides ? SIDE_LABEL : 'Player name'}
        hint={hasSides ? SIDE_HINT : undefined}
        autoComplete="off"
        autoCapitalize="words"
        enterKeyHint="done"
        data-first-focus=""
        error={errors.name?.message}
        {...form.register('name')}
        onKeyDown={addWithEnter}
      />
      {!isByLink && !hasSides && (
        <AddressField
          label="Email (optional)"
          enterKeyHint="done"
          error={errors.email?.message}
          {...form.register('email', { onBlur: () => takeWrittenName(form) })}
          onKeyDown={addWithEnter}
        />
      )}
      <div className={styles.add}>
        <Button onClick={addTyped}>
          <Icon shape={Plus} />
          <span>{hasSides ? 'Add Side' : 'Add Player'}</span>
        </Button>
        {offersSides && !hasSides && (
          <Button variant="ghost" onClick={table.openSides}>
            Sides of several
          </Button>
        )}
        <p className={styles.added} role="status">
          {added.length > 0 && (
            <>
              <bdi translate="no">{nameList(added)}</bdi>{' '}
              <span>{`added. ${players.length} at the table.`}</span>
            </>
          )}
        </p>
      </div>
    </div>
  )
}

type SeatListProps = {
  readonly players: readonly Seat[]
  readonly onMove: (from: number, to: number) => void
  readonly onRemove: (index: number) => void
  /** Called when no player after the removed one is left to get the focus. */
  readonly onLastRemoved: () => void
}

/** The players of the game, in their order at the table. */
function SeatList({ players, onMove, onRemove, onLastRemoved }: SeatListProps) {
  const id = useId()

  /** The button is removed with its player: the focus moves on before it is lost. */
  function remove(event: MouseEvent<HTMLElement>, index: number): void {
    const line = event.currentTarget.closest('li')
    const next = line?.nextElementSibling?.querySelector<HTMLElement>('[aria-label^="Remove"]')
    if (next) next.focus()
    else onLastRemoved()
    onRemove(index)
  }

  return (
    <section aria-labelledby={id}>
      <FieldsHeading id={id}>At the table</FieldsHeading>
      <SeatRows
        label="Seats"
        onMove={onMove}
        rows={players.map((player, index) => ({
          key: `${player.name} ${player.email}`,
          name: player.name,
          content: (
            <span className={styles.who}>
              <Name className={styles.name}>{player.name}</Name>
              {player.email && <small>{player.email}</small>}
              {player.members && (
                <small>{sideNames(player) ?? `Side of ${player.members.length}`}</small>
              )}
            </span>
          ),
          actions: (
            <IconButton
              icon={X}
              label={`Remove ${player.name}`}
              onClick={(event) => remove(event, index)}
            />
          ),
        }))}
      />
    </section>
  )
}
