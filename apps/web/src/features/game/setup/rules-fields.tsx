import { DEFAULT_SETTINGS } from '@meldboard/engine'
import { useState } from 'react'
import { presetText } from '../../../data/preset-text.ts'
import { messages } from '../../../lib/messages.tsx'
import { Fold } from '../../../ui/fold.tsx'
import { CheckRow } from '../../../ui/set-row.tsx'
import { type RuledFigures as Figures, furtherRules } from '../rules/rule-words.ts'
import { ScoringRulesButton } from '../rules/scoring-rules-button.tsx'
import { useOwnRules } from './own-rules.ts'
import { RuledFigures, RuledMore } from './ruled-fields.tsx'
import { RulesBox } from './rules-box.tsx'
import { RulesDialog, RulesList } from './rules-dialog.tsx'
import styles from './rules-fields.module.css'
import { choiceOf, limitLine } from './rules-form.ts'
import type { FixedRules, RulesChoice } from './rules-input.ts'
import { FigureFields, type SettingsFormApi } from './settings-fields.tsx'
import { type SettingsInput, settingsSchema } from './settings-schema.ts'

const t = messages('setup')

type RulesFieldsProps = {
  readonly form: SettingsFormApi
  readonly choice: ChosenRules
  readonly isListed?: boolean
  readonly targetRefusal?: string | undefined
  /** A round is scored: the rules that it fixes are not offered. */
  readonly isRunning?: boolean
}

export type ChosenRules = ReturnType<typeof useChosenRules>

/** The rules in the form, and the way to choose others. */
export function useChosenRules(form: SettingsFormApi) {
  const typed = choiceOfForm(form.watch())
  const [chosen, setChosen] = useState(typed)
  return {
    typed,
    /** The chosen rules, before a figure was changed. */
    chosen,
    setChosen,
    /** Their name, or that of the rules that they started from. */
    name: typed?.rules.base ?? 'House',
    choose(choice: RulesChoice): void {
      setChosen(choice)
      const { rules, ...figures } = choice
      for (const field of Object.keys(figures) as (keyof typeof figures)[]) {
        form.setValue(field, figures[field], { shouldDirty: true })
      }
      form.setValue('rules', rules, { shouldDirty: true })
      form.clearErrors()
    },
  }
}

/** The rules to choose from, beside the form. */
export function ListedRules({
  choice: { typed, name, choose },
  isRunning = false,
}: Pick<RulesFieldsProps, 'choice' | 'isRunning'>) {
  return <RulesList chosen={name} fixed={isRunning ? fixedOf(typed) : null} onChoose={choose} />
}

/** Selects the rules of a game, and their figures. Source: P-rules-1, P-rules-3. */
export function RulesFields(props: RulesFieldsProps) {
  const { form, choice, isListed = false, targetRefusal, isRunning = false } = props
  const { typed, chosen, name } = choice
  const [isChoosing, setIsChoosing] = useState(false)
  const { last } = useOwnRules().read()
  const isLast = typed !== null && JSON.stringify(typed) === JSON.stringify(last)
  const limit = limitLine(form.watch())
  const isChanged = chosen !== null && textOf(typed) !== textOf(chosen)

  return (
    <>
      {!isListed && (
        <RulesBox
          name={isChanged ? t('rulesChanged', { name: presetText(name) }) : presetText(name)}
          line={isLast ? t('asPlayedLast', { limit }) : limit}
          onOpen={() => setIsChoosing(true)}
        />
      )}
      {typed === null ? (
        <FigureFields form={form} targetRefusal={targetRefusal} />
      ) : (
        <RuledFigures
          form={form}
          choice={typed}
          targetRefusal={targetRefusal}
          isRunning={isRunning}
        />
      )}
      {isChoosing && (
        <RulesDialog
          chosen={name}
          fixed={isRunning ? fixedOf(typed) : null}
          onChoose={(other) => {
            setIsChoosing(false)
            choice.choose(other)
          }}
          onClose={() => setIsChoosing(false)}
        />
      )}
    </>
  )
}

/** The rules of a game beyond its figures, and whether the deal goes round. Source: P-rules-5. */
export function FurtherRulesFields(props: Pick<RulesFieldsProps, 'form' | 'choice' | 'isRunning'>) {
  const { form, choice, isRunning = false } = props
  const { typed, setChosen } = choice
  const [wasUnfolded, setWasUnfolded] = useState(false)
  const house = houseFigures(form.watch())

  /** Gives House rules fields of their own, with the typed figures. */
  function openHouse(dealer: boolean): void {
    const { targetScore, dropScore, middleDropScore, fullCountScore } = form.getValues()
    const figures = { targetScore, dropScore, middleDropScore, fullCountScore }
    const { rules } = choiceOf(DEFAULT_SETTINGS, 'House')
    choice.choose({ ...figures, rules: { ...rules, dealer } })
  }

  function unfoldHouse(): void {
    setWasUnfolded(true)
    openHouse(false)
  }

  function setDealer(isOn: boolean): void {
    if (typed === null) openHouse(isOn)
    else form.setValue('rules.dealer', isOn, { shouldDirty: true })
  }

  return (
    <>
      {typed === null ? (
        <>
          <Fold label={t('moreRules')} line={furtherRules(house)} onPress={unfoldHouse} />
          <ScoringRulesButton game={house} />
        </>
      ) : (
        <RuledMore
          form={form}
          choice={typed}
          isRunning={isRunning}
          wasUnfolded={wasUnfolded}
          onSaved={setChosen}
        />
      )}
      <div className={styles.deal}>
        <CheckRow
          label={t('dealGoesRound')}
          note={t('dealGoesRoundNote')}
          isOn={typed?.rules.dealer ?? false}
          onChange={setDealer}
        />
      </div>
    </>
  )
}

/** Returns a text that compares rules: a dealer does not change their name. */
function textOf(choice: RulesChoice | null): string {
  return JSON.stringify(choice && { ...choice, rules: { ...choice.rules, dealer: false } })
}

/** Returns House rules with the typed figures, or their own while those are invalid. */
function houseFigures(typed: SettingsInput): Figures {
  const settings = settingsSchema().omit({ name: true, description: true }).safeParse(typed).data
  return settings ?? DEFAULT_SETTINGS
}

/** Returns the rules of a form with their figures; null for House rules. */
export function choiceOfForm(typed: SettingsInput): RulesChoice | null {
  const { rules, targetScore, dropScore, middleDropScore, fullCountScore } = typed
  return rules && { targetScore, dropScore, middleDropScore, fullCountScore, rules }
}

/** Returns what a scored round has fixed. Source: R29. */
function fixedOf(choice: RulesChoice | null): FixedRules {
  return choice?.rules ?? { form: 'PENALTY', aim: 'LOWEST', end: 'LAST_IN', startScore: '0' }
}
