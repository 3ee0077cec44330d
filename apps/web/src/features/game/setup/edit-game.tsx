import {
  applyEvent,
  eventOf,
  gameFromScoreboard,
  type RuleError,
  type Scoreboard,
  type ScoreboardGame,
  type Settings,
  scoreboardOf,
} from '@meldboard/engine'
import type { Stakes } from '@meldboard/engine/stakes'
import { type ReactNode, useId } from 'react'
import { useForm } from 'react-hook-form'
import { writeIn } from '../../../data/outbox/waiting-write.ts'
import type { GameWrite } from '../../../data/outbox/writes.ts'
import type { GameScoreboard } from '../../../data/queries/scoreboard-query.ts'
import type { GameTerms } from '../../../data/stakes.ts'
import { useQueuedWrites } from '../../../hooks/use-outbox.ts'
import { nameList, shownFigure } from '../../../lib/format.ts'
import { messages } from '../../../lib/messages.tsx'
import { Alert } from '../../../ui/alert.tsx'
import { Dialog, FormFoot } from '../../../ui/dialog.tsx'
import { DialogColumns } from '../../../ui/dialog-columns.tsx'
import { DiscardDialog, useLeave } from '../../../ui/discard-dialog.tsx'
import { Failure } from '../../../ui/failure.tsx'
import { FieldStack, FieldsHeading } from '../../../ui/field.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { ArrowRight, Equal } from '../../../ui/icons.gen.ts'
import { SrOnly } from '../../../ui/sr-only.tsx'
import { useHasColumns } from '../../../ui/use-has-columns.ts'
import { outcomeChange, standingChanges } from '../standings/standing-changes.ts'
import styles from './edit-game.module.css'
import { GameGroup } from './game-group.tsx'
import { FurtherRulesFields, ListedRules, RulesFields, useChosenRules } from './rules-fields.tsx'
import { ruledSettingsSchema } from './rules-form.ts'
import { DescriptionField, GameNameField } from './settings-fields.tsx'
import { settingsResolver } from './settings-resolver.ts'
import { type SettingsInput, type SettingsValues, settingsSchema } from './settings-schema.ts'
import { StakesFields } from './stakes-fields.tsx'

const t = messages('setup')
const ui = messages('ui')

type EditGameProps = {
  readonly scoreboard: GameScoreboard
  /** The game's settings in the form's shape. */
  readonly start: SettingsInput
  /** What the game is played for; undefined while unknown, and then not edited. */
  readonly terms: GameTerms | null | undefined
  readonly onClose: () => void
}

/** The settings of a game in progress, with the effect of other values. */
export function EditGame({ scoreboard, start, terms, onClose }: EditGameProps) {
  const { game, currentRound } = scoreboard
  const send = useQueuedWrites()
  const isBusy = send.isPending
  const form = useForm<SettingsInput, unknown, SettingsValues>({
    resolver: settingsResolver,
    mode: 'onTouched',
    defaultValues: start,
  })
  const rules = useChosenRules(form)
  const isListed = useHasColumns()
  const isRunning = currentRound > 0
  const { isDirty } = form.formState
  const { leave, question } = useLeave({ isDirty, isBusy, onClose })
  const values = form.watch()
  const typed = (values.rules === null ? settingsSchema() : ruledSettingsSchema).safeParse(
    values,
  ).data
  const changed = typed && changedSettings(game, typed)
  const preview = changed && previewOf(scoreboard, changed)
  const refusal = preview?.ok === false ? targetRefusal(preview.error) : undefined
  const rulesRefusal = preview?.ok === false ? scoresRefusal(preview.error) : undefined
  const submit = form.handleSubmit(({ stakes, ...settings }) => {
    if (refusal !== undefined) return form.setFocus('targetScore')
    if (rulesRefusal !== undefined) return
    const differing = changedSettings(game, settings)
    const playedFor = terms === undefined ? null : changedStakes(terms, stakes)
    const writes: readonly GameWrite[] = [
      ...(differing ? [{ type: 'settings-changed', settings: differing } as const] : []),
      ...(playedFor ? [playedFor] : []),
    ]
    if (writes.length === 0) return onClose()
    send.mutate(
      writes.map((write) => writeIn(scoreboard, write)),
      { onSuccess: onClose },
    )
  })
  return (
    <>
      <Dialog
        size="wide"
        open
        onClose={leave}
        busy={isBusy}
        title={t('rulesTitle')}
        aside={isRunning ? t('afterRound', { round: currentRound }) : t('beforeRound1')}
      >
        <form onSubmit={submit} noValidate>
          <DialogColumns left={isListed && <ListedRules choice={rules} isRunning={isRunning} />}>
            <FieldStack>
              <Failure
                error={send.error}
                title={t('failedToUpdateGame')}
                otherwise={t('typedIsKept')}
              />
              <GameNameField form={form} />
              <RulesFields
                form={form}
                choice={rules}
                isListed={isListed}
                targetRefusal={refusal}
                isRunning={isRunning}
              />
              <FurtherRulesFields form={form} choice={rules} isRunning={isRunning} />
              {rulesRefusal && <Alert tone="error">{rulesRefusal}</Alert>}
              {preview?.ok && <SettingsEffect before={scoreboard} after={preview.value} />}
              {terms !== undefined && <StakesFields form={form} />}
              <DescriptionField form={form} />
              {game.id !== undefined && <GameGroup gameId={game.id} />}
            </FieldStack>
          </DialogColumns>
          <FormFoot onCancel={leave} busy={isBusy}>
            {ui('save')}
          </FormFoot>
        </form>
      </Dialog>
      <DiscardDialog {...question} text={t('gameIsUnchanged')} />
    </>
  )
}

