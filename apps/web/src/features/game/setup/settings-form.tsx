import { useEffect, useRef, useState } from 'react'
import { useForm } from 'react-hook-form'
import { z } from 'zod'
import type { Draft } from '../../../data/draft.ts'
import { suggestedGameName } from '../../../data/next-game-name.ts'
import { presetText } from '../../../data/preset-text.ts'
import { useDraft } from '../../../hooks/use-draft.ts'
import { useNextNumber } from '../../../hooks/use-next-number.ts'
import { messages } from '../../../lib/messages.tsx'
import { Dialog, FormFoot } from '../../../ui/dialog.tsx'
import { DialogColumns } from '../../../ui/dialog-columns.tsx'
import { DiscardDialog, useLeave } from '../../../ui/discard-dialog.tsx'
import { FieldStack } from '../../../ui/field.tsx'
import { useHasColumns } from '../../../ui/use-has-columns.ts'
import type { ChosenGroup } from './group-field.tsx'
import { MoreSettings } from './more-settings.tsx'
import { rulesAtStart, useOwnRules } from './own-rules.ts'
import { choiceOfForm, ListedRules, RulesFields, useChosenRules } from './rules-fields.tsx'
import { type RulesChoice, rulesInputSchema } from './rules-input.ts'
import { NewNameField } from './settings-fields.tsx'
import { settingsResolver } from './settings-resolver.ts'
import {
  HOUSE_FIGURES,
  type SettingsInput,
  type SettingsValues,
  settingsSchema,
} from './settings-schema.ts'
import { stakesInputSchema } from './stakes-input.ts'

const t = messages('setup')

type SettingsFormProps = {
  readonly group: ChosenGroup
  /** The settings to change; undefined for a new game, whose typed settings are stored. */
  readonly given?: SettingsInput
  /** Whether they are submitted at once, as they start: the form is shown only if they are invalid. */
  readonly isPassed?: boolean
  /** Whether leaving would lose more than these settings. */
  readonly isTyped?: boolean
  readonly onClose: () => void
  /** Called with the rules as typed; null for House rules. */
  readonly onSubmit: (settings: SettingsValues, rules: RulesChoice | null) => void
}

export function SettingsForm(props: SettingsFormProps) {
  const { group, given, isPassed = false, isTyped = false, onClose, onSubmit } = props
  const [isShown, setIsShown] = useState(!isPassed)
  const ownRules = useOwnRules()
  const [suggest] = useState(nameSuggestions)
  const [start] = useState(() => given ?? settingsStart(rulesAtStart(ownRules.read()), suggest))
  const draft = useDraft('settings')
  const form = useForm<SettingsInput, unknown, SettingsValues>({
    resolver: settingsResolver,
    mode: 'onTouched',
    defaultValues: given ?? startAgain(start, typedBefore(draft), suggest),
  })
  const typed = form.watch()
  const rules = useChosenRules(form)
  const isListed = useHasColumns()
  const number = useNextNumber(group.groupId)
  const isNew = given === undefined
  const suggestion = suggest(typed.rules)
  const isSuggested = typed.name === suggestion
  const suggestedBefore = useRef(suggestion)
  useEffect(() => {
    // A suggested name follows the rules.
    if (form.getValues('name') === suggestedBefore.current) form.setValue('name', suggestion)
    suggestedBefore.current = suggestion
  }, [form, suggestion])
  useEffect(() => {
    if (!isNew) return
    return form.subscribe({
      formState: { values: true },
      callback: ({ values }) => keepTyped(draft, values, { ...start, name: suggest(values.rules) }),
    })
  }, [form, draft, start, isNew, suggest])
  const { leave, question } = useLeave({
    isDirty:
      isTyped || isTouched(typed, isSuggested || isNew ? { ...start, name: suggestion } : start),
    isBusy: false,
    onClose() {
      if (isNew) draft.forget()
      onClose()
    },
  })
  const submit = form.handleSubmit(
    (settings) =>
      // House rules that were opened and not changed count as House rules.
      onSubmit(settings, 'rules' in settings ? choiceOfForm(form.getValues()) : null),
    () => setIsShown(true),
  )
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the form is opened.
  useEffect(() => {
    if (isPassed) void submit()
  }, [])
  if (!isShown) return null
  return (
    <>
      <Dialog size="wide" open onClose={leave} title={t('newGame')} aside={t('firstOfTwoSteps')}>
        <form onSubmit={submit} noValidate>
          <DialogColumns left={isListed && <ListedRules choice={rules} />}>
            <FieldStack>
              <NewNameField form={form} isSuggested={isSuggested} number={number} />
              <RulesFields form={form} choice={rules} isListed={isListed} />
              <MoreSettings form={form} rules={rules} group={group} />
            </FieldStack>
          </DialogColumns>
          <FormFoot onCancel={leave} busy={false}>
            {t('nextToPlayers')}
          </FormFoot>
        </form>
      </Dialog>
      <DiscardDialog {...question} text={t('gameIsNotCreated')} />
    </>
  )
}

/**
 * Returns the suggested name (P-setup-10) and the first rules (P-rules-8) with their figures, or the values of R26.
 */
function settingsStart(
  rules: ReturnType<typeof rulesAtStart>,
  suggest: NameSuggestions,
): SettingsInput {
  return {
    name: suggest(rules?.rules ?? null),
    description: '',
    ...HOUSE_FIGURES,
    rules: null,
    stakes: null,
    ...rules,
  }
}

/** Returns the start with what was typed earlier; a suggested name follows the rules. */
function startAgain(
  start: SettingsInput,
  typed: Partial<SettingsInput>,
  suggest: NameSuggestions,
): SettingsInput {
  const values = { ...start, ...typed }
  return typed.name === undefined ? { ...values, name: suggest(values.rules) } : values
}

type NameSuggestions = ReturnType<typeof nameSuggestions>

/** Returns a function that suggests today's name for some rules. */
function nameSuggestions() {
  const day = new Date()
  return (rules: SettingsInput['rules']) =>
    suggestedGameName(day, presetText(rules?.base ?? 'House'))
}

const fieldsSchema = z.record(z.string(), z.unknown())

/** Returns the settings that were typed before the page was closed. */
function typedBefore(draft: Draft): Partial<SettingsInput> {
  const stored = draft.read(fieldsSchema) ?? {}
  const texts = Object.entries(stored).filter(
    (field): field is [string, string] => typeof field[1] === 'string',
  )
  // Another release may have stored rules that this one does not know: a person chooses again.
  const rules = rulesInputSchema.nullable().safeParse(stored.rules)
  const stakes = stakesInputSchema.nullable().safeParse(stored.stakes)
  return {
    ...Object.fromEntries(texts),
    ...(rules.success && { rules: rules.data }),
    ...(stakes.success && { stakes: stakes.data }),
  }
}

/** Stores what is typed, without the suggested name, which belongs to its day. */
function keepTyped(draft: Draft, values: SettingsInput, start: SettingsInput): void {
  if (isTouched(values, start)) draft.keep(Object.fromEntries(touched(values, start)))
  else draft.forget()
}

function isTouched(values: SettingsInput, start: SettingsInput): boolean {
  return touched(values, start).length > 0
}

function touched(values: SettingsInput, start: SettingsInput) {
  const fields = [...settingsSchema().keyof().options, 'rules', 'stakes'] as const
  return fields
    .filter((field) => JSON.stringify(values[field]) !== JSON.stringify(start[field]))
    .map((field) => [field, values[field]] as const)
}
