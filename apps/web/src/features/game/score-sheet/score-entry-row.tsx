import type { RoundPreview, Settings } from '@meldboard/engine'
import { Equal, TriangleAlert } from 'lucide'
import { useId } from 'react'
import { shownFigure } from '../../../lib/format.ts'
import { useBusy } from '../../../ui/busy.ts'
import { Icon } from '../../../ui/icon.tsx'
import { Name } from '../../../ui/name.tsx'
import { refuseLines } from '../../../ui/refuse-lines.ts'
import { SrOnly } from '../../../ui/sr-only.tsx'
import { Input } from '../../../ui/text-field.tsx'
import { DealerMark } from '../standings/dealer-mark.tsx'
import type { ZeroScale } from '../standings/zero-bar.tsx'
import { EntryBar, leftMessage, willBe } from './entry-bar.tsx'
import {
  hasScore,
  isDropKey,
  isPressed,
  keyPoints,
  pressed,
  type ScoreEntry,
  type ScoreKey,
  typed,
} from './score-entries.ts'
import styles from './score-entry-row.module.css'
import type { SheetRules } from './sheet-rules.ts'
import type { DropNote } from './use-round-submission.ts'

type ScoreEntryRowProps = {
  readonly name: string
  readonly preview: RoundPreview
  readonly entry: ScoreEntry | undefined
  readonly settings: Settings
  readonly rules: SheetRules
  readonly drops: DropNote
  readonly isDealer: boolean
  /** Of the bars in a sheet without a limit, else null. */
  readonly scale: ZeroScale | null
  readonly isInvalid: boolean
  /** Whether this field has the focus when the sheet opens. */
  readonly isFirst: boolean
  /** Whether Enter was pressed in its field without a score. */
  readonly isAsked: boolean
  readonly onAsk: () => void
  readonly onChange: (entry: ScoreEntry) => void
}

/** More keys than this take a second line. */
const MOST_IN_LINE = 5

/** One player of a round: what is left, four keys and a field, and the progress to the target. */
export function ScoreEntryRow(props: ScoreEntryRowProps) {
  const { name, preview, entry, settings, rules, drops, isDealer, isInvalid, isFirst } = props
  const { scale, isAsked, onAsk, onChange } = props
  const id = useId()
  return (
    <li className={styles.entry} data-will={willBe(preview)}>
      <div className={styles.line}>
        <label className={styles.name} htmlFor={id}>
          <Name>{name}</Name>
        </label>
        {isDealer && <DealerMark />}
        <ScoreSum
          id={`${id}-sum`}
          preview={preview}
          rules={rules}
          drops={drops}
          isAsked={isAsked}
        />
      </div>
      <div
        className={styles.keys}
        style={{ '--keys': Math.min(Math.max(rules.keys.length, 1), MOST_IN_LINE) }}
      >
        <ScoreKeys
          playerName={name}
          entry={entry}
          settings={settings}
          keys={rules.keys}
          isDropless={drops.isRefused}
          onPress={(key) => onChange(pressed(key, entry, settings))}
        />
        <ScoreField
          id={id}
          text={entry?.text ?? ''}
          isSigned={rules.form.isSigned}
          isInvalid={isInvalid}
          describedBy={`${id}-sum`}
          isFirst={isFirst}
          onAsk={onAsk}
          onType={(text, isComposing) =>
            onChange(isComposing ? { scoreType: 'CUSTOM', text } : typed(entry, text, rules.form))
          }
        />
      </div>
      <EntryBar preview={preview} rules={rules} scale={scale} />
    </li>
  )
}

type ScoreKeysProps = {
  readonly playerName: string
  readonly entry: ScoreEntry | undefined
  readonly settings: Settings
  readonly keys: readonly ScoreKey[]
  /** Whether the rules give the player no further drop. */
  readonly isDropless: boolean
  readonly onPress: (key: ScoreKey) => void
}

