import { type MouseEvent, type ReactNode, useEffect, useMemo, useRef, useState } from 'react'
import type { GameScoreboard } from '../../../data/queries/scoreboard-query.ts'
import { isFullOfRounds, isIn } from '../../../data/scoreboard.ts'
import { useIsByLink } from '../../../hooks/use-outbox.ts'
import { shownFigure } from '../../../lib/format.ts'
import { messages } from '../../../lib/messages.tsx'
import { Button } from '../../../ui/button.tsx'
import { Dialog, DialogBody, DialogFoot } from '../../../ui/dialog.tsx'
import { DiscardDialog, useLeave } from '../../../ui/discard-dialog.tsx'
import { Failure } from '../../../ui/failure.tsx'
import { FieldError, FieldStack } from '../../../ui/field.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { Check, Pencil, X } from '../../../ui/icons.gen.ts'
import { Name } from '../../../ui/name.tsx'
import { hasSides, sideNames } from '../standings/side-names.ts'
import { LeavingDialog } from './leaving-dialog.tsx'
import { bringBackId, NotPlaying } from './not-playing.tsx'
import { playerMovesOf } from './player-moves.ts'
import styles from './players-dialog.module.css'
import { ERROR_ID, MembersField, NameField, type Rename, useRename } from './rename-player.tsx'
import { moved, SeatRows } from './seat-rows.tsx'
import { usePlayerWrites } from './use-player-writes.ts'

const t = messages('players')
const ui = messages('ui')

type PlayersDialogProps = {
  readonly scoreboard: GameScoreboard
  readonly onClose: () => void
  readonly onAddPlayer: () => void
  readonly onRejoin: (playerId: number) => void
}

type Player = GameScoreboard['players'][number]

/** Corrects names and seats, removes players, or lets them leave and return. A score link allows only the latter. */
export function PlayersDialog(props: PlayersDialogProps) {
  const { scoreboard, onClose, onAddPlayer, onRejoin } = props
  const { isBusy, error, write, leave: letGo, comeBack } = usePlayerWrites(scoreboard)
  const seats = useSeats(scoreboard.players)
  const moves = useMemo(() => playerMovesOf(scoreboard), [scoreboard])
  const [leaving, setLeaving] = useState<Player | null>(null)
  const focusNext = useNextFocus(leaving === null)
  const isByLink = useIsByLink()
  const rename = useRename(
    // Only the organizer corrects members.
    hasSides(scoreboard.players) && !isByLink,
    write,
  )
  const isDirty = seats.isChanged || rename.isChanged
  const { leave, question } = useLeave({ isDirty, isBusy, onClose })
  const away = seats.all
    .filter(({ player }) => !isIn(player))
    .sort((one, other) => Number(one.player.isOut) - Number(other.player.isOut))

  /** Saves what is open in the dialog, then continues. */
  function keepAnd(goOn: () => void): void {
    if (rename.isChanged) void rename.keep(() => keepSeatsAnd(goOn))
    else if (!isBusy) void keepSeatsAnd(goOn)
  }

  /** All moves are one change, so that one undo takes them back. */
  async function keepSeatsAnd(goOn: () => void): Promise<void> {
    const playerIds = seats.all.map(({ player }) => player.id)
    if (!seats.isChanged || (await write({ type: 'positions-changed', playerIds }))) goOn()
  }

  /** Lets a player leave; the focus follows the player to the other list. */
  async function letLeave(player: Player): Promise<void> {
    if (await letGo(player)) focusNext(bringBackId(player.id))
    setLeaving(null)
  }

  async function bringBack(player: Player): Promise<void> {
    if (player.isOut) keepAnd(() => onRejoin(player.id))
    else if (!isBusy && (await comeBack(player))) focusNext(leaveButtonId(player.id))
  }

  function remove(event: MouseEvent<HTMLElement>, { id, name }: Player): void {
    if (isBusy) return
    passFocusOn(event)
    void write({ type: 'player-removed', playerId: id, name })
  }

  /** The parts of a line for a name and its correction. */
  function namePartsOf({ player, seat }: Seat, note: string | null) {
    const isNaming = rename.id === player.id
    return {
      key: String(player.id),
      name: player.name,
      content: isNaming ? (
        <NameField rename={rename} seat={seat} />
      ) : (
        <Name className={styles.name}>{player.name}</Name>
      ),
      note:
        isNaming && rename.error ? (
          <FieldError id={ERROR_ID}>{rename.error}</FieldError>
        ) : (
          notesOf(player, note)
        ),
      below: isNaming && rename.members !== null && <MembersField rename={rename} />,
    }
  }

  return (
    <>
      <Dialog
        open
        onClose={leave}
        busy={isBusy}
        title={t('playersTitle')}
        aside={t('players', { count: scoreboard.players.length })}
      >
        <DialogBody>
          <FieldStack>
            <Failure error={error} title={t('failedToChangePlayers')} />
            <section>
              {away.length > 0 && (
                <h3 className={styles.head}>
                  <b>{t('atTable')}</b>
                  <span>{t('playersPlay', { count: seats.playing.length })}</span>
                </h3>
              )}
              <SeatRows
                label={t('seats')}
                seats={seats.all.length}
                onMove={isByLink ? undefined : seats.move}
                rows={seats.playing.map(({ player, seat }) => ({
                  ...namePartsOf(
                    { player, seat },
                    // Before round 1 no player has a score.
                    scoreboard.currentRound > 0 && !isByLink && moves.canRemove(player.id)
                      ? t('noScoreYet')
                      : null,
                  ),
                  seat,
                  actions: (
                    <NameActions player={player} rename={rename}>
                      {!isByLink && moves.canRemove(player.id) ? (
                        <IconButton
                          icon={X}
                          label={t('removePlayer', { name: player.name })}
                          onClick={(event) => remove(event, player)}
                        />
                      ) : (
                        moves.canLeave(player.id) && (
                          <IconButton
                            icon={X}
                            id={leaveButtonId(player.id)}
                            label={t('letLeave', { name: player.name })}
                            onClick={() => isBusy || setLeaving(player)}
                          />
                        )
                      )}
                    </NameActions>
                  ),
                }))}
              />
            </section>
            <NotPlaying
              rows={away.map(({ player, seat }) => ({
                ...namePartsOf({ player, seat }, awayNote(player)),
                player,
                start: player.isOut ? moves.rejoinStart(player.id) : null,
                canReturn: !player.isOut && moves.canReturn(player.id),
                actions: <NameActions player={player} rename={rename} />,
                onBringBack: () => void bringBack(player),
              }))}
            />
            {!isByLink && <p className={styles.words}>{t('seatsAreOrder')}</p>}
          </FieldStack>
        </DialogBody>
        <DialogFoot>
          {!isFullOfRounds(scoreboard) && (
            <Button onClick={() => keepAnd(onAddPlayer)}>{t('addPlayer')}</Button>
          )}
          <Button variant="primary" busy={isBusy} onClick={() => keepAnd(onClose)}>
            {ui('done')}
          </Button>
        </DialogFoot>
      </Dialog>
      {leaving && (
        <LeavingDialog
          scoreboard={scoreboard}
          player={leaving}
          isBusy={isBusy}
          onCancel={() => setLeaving(null)}
          onLeave={() => void letLeave(leaving)}
        />
      )}
      <DiscardDialog
        {...question}
        title={t('discardChanges')}
        text={t('changesAreUnsent')}
        keep={t('keepChanging')}
      />
    </>
  )
}