/** Returns the write of changed stakes; null if they are unchanged. */
function changedStakes(terms: GameTerms | null, stakes: Stakes | null): GameWrite | null {
  if (sortedText(terms?.stakes ?? {}) === sortedText(stakes ?? {})) return null
  const { waived = {}, callUps = {} } = (stakes && terms) ?? {}
  return { type: 'stakes-changed', stakes, waived, callUps }
}

/** Returns the settings that differ from the game's; null if none does. */
function changedSettings(
  game: ScoreboardGame,
  { rules, ...typed }: Settings,
): Partial<Settings> | null {
  const entries = Object.entries(typed).filter(
    ([field, value]) => game[field as keyof typeof typed] !== value,
  )
  const isSame = sortedText(rules ?? {}) === sortedText(game.rules ?? {})
  if (isSame && entries.length === 0) return null
  // The rules are sent whole; empty ones mean House rules (R29).
  return { ...Object.fromEntries(entries), ...(!isSame && { rules: rules ?? {} }) }
}

/** Returns the same text for equal values, whatever the order of their fields. */
function sortedText(value: object): string {
  return JSON.stringify(value, (_key, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(byKey))
      : part,
  )
}

function byKey([one]: [string, unknown], [other]: [string, unknown]): number {
  return one < other ? -1 : 1
}

/** Returns the scoreboard with other settings, or the rules' refusal. */
function previewOf(scoreboard: Scoreboard, settings: Partial<Settings>) {
  const event = eventOf('settings-changed', { settings })
  const result = applyEvent(gameFromScoreboard(scoreboard), event)
  return result.ok ? { ok: true as const, value: scoreboardOf(result.value) } : result
}

function targetRefusal(error: RuleError): string | undefined {
  if (error.code !== 'settings/target-below-beginning') return undefined
  return t('targetBelowBeginning', { points: error.beginningScore })
}

/** Returns why the recorded scores refuse other rules. Source: P-refusal-14. */
function scoresRefusal(error: RuleError): string | undefined {
  if (error.code === 'settings/kind-in-use') {
    return t('kindInUse', { label: error.label, round: error.roundNumber })
  }
  if (error.code === 'settings/score-beyond') {
    return t('scoreBeyond', { points: shownFigure(error.scoreValue), round: error.roundNumber })
  }
  return undefined
}

type SettingsEffectProps = { readonly before: Scoreboard; readonly after: Scoreboard }

/** The effect of other settings on the totals, the outs and the end of the game (R6). */
function SettingsEffect({ before, after }: SettingsEffectProps) {
  const id = useId()
  const outcome = outcomeChange(before, after, (won) => t('gameIsOverThen', { won }))
  const lines = [...standingLines(before, after), ...countedLines(before, after)]
  return (
    <section className={styles.effect} aria-labelledby={id} aria-live="polite">
      <FieldsHeading id={id}>{t('effectTitle')}</FieldsHeading>
      {outcome && <p className={styles.outcome}>{outcome}</p>}
      {lines.length === 0 ? <p className={styles.nothing}>{t('noEffect')}</p> : <ul>{lines}</ul>}
    </section>
  )
}

/** Returns a line for each player whose total or state changes; players who go out come first. */
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
        <span>{lineOf({ name, before: total, after: next, remark, pointsLeft })}</span>
      </li>
    ),
  )
}

type ChangeLine = Record<'before' | 'after' | 'pointsLeft', number> &
  Record<'name' | 'remark', string>

/** "Asha 203 → 199, comes back, 1 left" */
function lineOf({ name, before, after, remark, pointsLeft }: ChangeLine) {
  const isOver = pointsLeft < 0
  const further = { name, remark, points: Math.abs(pointsLeft) }
  if (before === after) return t.rich(isOver ? 'remarkOver' : 'remarkLeft', further)
  const becomes = (inside: ReactNode) => (
    <>
      <span aria-hidden="true">→</span>
      <SrOnly>{inside}</SrOnly>
    </>
  )
  if (!remark) return t.rich('totalBecomes', { name, before, after, becomes })
  const all = { ...further, before, after, becomes }
  return t.rich(isOver ? 'totalBecomesOver' : 'totalBecomesLeft', all)
}

/** Returns a line for each player with scores that stop counting, or count again (R5). */
function countedLines(before: Scoreboard, after: Scoreboard) {
  return after.players.flatMap(({ id, name }) => {
    const [struck, willBeStruck] = [struckRounds(before, id), struckRounds(after, id)]
    return [
      {
        rounds: willBeStruck.filter((round) => !struck.includes(round)),
        key: 'roundsWillNotCount' as const,
      },
      {
        rounds: struck.filter((round) => !willBeStruck.includes(round)),
        key: 'roundsWillCountAgain' as const,
      },
    ]
      .filter(({ rounds }) => rounds.length > 0)
      .map(({ rounds, key }) => (
        <li key={`${id} ${key}`}>
          <Icon shape={ArrowRight} />
          <span>
            {t.rich(key, { count: rounds.length, rounds: nameList(rounds.map(String)), name })}
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
