import { err, ok } from '@meldboard/engine'
import { Check, Pencil, X } from 'lucide'
import { type KeyboardEvent, type MouseEvent, useRef, useState } from 'react'
import type { z } from 'zod'
import { failureMessage } from '../../../data/failures.ts'
import { playerNameSchema } from '../../../data/new-player-schema.ts'
import { type GameWrite, writeIn } from '../../../data/outbox/waiting-write.ts'
import type { GameScoreboard } from '../../../data/queries/scoreboard-query.ts'
import { isFullOfRounds } from '../../../data/scoreboard.ts'
import { useIsByLink, useQueuedWrite } from '../../../hooks/use-outbox.ts'
import { countOf } from '../../../lib/format.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Button } from '../../../ui/button.tsx'
import { Dialog, DialogBody, DialogFoot } from '../../../ui/dialog.tsx'
import { DiscardDialog, useLeave } from '../../../ui/discard-dialog.tsx'
import { FieldError, FieldStack } from '../../../ui/field.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { Name } from '../../../ui/name.tsx'
import { Input, TextField } from '../../../ui/text-field.tsx'
import { hasSides, sideNames } from '../standings/side-names.ts'
import styles from './players-dialog.module.css'
import { moved, SeatRows } from './seat-rows.tsx'
import { SIDE_HINT, SIDE_LABEL, sideOf, sideSchema } from './side.ts'

type PlayersDialogProps = {
  readonly scoreboard: GameScoreboard
  /** The player whose name was pressed: the name can be corrected at once. */
  readonly playerId: number | null
  readonly onClose: () => void
  readonly onAddPlayer: () => void
}

type Player = GameScoreboard['players'][number]

/** Corrects names and seats, and takes out who has no score yet. */
export function PlayersDialog(props: PlayersDialogProps) {
  const { scoreboard, playerId, onClose, onAddPlayer } = props
  const send = useQueuedWrite()
  const isBusy = send.isPending
  const seats = useSeats(scoreboard.players)
  const isByLink = useIsByLink()
  const rename = useRename(
    scoreboard.players.find(({ id }) => id === playerId),
    // Members are corrected by the organizer alone.
    hasSides(scoreboard.players) && !isByLink,
    write,
  )
  const isDirty = seats.isChanged || rename.isChanged
  const { leave, question } = useLeave({ isDirty, isBusy, onClose })

  /** Sends a change; a refusal is shown. Returns whether it was accepted, or waits on this device. */
  async function write(change: GameWrite): Promise<boolean> {
    try {
      await send.mutateAsync(writeIn(scoreboard, change))
      return true
    } catch {
      return false
    }
  }

  /** Keeps what is still open in the dialog, and then goes on. */
  function keepAnd(goOn: () => void): void {
    if (rename.isChanged) void rename.keep(() => keepSeatsAnd(goOn))
    else if (!isBusy) void keepSeatsAnd(goOn)
  }

  /** All moves are one change, so that one undo takes them back. */
  async function keepSeatsAnd(goOn: () => void): Promise<void> {
    const playerIds = seats.players.map(({ id }) => id)
    if (!seats.isChanged || (await write({ type: 'positions-changed', playerIds }))) goOn()
  }

  return (
    <>
      <Dialog
        open
        onClose={leave}
        busy={isBusy}
        title="Players and seats"
        aside={countOf(scoreboard.players.length, 'player')}
      >
        <DialogBody>
          <FieldStack>
            {send.isError && (
              <Alert tone="error" title="Failed to change the players">
                {failureMessage(send.error, 'Please try again.')}
              </Alert>
            )}
            <SeatRows
              label="Seats"
              onMove={seats.move}
              rows={seats.players.map((player, index) => ({
                key: String(player.id),
                name: player.name,
                content:
                  rename.id === player.id ? (
                    <NameField rename={rename} seat={index + 1} />
                  ) : (
                    <Name className={styles.name}>{player.name}</Name>
                  ),
                actions: (
                  <PlayerActions
                    player={player}
                    isNaming={rename.id === player.id}
                    isScored={isScored(scoreboard, player.id)}
                    onRename={() => rename.begin(player)}
                    onKeep={() => void rename.keep()}
                    onRemove={(event) => {
                      if (isBusy) return
                      passFocusOn(event)
                      void write({ type: 'player-removed', playerId: player.id, name: player.name })
                    }}
                  />
                ),
                note:
                  rename.id === player.id && rename.error ? (
                    <FieldError id={ERROR_ID}>{rename.error}</FieldError>
                  ) : (
                    noteOn(scoreboard, player)
                  ),
                below: rename.id === player.id && rename.members !== null && (
                  <MembersField rename={rename} />
                ),
              }))}
            />
            <p className={styles.words}>
              Who has a score stays on the sheet. Seats are the order of the score sheet and of the
              table.
            </p>
          </FieldStack>
        </DialogBody>
        <DialogFoot>
          {!isFullOfRounds(scoreboard) && (
            <Button onClick={() => keepAnd(onAddPlayer)}>Add Player</Button>
          )}
          <Button variant="primary" busy={isBusy} onClick={() => keepAnd(onClose)}>
            Done
          </Button>
        </DialogFoot>
      </Dialog>
      <DiscardDialog
        {...question}
        title="Discard what you changed?"
        text="The names and seats have not been changed yet."
        keep="Keep Changing"
      />
    </>
  )
}

