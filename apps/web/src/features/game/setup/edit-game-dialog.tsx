import { zodResolver } from '@hookform/resolvers/zod'
import {
  applyEvent,
  EVENT_FORMAT,
  gameFromScoreboard,
  type RuleError,
  type Scoreboard,
  type Settings,
  scoreboardOf,
} from '@meldboard/engine'
import { ArrowRight, Equal } from 'lucide'
import { useId } from 'react'
import { useForm } from 'react-hook-form'
import { failureMessage } from '../../../data/failures.ts'
import { useQueuedWrite } from '../../../data/outbox/use-outbox.ts'
import { writeIn } from '../../../data/outbox/waiting-write.ts'
import type { GameScoreboard } from '../../../data/queries/scoreboard-query.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Dialog, DialogBody, FormFoot } from '../../../ui/dialog.tsx'
import { DiscardDialog, useLeave } from '../../../ui/discard-dialog.tsx'
import { FieldStack, FieldsHeading } from '../../../ui/field.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { nameList } from '../../../ui/name-list.ts'
import { SrOnly } from '../../../ui/sr-only.tsx'
import { outcomeChange, standingChanges } from '../standings/standing-changes.ts'
import styles from './edit-game-dialog.module.css'
import {
  DescriptionField,
  FigureFields,
  GameNameField,
  type SettingsInput,
  settingsSchema,
} from './settings-form.tsx'

type EditGameDialogProps = {
  readonly scoreboard: GameScoreboard
  readonly onClose: () => void
}

/** Corrects the name and the settings of a game in progress, and shows what that changes. */
export function EditGameDialog({ scoreboard, onClose }: EditGameDialogProps) {
  const { game, currentRound } = scoreboard
  const send = useQueuedWrite()
  const isBusy = send.isPending
  const form = useForm({
    resolver: zodResolver(settingsSchema),
    mode: 'onTouched',
    defaultValues: inputOf(game),
  })
  const { isDirty } = form.formState
  const { leave, question } = useLeave({ isDirty, isBusy, onClose })
  const typed = settingsSchema.safeParse(form.watch()).data
  const changed = typed && changedSettings(game, typed)
  const preview = changed && previewOf(scoreboard, changed)
  const refusal = preview?.ok === false ? targetRefusal(preview.error) : undefined
  const submit = form.handleSubmit((settings) => {
    if (refusal !== undefined) return form.setFocus('targetScore')
    const differing = changedSettings(game, settings)
    if (differing === null) return onClose()
    const write = { type: 'settings-changed', settings: differing } as const
    send.mutate(writeIn(scoreboard, write), { onSuccess: onClose })
  })
  return (
    <>
      <Dialog
        open
        onClose={leave}
        busy={isBusy}
        title="Edit game"
        aside={currentRound === 0 ? 'Before round 1' : `After round ${currentRound}`}
      >
        <form onSubmit={submit} noValidate>
          <DialogBody>
            <FieldStack>
              {send.isError && (
                <Alert tone="error" title="Failed to save the game">
                  {failureMessage(send.error, 'What you typed is kept here. Please try again.')}
                </Alert>
              )}
              <GameNameField form={form} />
              <FigureFields form={form} targetRefusal={refusal} />
              {preview?.ok && <SettingsEffect before={scoreboard} after={preview.value} />}
              <DescriptionField form={form} />
            </FieldStack>
          </DialogBody>
          <FormFoot onCancel={leave} busy={isBusy}>
            Save
          </FormFoot>
        </form>
      </Dialog>
      <DiscardDialog {...question} text="The game has not been changed yet." />
    </>
  )
}

function inputOf(game: Settings): SettingsInput {
  return {
    name: game.name,
    description: game.description,
    targetScore: String(game.targetScore),
    dropScore: String(game.dropScore),
    middleDropScore: String(game.middleDropScore),
    fullCountScore: String(game.fullCountScore),
  }
}

