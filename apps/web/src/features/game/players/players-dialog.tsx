import { Check, Pencil, X } from 'lucide'
import { type KeyboardEvent, type MouseEvent, useState } from 'react'
import { failureMessage } from '../../../data/failures.ts'
import { useQueuedWrite } from '../../../data/outbox/use-outbox.ts'
import { type GameWrite, writeIn } from '../../../data/outbox/waiting-write.ts'
import type { GameScoreboard } from '../../../data/queries/scoreboard-query.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Button } from '../../../ui/button.tsx'
import { Dialog, DialogBody, DialogFoot } from '../../../ui/dialog.tsx'
import { DiscardDialog, useLeave } from '../../../ui/discard-dialog.tsx'
import { FieldError, FieldStack } from '../../../ui/field.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { Name } from '../../../ui/name.tsx'
import { Input } from '../../../ui/text-field.tsx'
import { newPlayerSchema } from './new-player-schema.ts'
import styles from './players-dialog.module.css'
import { moved, SeatRows } from './seat-rows.tsx'

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
  const rename = useRename(
    scoreboard.players.find(({ id }) => id === playerId),
    write,
  )
  const isDirty = seats.isChanged || rename.isChanged
  const { leave, question } = useLeave({ isDirty, isBusy, onClose })

  function write(change: GameWrite, onSuccess?: () => void): void {
    send.mutate(writeIn(scoreboard, change), { onSuccess: () => onSuccess?.() })
  }

  /** Keeps what is still open in the dialog, and then goes on. */
  function keepAnd(goOn: () => void): void {
    if (rename.isChanged) rename.keep(() => keepSeatsAnd(goOn))
    else keepSeatsAnd(goOn)
  }

  /** All moves are one change, so that one undo takes them back. */
  function keepSeatsAnd(goOn: () => void): void {
    const playerIds = seats.players.map(({ id }) => id)
    if (seats.isChanged) write({ type: 'positions-changed', playerIds }, goOn)
    else goOn()
  }

  return (
    <>
      <Dialog
        open
        onClose={leave}
        busy={isBusy}
        title="Players and seats"
        aside={countOf(scoreboard.players.length)}
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
                    onKeep={() => rename.keep()}
                    onRemove={(event) => {
                      passFocusOn(event)
                      write({ type: 'player-removed', playerId: player.id, name: player.name })
                    }}
                  />
                ),
                note:
                  rename.id === player.id && rename.error ? (
                    <FieldError id={ERROR_ID}>{rename.error}</FieldError>
                  ) : (
                    noteOn(scoreboard, player)
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
          <Button onClick={() => keepAnd(onAddPlayer)}>Add Player</Button>
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

/** The one name that is being corrected. */
function useRename(
  pressed: Player | undefined,
  write: (change: GameWrite, onSuccess?: () => void) => void,
) {
  const [player, setPlayer] = useState(pressed ?? null)
  const [text, setText] = useState(pressed?.name ?? '')
  const [error, setError] = useState<string | null>(null)
  const isChanged = player !== null && text !== player.name

  function end(): void {
    // The field goes: the focus stays on its line.
    const line = document.getElementById(FIELD_ID)?.closest('li')
    if (line?.contains(document.activeElement)) line.querySelector('button')?.focus()
    setPlayer(null)
    setError(null)
  }

  /** Sends the name, if it is another one. */
  function keep(onSuccess?: () => void): void {
    if (player === null || !isChanged) {
      end()
      return
    }
    const name = newPlayerSchema.shape.name.safeParse(text)
    if (!name.success) {
      setError(name.error.issues[0]?.message ?? null)
      document.getElementById(FIELD_ID)?.focus()
      return
    }
    write({ type: 'player-renamed', playerId: player.id, name: name.data }, () => {
      end()
      onSuccess?.()
    })
  }

  return {
    id: player?.id ?? null,
    text,
    error,
    isChanged,
    setText(typed: string): void {
      setText(typed)
      setError(null)
    },
    begin(next: Player): void {
      const open = () => {
        setPlayer(next)
        setText(next.name)
      }
      if (isChanged) keep(open)
      else open()
    },
    keep,
  }
}

const FIELD_ID = 'player-name'
const ERROR_ID = 'player-name-error'

/** The field in the place of the name; Enter keeps it. */
function NameField({ rename, seat }: { readonly rename: Rename; readonly seat: number }) {
  function keepWithEnter(event: KeyboardEvent): void {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
    event.preventDefault()
    rename.keep()
  }

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
      onKeyDown={keepWithEnter}
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

function countOf(players: number): string {
  return players === 1 ? '1 player' : `${players} players`
}

function isScored({ rounds }: GameScoreboard, playerId: number): boolean {
  return rounds.some(({ scores }) => scores.some((score) => score.playerId === playerId))
}

function noteOn(scoreboard: GameScoreboard, { id, isOut, roundExited }: Player): string | null {
  if (isOut) return `Out in round ${roundExited}`
  if (scoreboard.currentRound === 0 || isScored(scoreboard, id)) return null
  return 'No score yet, can be removed'
}
