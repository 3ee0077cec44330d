import { type ReactNode, type Ref, useEffect, useMemo, useRef, useState } from 'react'
import type { GameScoreboard } from '../../../data/queries/scoreboard-query.ts'
import { useIsByLink } from '../../../hooks/use-outbox.ts'
import { shownFigure } from '../../../lib/format.ts'
import { messages } from '../../../lib/messages.tsx'
import { DiscardDialog, useLeave } from '../../../ui/discard-dialog.tsx'
import { Failure } from '../../../ui/failure.tsx'
import { FieldError } from '../../../ui/field.tsx'
import { Icon } from '../../../ui/icon.tsx'
import type { IconShape } from '../../../ui/icon-shape.ts'
import { Check, DoorOpen, Pencil, Undo2 } from '../../../ui/icons.gen.ts'
import { SrOnly } from '../../../ui/sr-only.tsx'
import { PlayerDialog } from '../player-game/player-dialog.tsx'
import { isStartCapped } from '../players/join-form.ts'
import { LeavingDialog } from '../players/leaving-dialog.tsx'
import { playerMovesOf } from '../players/player-moves.ts'
import { ERROR_ID, MembersField, NameField, useRename } from '../players/rename-player.tsx'
import { usePlayerWrites } from '../players/use-player-writes.ts'
import { hasSides } from '../standings/side-names.ts'
import styles from './player-sheet.module.css'

const t = messages('board')

type PlayerSheetProps = {
  readonly scoreboard: GameScoreboard
  readonly playerId: number
  readonly onClose: () => void
  readonly onRejoin: (playerId: number) => void
}

/** One player's game, for those who may bring the player back, let them go, or correct the name. Source: P-seats-10. */
export function PlayerSheet(props: PlayerSheetProps) {
  const { scoreboard, playerId, onClose, onRejoin } = props
  const { isBusy, error, write, leave, comeBack } = usePlayerWrites(scoreboard)
  const isByLink = useIsByLink()
  const rename = useRename(hasSides(scoreboard.players) && !isByLink, write)
  const leaving = useLeave({ isDirty: rename.isChanged, isBusy, onClose })
  const [asksToLeave, setAsksToLeave] = useState(false)
  const renameKey = useFocusAfter(rename.id === null)
  const moves = useMemo(() => playerMovesOf(scoreboard), [scoreboard])
  const player = scoreboard.players.find(({ id }) => id === playerId)
  // Another device has removed the player.
  if (player === undefined) return null
  const start = player.isOut ? moves.rejoinStart(playerId) : null
  const isNaming = rename.id !== null

  /** Saves a name that is being corrected, then does something else. */
  function keepAnd(goOn: () => void): void {
    if (rename.isChanged) void rename.keep(goOn)
    else if (!isBusy) goOn()
  }

  async function andClose(change: Promise<boolean>): Promise<void> {
    const isDone = await change
    setAsksToLeave(false)
    if (isDone) onClose()
  }

  return (
    <>
      <PlayerDialog
        scoreboard={scoreboard}
        playerId={playerId}
        onClose={leaving.leave}
        isBusy={isBusy}
        title={
          isNaming && (
            <>
              <SrOnly>{player.name}</SrOnly>
              <NameField rename={rename} seat={player.position} />
            </>
          )
        }
      >
        {isNaming && (
          <div className={styles.naming}>
            {rename.error && <FieldError id={ERROR_ID}>{rename.error}</FieldError>}
            {rename.members !== null && <MembersField rename={rename} />}
          </div>
        )}
        <Failure error={error} title={t('failedToChangePlayers')} />
        <div className={styles.acts}>
          {start !== null && (
            <Act
              icon={Undo2}
              note={backNote(scoreboard)}
              figure={shownFigure(start)}
              onPress={() =>
                keepAnd(() => {
                  onClose()
                  onRejoin(playerId)
                })
              }
            >
              {t('bringBack')}
            </Act>
          )}
          {!player.isOut && moves.canReturn(playerId) && (
            <Act
              icon={Undo2}
              note={t('comesBackNote', { round: scoreboard.currentRound + 1 })}
              onPress={() => keepAnd(() => void andClose(comeBack(player)))}
            >
              {t('comesBack')}
            </Act>
          )}
          {moves.canLeave(playerId) && (
            <Act
              icon={DoorOpen}
              note={t('goesHomeNote', { round: scoreboard.currentRound })}
              onPress={() => keepAnd(() => setAsksToLeave(true))}
            >
              {t('goesHome')}
            </Act>
          )}
          {!isByLink && (
            <Act
              ref={renameKey}
              icon={isNaming ? Check : Pencil}
              note={isNaming ? t('orEnter') : t('inThisGame')}
              onPress={() => (isNaming ? void rename.keep() : rename.begin(player))}
            >
              {isNaming ? t('keepName') : t('rename')}
            </Act>
          )}
        </div>
      </PlayerDialog>
      {asksToLeave && (
        <LeavingDialog
          scoreboard={scoreboard}
          player={player}
          isBusy={isBusy}
          onCancel={() => setAsksToLeave(false)}
          onLeave={() => void andClose(leave(player))}
        />
      )}
      <DiscardDialog
        {...leaving.question}
        title={t('discardChanges')}
        text={t('nameNotChanged')}
        keep={t('keepChanging')}
      />
    </>
  )
}

/** How the points of a return come about, as by the rules of the game. */
function backNote(scoreboard: GameScoreboard): string {
  const round = scoreboard.currentRound + 1
  if (scoreboard.game.rules !== null) return t('backByRules', { round })
  return isStartCapped(scoreboard) ? t('backAtMost', { round }) : t('backAtHighest', { round })
}

type ActProps = {
  readonly ref?: Ref<HTMLButtonElement>
  readonly icon: IconShape
  readonly note: string
  readonly figure?: string
  readonly onPress: () => void
  readonly children: ReactNode
}

/** One line to press. */
function Act({ ref, icon, note, figure, onPress, children }: ActProps) {
  return (
    <button ref={ref} type="button" className={styles.act} onClick={onPress}>
      <Icon shape={icon} />
      <span>
        <b>{children}</b>
        <small>{note}</small>
      </span>
      {figure !== undefined && (
        <span className={styles.figure} translate="no">
          {figure}
        </span>
      )}
    </button>
  )
}

/** Returns a ref to the key that has the focus again once the field of the name is gone. */
function useFocusAfter(isDone: boolean) {
  const key = useRef<HTMLButtonElement>(null)
  const wasOpen = useRef(false)
  useEffect(() => {
    if (isDone && wasOpen.current) key.current?.focus()
    wasOpen.current = !isDone
  }, [isDone])
  return key
}
