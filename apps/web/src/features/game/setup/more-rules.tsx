import { LIMITS, RULE_LIMITS } from '@meldboard/engine'
import { type ReactNode, useId } from 'react'
import { endLabels } from '../../../data/end-labels.ts'
import { presetText } from '../../../data/preset-text.ts'
import { messages } from '../../../lib/messages.tsx'
import { Button } from '../../../ui/button.tsx'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { FieldError } from '../../../ui/field.tsx'
import { Fold } from '../../../ui/fold.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { Plus, X } from '../../../ui/icons.gen.ts'
import { CheckRow, ChoiceRow, FigureRow, KeysRow, StepperRow } from '../../../ui/set-row.tsx'
import { TextArea } from '../../../ui/text-area.tsx'
import { Input } from '../../../ui/text-field.tsx'
import styles from './more-rules.module.css'
import { askedFields } from './rules-form.ts'
import type { KindInput, RulesInput } from './rules-input.ts'
import type { SettingsFormApi } from './settings-fields.tsx'

const t = messages('setup')

type MoreRulesProps = {
  readonly form: SettingsFormApi
  readonly rules: RulesInput
  readonly line: string
  /** Whether a round is scored: the rules that it fixes are shown, not offered. */
  readonly isRunning: boolean
  /** Whether they were opened before House rules had fields of their own. */
  readonly wasPressed: boolean
}

/** The rules that few tables change, folded, each with its effect. Source: P-rules-5. */
export function MoreRules({ form, rules, line, isRunning, wasPressed }: MoreRulesProps) {
  return (
    <Fold
      label={t('moreRules')}
      line={line}
      openLine={t('asInRules', { rules: presetText(rules.base) })}
      isForced={hasErrorInside(form, askedFields(rules).chips)}
      wasPressed={wasPressed}
    >
      <Rows form={form} rules={rules} isRunning={isRunning} />
    </Fold>
  )
}

/** Whether a rule that is not among the figures of the form is not accepted. */
export function hasErrorInside(form: SettingsFormApi, asksChips: boolean): boolean {
  const errors: object = form.formState.errors.rules ?? {}
  const onTop = ['rounds', 'base', ...(asksChips ? ['startScore'] : [])]
  return Object.keys(errors).some((field) => !onTop.includes(field))
}

type RowsProps = Pick<MoreRulesProps, 'form' | 'rules' | 'isRunning'>

function Rows({ form, rules, isRunning }: RowsProps) {
  const asked = askedFields(rules)
  const errors = form.formState.errors.rules
  function set<Field extends keyof RulesInput>(field: Field, value: RulesInput[Field]): void {
    // The path is a field of the rules, which the library's type of a path does not accept.
    form.setValue(`rules.${field}` as 'rules.base', value as string, { shouldDirty: true })
    // A conflict may be reported at another field than the changed one.
    void form.trigger(['rules', 'targetScore'])
  }
  return (
    <>
      {isRunning ? (
        <p className={styles.fixed}>{fixedWords(rules)}</p>
      ) : (
        <FixedRows rules={rules} set={set} form={form} />
      )}
      {asked.target && (
        <KeysRow
          label={rules.end === 'TARGET' ? t('endsWhen') : t('outWhen')}
          note={t('atOrAbove')}
          keys={{ AT: t('atFigure'), ABOVE: t('aboveFigure') }}
          value={rules.outWhen}
          onChange={(outWhen) => set('outWhen', outWhen)}
        />
      )}
      {asked.rounds && (
        <div className={styles.text}>
          <TextArea
            label={t('namesOfRounds')}
            hint={t('namesOfRoundsHint')}
            error={errors?.roundNames?.message}
            {...form.register('rules.roundNames')}
          />
        </div>
      )}
      {asked.needZero && (
        <CheckRow
          label={t('winnerHasZero')}
          note={t('roundNeedsZero')}
          error={errors?.needZero?.message}
          isOn={rules.needZero}
          onChange={(isOn) => set('needZero', isOn)}
        />
      )}
      {asked.drops && (
        <StepperRow
          label={t('dropsInGame')}
          note={t('dropsInGameNote')}
          error={errors?.maxDrops?.message}
          value={rules.maxDrops}
          none={asked.rejoin ? t('dropsAsRoomAllows') : t('anyNumber')}
          minimum={RULE_LIMITS.drops.minimum}
          maximum={RULE_LIMITS.drops.maximum}
          onChange={(most) => set('maxDrops', most)}
        />
      )}
      {asked.rejoin && <RejoinRows form={form} rules={rules} set={set} />}
      <FigureRow
        label={t('comingLater')}
        note={t('comingLaterNote')}
        error={errors?.offset?.message}
        field={form.register('rules.offset')}
      />
      <KindRows
        form={form}
        kinds={rules.kinds}
        error={errors?.kinds?.root?.message ?? errors?.kinds?.message}
        onChange={(kinds) => set('kinds', kinds)}
      />
      <FigureRow
        label={t('lowestInRound')}
        note={t('lowestInRoundNote')}
        error={errors?.scoreMin?.message}
        field={{ ...form.register('rules.scoreMin'), inputMode: 'text' }}
      />
      <FigureRow
        label={t('highestInRound')}
        note={t('highestInRoundNote')}
        error={errors?.scoreMax?.message}
        field={{ ...form.register('rules.scoreMax'), inputMode: 'text' }}
      />
    </>
  )
}

