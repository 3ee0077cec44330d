import { createContext, type ReactNode, useContext, useId, useState } from 'react'
import { endLabels } from '../../../data/end-labels.ts'
import { presetText } from '../../../data/preset-text.ts'
import { nameList, shortList } from '../../../lib/format.ts'
import { messages } from '../../../lib/messages.tsx'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { Dialog, DialogBody } from '../../../ui/dialog.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { ChevronDown, X } from '../../../ui/icons.gen.ts'
import { type OwnRules, useOwnRules } from './own-rules.ts'
import { choiceOfPreset, GROUPS, type PresetLine, presetsOf } from './preset-labels.ts'
import styles from './rules-dialog.module.css'
import type { FixedRules, RulesChoice, RulesInput } from './rules-input.ts'

const t = messages('setup')

type RulesDialogProps = {
  /** The name of the form's rules, or of the rules that they started from. */
  readonly chosen: string
  /** The rules that a scored round has fixed: only rules that agree with them are offered. */
  readonly fixed: FixedRules | null
  readonly onChoose: (choice: RulesChoice) => void
  readonly onClose: () => void
}

/** The list of rules, grouped by how a game ends; a press chooses and closes. Source: P-rules-2. */
export function RulesDialog({ onClose, ...list }: RulesDialogProps) {
  return (
    <Dialog open onClose={onClose} title={t('rulesTitle')}>
      <DialogBody>
        <IsDialogContext value>
          <RulesList {...list} />
        </IsDialogContext>
      </DialogBody>
    </Dialog>
  )
}

/** Whether the list is a dialog of its own, which opens with the focus on the chosen rules. */
const IsDialogContext = createContext(false)

type RulesListProps = Omit<RulesDialogProps, 'onClose'>

/** The rules to choose from, also beside the form. */
export function RulesList({ chosen, fixed, onChoose }: RulesListProps) {
  const fits = (choice: RulesChoice) => fixed === null || isSameFixed(choice.rules, fixed)
  const groups = GROUPS.map((end) => ({
    end,
    lines: presetsOf(end).filter(({ preset }) => fits(choiceOfPreset(preset))),
  })).filter(({ lines }) => lines.length > 0)
  const others = groups.flatMap(({ lines }) => lines).filter(({ isFirst }) => !isFirst)
  const [showsAll, setShowsAll] = useState(() =>
    others.some(({ preset }) => preset.name === chosen),
  )
  return (
    <>
      {fixed !== null && <p className={styles.fixed}>{t('rulesAreFixed')}</p>}
      <OwnGroup chosen={chosen} fits={fits} onChoose={onChoose} />
      {groups.map(({ end, lines }) => (
        <Group key={end} title={endLabels()[end]}>
          {lines
            .filter(({ isFirst }) => showsAll || isFirst)
            .map((line) => (
              <Line
                key={line.preset.id}
                name={line.preset.name}
                line={line.line}
                figure={line.figure}
                isChosen={line.preset.name === chosen}
                onChoose={() => onChoose(choiceOfPreset(line.preset))}
              />
            ))}
        </Group>
      ))}
      {!showsAll && others.length > 0 && (
        <button type="button" className={styles.more} onClick={() => setShowsAll(true)}>
          <b>{t('moreGames')}</b>
          <small>{moreWords(others)}</small>
          <Icon shape={ChevronDown} />
        </button>
      )}
    </>
  )
}

function isSameFixed(rules: RulesInput, fixed: FixedRules): boolean {
  const { form, aim, end, startScore } = fixed
  const isSamePlay = rules.form === form && rules.aim === aim && rules.end === end
  return isSamePlay && rules.startScore === startScore
}

/** Returns the names of some of the presets behind a press. */
function moreWords(others: readonly PresetLine[]): string {
  const named = ['carioca', 'canasta', 'chinchon', 'okey-101']
    .flatMap((id) => others.filter(({ preset }) => preset.id === id))
    .map(({ preset }) => presetText(preset.name))
  const rest = others.length - named.length
  return rest === 0 ? nameList(named) : t('namesAndMore', { names: shortList(named), count: rest })
}

type OwnGroupProps = Pick<RulesDialogProps, 'chosen' | 'onChoose'> & {
  readonly fits: (choice: RulesChoice) => boolean
}

/** The rules of the last game, and those that the user has stored under a name. */
function OwnGroup({ chosen, fits, onChoose }: OwnGroupProps) {
  const rules = useOwnRules()
  const [stored, setStored] = useState(rules.read)
  const [removing, setRemoving] = useState<string | null>(null)
  const own = stored.own.filter(fits)
  const played = otherRulesOf(stored.last)
  const last = played !== null && fits(played) ? played : null
  if (last === null && own.length === 0) return null
  const isKept = own.some((choice) => choice.rules.base === last?.rules.base)
  return (
    <Group title={t('yourRules')}>
      {last !== null && !isKept && (
        <Line
          name={last.rules.base}
          line={t('asLastTime')}
          figure={figureOf(last)}
          isChosen={false}
          onChoose={() => onChoose(last)}
        />
      )}
      {own.map((choice) => (
        <Line
          key={choice.rules.base}
          name={choice.rules.base}
          line={
            choice.rules.base === last?.rules.base ? t('asLastTime') : endLabels()[choice.rules.end]
          }
          figure={figureOf(choice)}
          isChosen={choice.rules.base === chosen}
          onChoose={() => onChoose(choice)}
          onRemove={() => setRemoving(choice.rules.base)}
        />
      ))}
      <ConfirmDialog
        open={removing !== null}
        title={t('removeTheseRules')}
        text={t.rich('rulesAreRemoved', { name: presetText(removing ?? '') })}
        keep={t('keepRules')}
        end={t('removeRules')}
        onKeep={() => setRemoving(null)}
        onEnd={() => {
          rules.remove(removing ?? '')
          setStored(rules.read())
          setRemoving(null)
        }}
      />
    </Group>
  )
}

/** Returns the rules of the last game; null if there was none, or for House rules. */
function otherRulesOf(last: ReturnType<OwnRules['read']>['last']): RulesChoice | null {
  return last?.rules ? { ...last, rules: last.rules } : null
}

function figureOf({ targetScore, rules }: RulesChoice): string {
  if (rules.end === 'MANUAL') return '±'
  return rules.end === 'ROUNDS' ? rules.rounds : targetScore
}

type GroupProps = { readonly title: string; readonly children: ReactNode }

function Group({ title, children }: GroupProps) {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <h3 className={styles.heading} id={id}>
        {title}
      </h3>
      <ul>{children}</ul>
    </section>
  )
}

type LineProps = {
  readonly name: string
  readonly line: string
  readonly figure: string
  readonly isChosen: boolean
  readonly onChoose: () => void
  readonly onRemove?: () => void
}

function Line({ name, line, figure, isChosen, onChoose, onRemove }: LineProps) {
  const isFirstFocus = useContext(IsDialogContext) && isChosen
  return (
    <li className={styles.line}>
      <button
        type="button"
        className={styles.pick}
        aria-pressed={isChosen}
        onClick={onChoose}
        {...(isFirstFocus && { 'data-first-focus': '' })}
      >
        <i aria-hidden="true" />
        <span>
          <strong>
            <bdi translate="no">{presetText(name)}</bdi>
          </strong>
          <small>{line}</small>
        </span>
        <b>{figure}</b>
      </button>
      {onRemove && (
        <IconButton
          icon={X}
          label={t('removeNamedRules', { name: presetText(name) })}
          onClick={onRemove}
        />
      )}
    </li>
  )
}
