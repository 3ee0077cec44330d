import type { Settings } from '@meldboard/engine'
import { useBusy } from '../../../ui/busy.ts'
import {
  isPressed,
  keyPoints,
  SCORE_KEYS,
  type ScoreEntry,
  type ScoreKey,
} from './score-entries.ts'

type ScoreKeysProps = {
  readonly playerName: string
  readonly entry: ScoreEntry | undefined
  readonly settings: Settings
  readonly onPress: (key: ScoreKey) => void
}

/** The four quick keys of one player: won, drop, middle drop, full count. */
export function ScoreKeys({ playerName, entry, settings, onPress }: ScoreKeysProps) {
  const isBusy = useBusy()
  return SCORE_KEYS.map((key) => (
    <button
      key={key.word}
      type="button"
      className="key"
      aria-label={`${keyPoints(key, settings)} ${key.word}, ${playerName}`}
      aria-pressed={isPressed(key, entry)}
      aria-disabled={isBusy || undefined}
      onClick={isBusy ? undefined : () => onPress(key)}
    >
      <b>{keyPoints(key, settings)}</b>
      <small>{key.word}</small>
    </button>
  ))
}