type SetRule = <Field extends keyof RulesInput>(field: Field, value: RulesInput[Field]) => void

type PartProps = Pick<RowsProps, 'form' | 'rules'> & { readonly set: SetRule }

const formLabels = (): Readonly<Record<RulesInput['form'], string>> => ({
  PENALTY: t('leftInHand'),
  FREE: t('whatIsEntered'),
  ZERO_SUM: t('losersPayWinner'),
  WINNER_TAKES: t('differenceForWinner'),
})

/** Returns the sentence about the rules that can no longer change (R29). */
function fixedWords({ end, aim, form, startScore }: RulesInput): string {
  return t('fixedSinceRoundOne', { end, aim, counts: form, start: startScore })
}

/** The rules that cannot change once a round is scored. */
function FixedRows({ form, rules, set }: PartProps) {
  const errors = form.formState.errors.rules
  function setEnd(end: RulesInput['end']): void {
    if (end === 'ROUNDS' && rules.rounds === '') set('rounds', '10')
    set('end', end)
  }
  return (
    <>
      <ChoiceRow
        label={t('gameIsPlayed')}
        error={errors?.end?.message}
        keys={endLabels()}
        value={rules.end}
        onChange={setEnd}
      />
      <KeysRow
        label={t('bestTotal')}
        note={t('bestTotalNote')}
        error={errors?.aim?.message}
        keys={{ LOWEST: t('lowestTotal'), HIGHEST: t('highestTotal') }}
        value={rules.aim}
        onChange={(aim) => set('aim', aim)}
      />
      <ChoiceRow
        label={t('roundCounts')}
        error={errors?.form?.message}
        keys={formLabels()}
        value={rules.form}
        onChange={(value) => set('form', value)}
      />
      {!askedFields(rules).chips && (
        <FigureRow
          label={t('everybodyBeginsWith')}
          note={t('beginsWithNote')}
          error={errors?.startScore?.message}
          field={{ ...form.register('rules.startScore'), inputMode: 'text' }}
        />
      )}
    </>
  )
}

const cutOffLabels = (): Readonly<Record<RulesInput['cutOff'], string>> => ({
  NONE: t('comesBackAlways'),
  DROP_LEFT: t('comesBackWithDropLeft'),
  NUMBER: t('comesBackWhileNobodyAbove'),
})

const dropsAgainLabels = (): Readonly<Record<RulesInput['dropsOnRejoin'], string>> => ({
  FRESH: t('allDropsAgain'),
  CARRY: t('dropsThatWereLeft'),
  NUMBER: t('fixedNumberOfDrops'),
})

/** The rules for rejoining: the conditions, and how often. */
function RejoinRows({ form, rules, set }: PartProps) {
  const errors = form.formState.errors.rules
  const hasDropLimit = askedFields(rules).drops && rules.maxDrops !== ''
  return (
    <>
      <CheckRow
        label={t('comingBack')}
        note={t('comingBackNote')}
        isOn={rules.rejoin}
        onChange={(isOn) => set('rejoin', isOn)}
      />
      {rules.rejoin && (
        <>
          <ChoiceRow
            isChild
            label={t('comingBackWhen')}
            keys={cutOffLabels()}
            value={rules.cutOff}
            onChange={(cutOff) => set('cutOff', cutOff)}
          />
          {rules.cutOff === 'NUMBER' && (
            <FigureRow
              isChild
              label={t('whileNobodyIsAbove')}
              error={errors?.highestIn?.message}
              field={form.register('rules.highestIn')}
            />
          )}
          <StepperRow
            isChild
            label={t('timesForEachPlayer')}
            error={errors?.maxRejoins?.message}
            value={rules.maxRejoins}
            none={t('anyNumber')}
            minimum={1}
            maximum={RULE_LIMITS.rejoins.maximum}
            onChange={(times) => set('maxRejoins', times)}
          />
          <StepperRow
            isChild
            label={t('playersStillIn')}
            note={t('playersStillInNote')}
            error={errors?.minIn?.message}
            value={rules.minIn === '0' ? '' : rules.minIn}
            none={t('anyNumber')}
            minimum={1}
            maximum={LIMITS.players}
            onChange={(players) => set('minIn', players || '0')}
          />
          {hasDropLimit && (
            <ChoiceRow
              isChild
              label={t('dropsAfterComingBack')}
              keys={dropsAgainLabels()}
              value={rules.dropsOnRejoin}
              onChange={(drops) => set('dropsOnRejoin', drops)}
            />
          )}
          {hasDropLimit && rules.dropsOnRejoin === 'NUMBER' && (
            <FigureRow
              isChild
              label={t('dropsAgain')}
              error={errors?.dropsAgain?.message}
              field={form.register('rules.dropsAgain')}
            />
          )}
        </>
      )}
    </>
  )
}