/** The players in the order in which this dialog has put them. */
function useSeats(seated: readonly Player[]) {
  const [order, setOrder] = useState<readonly number[] | null>(null)
  // Somebody may sit down or leave on another device before this is sent.
  const known = (order ?? []).flatMap((id) => seated.find((player) => player.id === id) ?? [])
  const players = [...known, ...seated.filter((player) => !known.includes(player))]
  return {
    players,
    isChanged: players.some((player, index) => player !== seated[index]),
    move(from: number, to: number): void {
      const ids = players.map(({ id }) => id)
      setOrder(moved(ids, from, to))
    },
  }
}

type Rename = ReturnType<typeof useRename>

/** The one name that is being corrected, of a side with its members. */
function useRename(
  pressed: Player | undefined,
  bySides: boolean,
  write: (change: GameWrite) => Promise<boolean>,
) {
  const [player, setPlayer] = useState(pressed ?? null)
  const [text, setText] = useState(pressed?.name ?? '')
  const [members, setMembers] = useState(typedMembers(pressed))
  const [error, setError] = useState<string | null>(null)
  // Set while a name is sent.
  const sending = useRef<{ goOn: (() => void) | undefined } | null>(null)
  const areMembersChanged = player !== null && members !== typedMembers(player)
  const isChanged = player !== null && (text !== player.name || areMembersChanged)

  function end(): void {
    // The field goes: the focus stays on its line.
    const line = document.getElementById(FIELD_ID)?.closest('li')
    if (line?.contains(document.activeElement)) line.querySelector('button')?.focus()
    setPlayer(null)
    setError(null)
  }

  /** Sends the name, if it is another one, and then goes on. While it is sent, it is not sent again. */
  async function keep(goOn?: () => void): Promise<void> {
    if (sending.current !== null) {
      sending.current.goOn = goOn ?? sending.current.goOn
      return
    }
    if (player === null || !isChanged) {
      end()
      return
    }
    const corrected = correctionOf(player, text, areMembersChanged ? members : null)
    if (!corrected.ok) {
      setError(corrected.error.message)
      document.getElementById(corrected.error.field)?.focus()
      return
    }
    const own = { goOn }
    sending.current = own
    const isKept = await write({
      type: 'player-renamed',
      playerId: player.id,
      ...corrected.value,
    })
    sending.current = null
    if (!isKept) return
    end()
    own.goOn?.()
  }

  return {
    id: player?.id ?? null,
    text,
    /** Null in a game without sides. */
    members: bySides ? members : null,
    error,
    isChanged,
    setText(typed: string): void {
      setText(typed)
      setError(null)
    },
    setMembers(typed: string): void {
      setMembers(typed)
      setError(null)
    },
    /** Says what is wrong, once a field is left. */
    check(): void {
      const corrected = player && correctionOf(player, text, areMembersChanged ? members : null)
      setError(corrected === null || corrected.ok ? null : corrected.error.message)
    },
    begin(next: Player): void {
      const open = () => {
        setPlayer(next)
        setText(next.name)
        setMembers(typedMembers(next))
      }
      if (isChanged) void keep(open)
      else open()
    },
    keep,
  }
}