type Seat = { readonly player: Player; readonly seat: number }

/** The players in this dialog's order. Those who play change seats among themselves; the others' seats wait. */
function useSeats(seated: readonly Player[]) {
  const [order, setOrder] = useState<readonly number[] | null>(null)
  // Another device may seat or remove a player before this is sent.
  const known = (order ?? []).flatMap((id) => seated.find((player) => player.id === id) ?? [])
  const players = [...known, ...seated.filter((player) => !known.includes(player))]
  const all: readonly Seat[] = players.map((player, index) => ({ player, seat: index + 1 }))
  const playing = all.filter(({ player }) => isIn(player))
  return {
    all,
    playing,
    isChanged: players.some((player, index) => player !== seated[index]),
    /** Both are indexes among the players in the game. */
    move(from: number, to: number): void {
      const ids = moved(
        playing.map(({ player }) => player.id),
        from,
        to,
      ).values()
      setOrder(players.map((player) => (isIn(player) ? ids.next().value : undefined) ?? player.id))
    },
  }
}

/** Returns a function that moves the focus to a button in the updated lines, once no question covers the dialog. */
function useNextFocus(isFree: boolean): (id: string) => void {
  const next = useRef<string | null>(null)
  useEffect(() => {
    const button = isFree && next.current !== null ? document.getElementById(next.current) : null
    if (button === null) return
    next.current = null
    button.focus()
  })
  return (id) => {
    next.current = id
  }
}

function leaveButtonId(playerId: number): string {
  return `leaves-${playerId}`
}

type NameActionsProps = {
  readonly player: Player
  readonly rename: Rename
  readonly children?: ReactNode
}

/** The buttons of a line; the name's button stays in place, so that it does not lose the focus. */
function NameActions({ player, rename, children }: NameActionsProps) {
  const isByLink = useIsByLink()
  if (isByLink) return children
  const isNaming = rename.id === player.id
  return (
    <>
      <IconButton
        icon={isNaming ? Check : Pencil}
        label={
          isNaming ? t('keepName', { name: player.name }) : t('renamePlayer', { name: player.name })
        }
        onClick={() => (isNaming ? void rename.keep() : rename.begin(player))}
      />
      {!isNaming && children}
    </>
  )
}

/** Moves the focus before the button is removed with its player. */
function passFocusOn({ currentTarget }: MouseEvent<HTMLElement>): void {
  const line = currentTarget.closest('li')
  const next = line?.nextElementSibling ?? line?.previousElementSibling
  next?.querySelector('button')?.focus()
}

/** The members of a side, and other notes about a player. */
function notesOf(player: Player, note: string | null): string | null {
  const members = sideNames(player)
  return members !== null && note !== null
    ? t('membersAndNote', { members, note })
    : (members ?? note)
}

function awayNote({ isOut, roundExited, roundLeft, totalScore }: Player): string {
  const points = shownFigure(totalScore)
  return isOut
    ? t('outInRoundWith', { round: roundExited ?? '', points })
    : t('leftAfterRoundWith', { round: roundLeft ?? '', points })
}