type KindRowsProps = {
  readonly form: SettingsFormApi
  readonly kinds: readonly KindInput[]
  readonly error: string | undefined
  readonly onChange: (kinds: KindInput[]) => void
}

/** Scores with a name of their own, each a key of the score sheet. */
function KindRows({ form, kinds, error, onChange }: KindRowsProps) {
  const id = useId()
  const add = (kind: Omit<KindInput, 'code'>) => onChange([...kinds, { code: '', ...kind }])
  const has = (label: string) => kinds.some((kind) => kind.label === label)
  return (
    <section className={styles.kinds} aria-labelledby={id}>
      <h3 id={id}>{t('namedScores')}</h3>
      <small>{t('namedScoresNote')}</small>
      {kinds.length > 0 && (
        <ul>
          {kinds.map((_, index) => (
            <KindRow
              // biome-ignore lint/suspicious/noArrayIndexKey: a form's fields are named by their places.
              key={index}
              form={form}
              index={index}
              onRemove={() => onChange(kinds.filter((_kind, other) => other !== index))}
            />
          ))}
        </ul>
      )}
      {error && (
        <div role="alert">
          <FieldError>{error}</FieldError>
        </div>
      )}
      {kinds.length < RULE_LIMITS.kinds && (
        <div className={styles.add}>
          {!has(t('wrongShow')) && (
            <AddButton onClick={() => add({ label: t('wrongShow'), points: '80', sitsOut: false })}>
              {t('wrongShow')}
            </AddButton>
          )}
          {!has(t('sitsOut')) && (
            <AddButton onClick={() => add({ label: t('sitsOut'), points: '0', sitsOut: true })}>
              {t('sitsOut')}
            </AddButton>
          )}
          <AddButton onClick={() => add({ label: '', points: '0', sitsOut: false })}>
            {t('anotherNamedScore')}
          </AddButton>
        </div>
      )}
    </section>
  )
}

type AddButtonProps = { readonly onClick: () => void; readonly children: ReactNode }

function AddButton({ onClick, children }: AddButtonProps) {
  return (
    <Button variant="ghost" onClick={onClick}>
      <Icon shape={Plus} />
      {children}
    </Button>
  )
}

type KindRowProps = {
  readonly form: SettingsFormApi
  readonly index: number
  readonly onRemove: () => void
}

function KindRow({ form, index, onRemove }: KindRowProps) {
  const errors = form.formState.errors.rules?.kinds?.[index]
  const number = index + 1
  return (
    <li className={styles.kind}>
      <Input
        type="text"
        autoComplete="off"
        aria-label={t('nameOfKind', { number })}
        aria-invalid={errors?.label ? true : undefined}
        {...form.register(`rules.kinds.${index}.label`)}
      />
      <Input
        className={styles.points}
        type="text"
        autoComplete="off"
        aria-label={t('pointsOfKind', { number })}
        aria-invalid={errors?.points ? true : undefined}
        {...form.register(`rules.kinds.${index}.points`)}
      />
      <IconButton icon={X} label={t('removeKind', { number })} onClick={onRemove} />
      <div className={styles.sitsOut}>
        <Checkbox {...form.register(`rules.kinds.${index}.sitsOut`)}>{t('takesNoPart')}</Checkbox>
      </div>
      {(errors?.label?.message ?? errors?.points?.message) && (
        <div className={styles.wrong} role="alert">
          <FieldError>{errors?.label?.message ?? errors?.points?.message}</FieldError>
        </div>
      )}
    </li>
  )
}