/** Returns the name, and the members where they are corrected, or what is wrong in which field. */
function correctionOf(player: Player, text: string, members: string | null) {
  const names = sideSchema.nullable().safeParse(members)
  if (!names.success) return err({ field: MEMBERS_ID, message: firstMessage(names.error) })
  const side = names.data && sideOf(names.data)
  // A side that is called by its members is called by those that are corrected.
  const isCalledSo = text === player.name && sideNames(player) === null
  const name = playerNameSchema.safeParse(isCalledSo && side ? side.name : text)
  if (!name.success) return err({ field: FIELD_ID, message: firstMessage(name.error) })
  return ok({ name: name.data, ...(side && { members: side.members ?? [] }) })
}

function firstMessage({ issues }: z.ZodError): string | null {
  return issues[0]?.message ?? null
}

/** Returns the members of a side as they would have been typed; of a single player the name. */
function typedMembers(player: Player | undefined): string {
  return (player?.members ?? [player?.name ?? '']).join(', ')
}

const FIELD_ID = 'player-name'
const ERROR_ID = 'player-name-error'
const MEMBERS_ID = 'player-members'

/** The members of a side, below its name. */
function MembersField({ rename }: { readonly rename: Rename }) {
  return (
    <TextField
      id={MEMBERS_ID}
      label={SIDE_LABEL}
      hint={SIDE_HINT}
      autoComplete="off"
      autoCapitalize="words"
      enterKeyHint="done"
      dir="auto"
      value={rename.members ?? ''}
      onChange={(event) => rename.setMembers(event.currentTarget.value)}
      onBlur={rename.check}
      onKeyDown={(event) => keepWithEnter(event, rename)}
    />
  )
}

function keepWithEnter(event: KeyboardEvent, rename: Rename): void {
  if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
  event.preventDefault()
  void rename.keep()
}

/** The field in the place of the name; Enter saves it. */
function NameField({ rename, seat }: { readonly rename: Rename; readonly seat: number }) {
  return (
    <Input
      id={FIELD_ID}
      className={styles.field}
      aria-label={`Name, seat ${seat}`}
      aria-invalid={rename.error ? true : undefined}
      aria-describedby={rename.error ? ERROR_ID : undefined}
      autoComplete="off"
      autoCapitalize="words"
      enterKeyHint="done"
      dir="auto"
      data-first-focus=""
      // The press on the pencil or on the name on the board asks for this field.
      ref={focusOnce}
      value={rename.text}
      onChange={(event) => rename.setText(event.currentTarget.value)}
      onBlur={rename.check}
      onKeyDown={(event) => keepWithEnter(event, rename)}
    />
  )
}

function focusOnce(field: HTMLInputElement | null): void {
  field?.focus()
}

type PlayerActionsProps = {
  readonly player: Player
  readonly isNaming: boolean
  readonly isScored: boolean
  readonly onRename: () => void
  readonly onKeep: () => void
  readonly onRemove: (event: MouseEvent<HTMLElement>) => void
}

function PlayerActions(props: PlayerActionsProps) {
  const { player, isNaming, isScored, onRename, onKeep, onRemove } = props
  if (isNaming)
    return <IconButton icon={Check} label={`Keep the name of ${player.name}`} onClick={onKeep} />
  return (
    <>
      <IconButton icon={Pencil} label={`Rename ${player.name}`} onClick={onRename} />
      {!isScored && <IconButton icon={X} label={`Remove ${player.name}`} onClick={onRemove} />}
    </>
  )
}

/** The button is removed with its player: the focus moves on before it is lost. */
function passFocusOn({ currentTarget }: MouseEvent<HTMLElement>): void {
  const line = currentTarget.closest('li')
  const next = line?.nextElementSibling ?? line?.previousElementSibling
  next?.querySelector('button')?.focus()
}

function isScored({ rounds }: GameScoreboard, playerId: number): boolean {
  return rounds.some(({ scores }) => scores.some((score) => score.playerId === playerId))
}

function noteOn(scoreboard: GameScoreboard, player: Player): string | null {
  const notes = [sideNames(player), stateOf(scoreboard, player)].filter((note) => note !== null)
  return notes.length === 0 ? null : notes.join('. ')
}

function stateOf(scoreboard: GameScoreboard, player: Player): string | null {
  const { id, isOut, roundExited, roundLeft } = player
  if (isOut) return `Out in round ${roundExited}`
  if (roundLeft !== undefined) return `Left after round ${roundLeft}`
  if (scoreboard.currentRound === 0 || isScored(scoreboard, id)) return null
  return 'No score yet, can be removed'
}
