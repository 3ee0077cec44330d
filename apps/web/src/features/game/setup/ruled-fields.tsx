import { useEffect } from 'react'
import { messages } from '../../../lib/messages.tsx'
import { Alert } from '../../../ui/alert.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { RuleFigures } from '../rules/rule-figures.tsx'
import { consequences, furtherRules } from '../rules/rule-words.ts'
import { ScoringRulesButton } from '../rules/scoring-rules-button.tsx'
import { warningFrom } from '../standings/standings.tsx'
import { MoreRules } from './more-rules.tsx'
import { useOwnRules } from './own-rules.ts'
import { isAsChosen } from './preset-labels.ts'
import styles from './ruled-fields.module.css'
import { askedFields, ruledSettingsSchema, targetLabel } from './rules-form.ts'
import type { RulesChoice, RulesInput } from './rules-input.ts'
import { SaveRules } from './save-rules.tsx'
import { GameFigures, type SettingsFormApi, WarningHint } from './settings-fields.tsx'

const t = messages('setup')

type RuledFiguresProps = {
  readonly form: SettingsFormApi
  /** The rules and figures in the form. */
  readonly choice: RulesChoice
  readonly targetRefusal: string | undefined
  /** Whether a round is scored: the rules that it fixes are not offered. */
  readonly isRunning: boolean
}

/** The figures that matter for the rules of a game. Source: P-rules-4. */
export function RuledFigures({ form, choice, targetRefusal, isRunning }: RuledFiguresProps) {
  const { errors } = form.formState
  const hasErrors = errors.rules !== undefined || errors.targetScore !== undefined
  const text = JSON.stringify(choice)
  // A conflict may be corrected at another field than the one that reports it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: `text` is what is typed.
  useEffect(() => {
    if (hasErrors) void form.trigger(['rules', 'targetScore'])
  }, [hasErrors, text, form])
  const settings = settingsOf(form, choice)
  return (
    <>
      {errors.rules?.base && <Alert tone="error">{errors.rules.base.message}</Alert>}
      <ChosenFigures
        form={form}
        rules={choice.rules}
        targetRefusal={targetRefusal}
        isRunning={isRunning}
        words={settings === undefined ? undefined : consequences(settings)}
      />
    </>
  )
}

type RuledMoreProps = Pick<RuledFiguresProps, 'form' | 'choice' | 'isRunning'> & {
  /** Whether "More rules" was pressed before House rules had fields of their own. */
  readonly wasUnfolded: boolean
  /** Called after rules are stored under a name. */
  readonly onSaved: (choice: RulesChoice) => void
}

/** The rules of a game beyond its figures, folded, and what can be read of them and stored. */
export function RuledMore({ form, choice, isRunning, wasUnfolded, onSaved }: RuledMoreProps) {
  const { rules } = choice
  const ownRules = useOwnRules()
  const settings = settingsOf(form, choice)
  const isKept = isAsChosen(choice, ownRules.read().own)

  function save(base: string): void {
    const kept = { ...choice, rules: { ...rules, base } }
    ownRules.save(kept)
    form.setValue('rules.base', base, { shouldDirty: true })
    onSaved(kept)
  }

  return (
    <>
      <MoreRules
        form={form}
        rules={rules}
        line={settings === undefined ? '' : furtherRules(settings)}
        isRunning={isRunning}
        wasPressed={wasUnfolded}
      />
      {settings !== undefined && (
        <div className={styles.further}>
          <ScoringRulesButton game={settings} />
          {!isKept && <SaveRules onSave={save} />}
        </div>
      )}
    </>
  )
}

/** Returns the settings of a form by some rules; undefined while they are invalid. */
function settingsOf(form: SettingsFormApi, choice: RulesChoice) {
  const { name, description } = form.watch()
  return ruledSettingsSchema.safeParse({ ...choice, name, description }).data
}

type ChosenFiguresProps = {
  readonly form: SettingsFormApi
  readonly rules: RulesInput
  readonly targetRefusal: string | undefined
  readonly isRunning: boolean
  /** The consequences of the rules; undefined while they are invalid. */
  readonly words: string | undefined
}

/** The few figures that matter for some rules, and their consequences. */
function ChosenFigures(props: ChosenFiguresProps) {
  const { form, rules, targetRefusal, isRunning, words } = props
  const asked = askedFields(rules)
  const { errors } = form.formState
  // A running game's starting score is fixed: only the limit can be changed.
  const startError = isRunning ? errors.rules?.startScore?.message : undefined
  const from = asked.target ? warnsFrom(form.watch('targetScore'), rules) : undefined
  const hint = words === undefined ? undefined : <RuleFigures>{words}</RuleFigures>
  const figures = { figure: true, inputMode: 'numeric', autoComplete: 'off' } as const
  const error = targetRefusal ?? startError
  return (
    <>
      {asked.rounds && (
        <div className={styles.pair}>
          <TextField
            label={t('roundsLabel')}
            {...figures}
            hint={hint}
            error={errors.rules?.rounds?.message}
            {...form.register('rules.rounds')}
          />
          {asked.chips && !isRunning && (
            <TextField
              label={t('everybodyBeginsWith')}
              {...figures}
              error={errors.rules?.startScore?.message}
              {...form.register('rules.startScore')}
            />
          )}
        </div>
      )}
      {rules.end === 'MANUAL' && hint && <p>{hint}</p>}
      {(asked.target || asked.dropFigures) && (
        <GameFigures
          form={form}
          target={asked.target ? { label: targetLabel(rules), refusal: error } : undefined}
          hasDrops={asked.dropFigures}
          hint={
            asked.target && (
              <>
                {hint} {from !== undefined && <WarningHint from={from} />}
              </>
            )
          }
        />
      )}
    </>
  )
}

/** Returns the total from which the board warns a player (R21, R30). */
function warnsFrom(target: string, { aim, end, outWhen }: RulesInput): number | undefined {
  const figure = Number(target)
  if (aim === 'HIGHEST' || !Number.isInteger(figure) || figure < 1) return undefined
  // Going out is measured from the last safe total, finishing from the limit.
  if (end === 'LAST_IN') return warningFrom(outWhen === 'AT' ? figure - 1 : figure)
  return warningFrom(outWhen === 'AT' ? figure : figure + 1)
}