/** The quick keys of one player: won, drop, middle drop, full count, and what the rules name. */
function ScoreKeys({ playerName, entry, settings, keys, isDropless, onPress }: ScoreKeysProps) {
  const isBusy = useBusy()
  return keys.map((key) => {
    const points = shownFigure(keyPoints(key, settings))
    return (
      <button
        key={key.kind?.code ?? key.word}
        type="button"
        className={styles.key}
        aria-label={`${points} ${key.word}, ${playerName}`}
        aria-pressed={isPressed(key, entry)}
        aria-disabled={isBusy || undefined}
        disabled={isDropless && isDropKey(key)}
        onClick={isBusy ? undefined : () => onPress(key)}
      >
        <b>{points}</b>
        <small>{key.word}</small>
      </button>
    )
  })
}

type ScoreFieldProps = {
  readonly id: string
  readonly text: string
  /** Whether it can be negative: a system's numeric keys may have no minus. */
  readonly isSigned: boolean
  readonly isInvalid: boolean
  readonly describedBy: string
  readonly isFirst: boolean
  /** Called by Enter in a field without a score. */
  readonly onAsk: () => void
  /** Called with the raw text, and whether an input method is still composing it. */
  readonly onType: (text: string, isComposing: boolean) => void
}

/**
 * A player's score as figures. With one, Enter moves to the next field and finally to the submit
 * button; without one it stays, so that no figure comes to stand beside another name.
 */
function ScoreField(props: ScoreFieldProps) {
  const { id, text, isSigned, isInvalid, describedBy, isFirst, onAsk, onType } = props
  const isBusy = useBusy()
  return (
    <Input
      id={id}
      className={styles.field}
      type="text"
      inputMode={isSigned ? 'text' : 'numeric'}
      enterKeyHint="next"
      autoComplete="off"
      value={shownFigure(text)}
      readOnly={isBusy}
      aria-invalid={isInvalid || undefined}
      aria-describedby={describedBy}
      data-first-focus={isFirst ? '' : undefined}
      onChange={({ currentTarget, nativeEvent }) =>
        onType(currentTarget.value, nativeEvent instanceof InputEvent && nativeEvent.isComposing)
      }
      onPaste={refuseLines}
      onCompositionEnd={(event) => onType(event.currentTarget.value, false)}
      onFocus={(event) => event.currentTarget.select()}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
        event.preventDefault()
        if (hasScore(text)) moveOnFrom(event.currentTarget)
        else onAsk()
      }}
    />
  )
}

function moveOnFrom(field: HTMLInputElement): void {
  const { form } = field
  const fields = Array.from(form?.querySelectorAll<HTMLInputElement>('ol input') ?? [])
  const next = fields[fields.indexOf(field) + 1]
  const target = next ?? form?.querySelector<HTMLButtonElement>('button[type=submit]')
  target?.focus()
}

type ScoreSumProps = Pick<ScoreEntryRowProps, 'preview' | 'rules' | 'drops' | 'isAsked'> & {
  readonly id: string
}

/** Shows the points left and the new total of a player after the round. */
function ScoreSum({ id, preview, rules, drops, isAsked }: ScoreSumProps) {
  const will = willBe(preview)
  const dropNote = preview.after === null && rules.tellsDrops ? drops.words : null
  const isFlagged = isAsked || will === 'warn' || will === 'out' || dropNote !== null
  return (
    <span className={styles.sum} id={id}>
      <span className={isFlagged ? styles.flag : undefined}>
        {(will === 'warn' || dropNote !== null) && <Icon shape={TriangleAlert} />}
        {will === 'out' && <Icon shape={Equal} />}
        <span>{isAsked ? 'Enter a score' : (dropNote ?? leftMessage(preview, rules))}</span>
      </span>
      <b data-idle={preview.after === null || undefined}>
        <SrOnly>, total </SrOnly>
        <span translate="no">{shownFigure(preview.after ?? preview.before)}</span>
      </b>
    </span>
  )
}
