import type { ScoreboardPlayer } from '@meldboard/engine'
import { useState } from 'react'
import { writeIn } from '../../../data/outbox/waiting-write.ts'
import type { GameWrite } from '../../../data/outbox/writes.ts'
import type { GameScoreboard } from '../../../data/queries/scoreboard-query.ts'
import type { GameTerms } from '../../../data/stakes.ts'
import { useQueuedWrites } from '../../../hooks/use-outbox.ts'
import { messages } from '../../../lib/messages.tsx'
import { Dialog, DialogBody, FormFoot } from '../../../ui/dialog.tsx'
import { DiscardDialog, useLeave } from '../../../ui/discard-dialog.tsx'
import { Failure } from '../../../ui/failure.tsx'
import { FieldStack } from '../../../ui/field.tsx'
import { SelectField } from '../../../ui/select.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { useGameTerms } from '../stakes/game-terms.ts'
import { RejoinFee, waivedAfter } from '../stakes/rejoin-fee.tsx'
import styles from './join-dialog.module.css'
import { type JoinForm, joinRequest, useJoinForm } from './join-form.ts'
import { JoinWho } from './join-who.tsx'

const t = messages('players')

type JoinDialogProps = {
  readonly scoreboard: GameScoreboard
  /** The player who is out and rejoins; null: not chosen yet. */
  readonly playerId: number | null
  readonly onClose: () => void
}

/** Adds a new player mid-game, or lets a player who is out rejoin. */
export function JoinDialog({ scoreboard, playerId, onClose }: JoinDialogProps) {
  const join = useJoinForm(scoreboard, playerId)
  const send = useQueuedWrites()
  const terms = useGameTerms()
  const [isWaived, setIsWaived] = useState(false)
  const isBusy = send.isPending
  const { leave, question } = useLeave({ isDirty: join.form.formState.isDirty, isBusy, onClose })
  const isRejoin = join.form.watch('type') === 'REJOIN'
  const { id = null, nextPlayerId: firstPlayerId } = scoreboard.game
  const { playerId: rejoinerId, ...seat } = join.form.watch()
  const rejoiner = isRejoin
    ? scoreboard.players.find((player) => String(player.id) === rejoinerId)
    : undefined
  const submit = join.form.handleSubmit((values) => {
    const request = joinRequest(values, join.bySides)
    const joined = { type: 'joined', firstPlayerId, request } as const
    const waived = rejoiner && terms ? waivedFees(terms, rejoiner, isWaived) : []
    send.mutate(
      [joined, ...waived].map((write) => writeIn(scoreboard, write)),
      { onSuccess: onClose },
    )
  })
  return (
    <>
      <Dialog
        open
        onClose={leave}
        busy={isBusy}
        title={t('addPlayerTitle')}
        aside={t('nextIsRound', { round: join.nextRound })}
      >
        <form onSubmit={submit} noValidate>
          <DialogBody>
            <FieldStack>
              <Failure
                error={send.error}
                title={t('errorAddingPlayer')}
                otherwise={t('failedToAddPlayer')}
              />
              <JoinWho join={join} scoreboard={scoreboard} gameId={id} />
              <JoinSeat join={join} />
              {rejoiner && terms && (
                <RejoinFee
                  scoreboard={scoreboard}
                  terms={terms}
                  player={rejoiner}
                  seat={{
                    position: Number(seat.position),
                    beginningScore: Number(seat.beginningScore),
                    roundJoined: Number(seat.roundJoined),
                  }}
                  isWaived={isWaived}
                  onWaive={setIsWaived}
                />
              )}
            </FieldStack>
          </DialogBody>
          <FormFoot onCancel={leave} busy={isBusy}>
            {isRejoin ? t('bringBack') : t('addPlayer')}
          </FormFoot>
        </form>
      </Dialog>
      <DiscardDialog {...question} text={t('playerIsUnsent')} />
    </>
  )
}

/** Returns the write that waives the fees of a rejoining player; none if they are unchanged. */
function waivedFees(
  terms: GameTerms,
  player: ScoreboardPlayer,
  isWaived: boolean,
): readonly GameWrite[] {
  const waived = waivedAfter(terms, player, isWaived)
  if (waived[player.id] === terms.waived[player.id]) return []
  return [{ type: 'stakes-changed', stakes: terms.stakes, waived, callUps: terms.callUps }]
}

/** The seat, the points and the first round of a joiner. */
function JoinSeat({ join }: { readonly join: JoinForm }) {
  const { form, positions, rounds, nextRound } = join
  const { errors } = form.formState
  const isRejoin = form.watch('type') === 'REJOIN'
  return (
    <>
      <TextField
        label={t('beginningScore')}
        figure
        inputMode="numeric"
        autoComplete="off"
        error={errors.beginningScore?.message}
        hint={
          join.isByOtherRules
            ? t('startByRules')
            : join.isCapped
              ? t('startAtMost', { points: join.targetScore })
              : t('startAboveHighest')
        }
        {...form.register('beginningScore')}
      />
      <div className={styles.pair}>
        <SelectField
          label={t('position')}
          error={errors.position?.message}
          {...form.register('position')}
        >
          {positions.map((position) => (
            <option key={position} value={position}>
              {position}
            </option>
          ))}
        </SelectField>
        <SelectField
          label={t('fromRound')}
          error={errors.roundJoined?.message}
          {...form.register('roundJoined')}
        >
          {(isRejoin ? [nextRound] : rounds).map((round) => (
            <option key={round} value={round}>
              {round}
            </option>
          ))}
        </SelectField>
      </div>
    </>
  )
}