/** Returns the settings that differ from the game's; null where none does. */
function changedSettings(game: Settings, typed: Settings): Partial<Settings> | null {
  const entries = Object.entries(typed).filter(
    ([field, value]) => game[field as keyof Settings] !== value,
  )
  return entries.length === 0 ? null : Object.fromEntries(entries)
}

/** Returns the scoreboard with other settings, or why the rules refuse them. */
function previewOf(scoreboard: Scoreboard, settings: Partial<Settings>) {
  const event = { format: EVENT_FORMAT, type: 'settings-changed', settings } as const
  const result = applyEvent(gameFromScoreboard(scoreboard), event)
  return result.ok ? { ok: true as const, value: scoreboardOf(result.value) } : result
}

function targetRefusal(error: RuleError): string | undefined {
  if (error.code !== 'settings/target-below-beginning') return undefined
  return `A player began with ${error.beginningScore}: the target cannot be lower.`
}

type SettingsEffectProps = { readonly before: Scoreboard; readonly after: Scoreboard }

/** What other settings do to the totals, to who is out, and to the end of the game (R6). */
function SettingsEffect({ before, after }: SettingsEffectProps) {
  const id = useId()
  const outcome = outcomeChange(before, after, 'The game is over then')
  const lines = [...standingLines(before, after), ...countedLines(before, after)]
  return (
    <section className={styles.effect} aria-labelledby={id} aria-live="polite">
      <FieldsHeading id={id}>What it would change</FieldsHeading>
      {outcome && <p className={styles.outcome}>{outcome}</p>}
      {lines.length === 0 ? (
        <p className={styles.nothing}>No total changes, and nobody goes out or comes back.</p>
      ) : (
        <ul>{lines}</ul>
      )}
    </section>
  )
}

/** One line for each player whose total or state changes; who goes out comes first. */
function standingLines(before: Scoreboard, after: Scoreboard) {
  const changes = standingChanges(before, after).map((change) => {
    const player = after.players.find(({ id }) => id === change.playerId)
    const goesOut = player?.isOut === true && change.remark !== ''
    return { ...change, goesOut, pointsLeft: player?.pointsLeft ?? 0 }
  })
  const inOrder = [...changes].sort((one, other) => Number(other.goesOut) - Number(one.goesOut))
  return inOrder.map(
    ({ playerId, name, before: total, after: next, remark, goesOut, pointsLeft }) => (
      <li key={playerId} data-goes-out={goesOut || undefined}>
        <Icon shape={goesOut ? Equal : ArrowRight} />
        <span>
          <bdi>{name}</bdi>{' '}
          {total !== next && (
            <>
              {total} <span aria-hidden="true">→</span>
              <SrOnly>becomes</SrOnly> {next}
              {remark && ', '}
            </>
          )}
          {remark}
          {remark && `, ${pointsLeft < 0 ? `${-pointsLeft} over` : `${pointsLeft} left`}`}
        </span>
      </li>
    ),
  )
}

/** One line for each player with scores that stop to count, or count again (R5). */
function countedLines(before: Scoreboard, after: Scoreboard) {
  return after.players.flatMap(({ id, name }) => {
    const [struck, willBeStruck] = [struckRounds(before, id), struckRounds(after, id)]
    return [
      { rounds: willBeStruck.filter((round) => !struck.includes(round)), end: 'will not count' },
      { rounds: struck.filter((round) => !willBeStruck.includes(round)), end: 'will count again' },
    ]
      .filter(({ rounds }) => rounds.length > 0)
      .map(({ rounds, end }) => (
        <li key={`${id} ${end}`}>
          <Icon shape={ArrowRight} />
          <span>
            {rounds.length === 1 ? 'Round' : 'Rounds'} {nameList(rounds.map(String))} of{' '}
            <bdi>{name}</bdi> {end}
          </span>
        </li>
      ))
  })
}

/** Returns the rounds in which a player's recorded score does not count. */
function struckRounds({ rounds }: Scoreboard, playerId: number): readonly number[] {
  return rounds
    .filter(({ scores }) => scores.some((one) => one.playerId === playerId && !one.counts))
    .map(({ roundNumber }) => roundNumber)
}
