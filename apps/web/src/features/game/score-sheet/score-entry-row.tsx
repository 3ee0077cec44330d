import type { RoundPreview, Settings } from '@meldboard/engine'
import { useId } from 'react'
import { Name } from '../../../ui/name.tsx'
import { EntryProgressBar } from './entry-progress-bar.tsx'
import { pressed, type ScoreEntry, typed } from './score-entries.ts'
import { ScoreField } from './score-field.tsx'
import { ScoreKeys } from './score-keys.tsx'
import { willBe } from './score-messages.ts'
import { ScoreSum } from './score-sum.tsx'

type ScoreEntryRowProps = {
  readonly name: string
  readonly preview: RoundPreview
  readonly entry: ScoreEntry | undefined
  readonly settings: Settings
  readonly isInvalid: boolean
  /** Whether this field has the focus when the sheet opens. */
  readonly isFirst: boolean
  readonly onChange: (entry: ScoreEntry) => void
}

/** One player of a round: what is left, four keys and a field, and the progress to the target. */
export function ScoreEntryRow(props: ScoreEntryRowProps) {
  const { name, preview, entry, settings, isInvalid, isFirst, onChange } = props
  const id = useId()
  return (
    <li className="entry" data-will={willBe(preview)}>
      <div className="entry-line">
        <label className="entry-name" htmlFor={id}>
          <Name>{name}</Name>
        </label>
        <ScoreSum id={`${id}-sum`} preview={preview} />
      </div>
      <div className="keys">
        <ScoreKeys
          playerName={name}
          entry={entry}
          settings={settings}
          onPress={(key) => onChange(pressed(key, entry, settings))}
        />
        <ScoreField
          id={id}
          text={entry?.text ?? ''}
          isInvalid={isInvalid}
          describedBy={`${id}-sum`}
          isFirst={isFirst}
          onType={(text, isComposing) =>
            onChange(isComposing ? { scoreType: 'CUSTOM', text } : typed(entry, text))
          }
        />
      </div>
      <EntryProgressBar preview={preview} />
    </li>
  )
}
