import {
  gameFromScoreboard,
  playersOfRound,
  previewRound,
  type Scoreboard,
} from '@meldboard/engine'
import { useDeferredValue, useMemo, useState } from 'react'
import { SrOnly } from '../../../ui/sr-only.tsx'
import { AbsentPlayers, playerName } from './absent-players.tsx'
import { leftMessage } from './entry-bar.tsx'
import { type ScoreEntries, scoresFrom } from './score-entries.ts'
import { ScoreEntryRow } from './score-entry-row.tsx'
import styles from './score-sheet.module.css'

type ScoreSheetProps = {
  readonly scoreboard: Scoreboard
  readonly roundNumber: number
  readonly entries: ScoreEntries
  /** The players whose fields were empty or wrong in an attempt to send. */
  readonly invalidIds: readonly number[]
  readonly onChange: (entries: ScoreEntries) => void
}

/** The sheet of one round: a line for each player, with a live preview by the engine. */
export function ScoreSheet(props: ScoreSheetProps) {
  const { scoreboard, roundNumber, entries, invalidIds, onChange } = props
  const game = useMemo(() => gameFromScoreboard(scoreboard), [scoreboard])
  const playerIds = useMemo(() => playersOfRound(game, roundNumber), [game, roundNumber])
  const scores = scoresFrom(entries, playerIds)
  const previews = previewRound(game, roundNumber, scores)
  // On a touch screen a focused field would open a keyboard that covers the keys unasked.
  const firstEmpty = window.matchMedia('(pointer: coarse)').matches
    ? undefined
    : (playerIds.find((id) => (entries[id]?.text ?? '') === '') ?? playerIds[0])
  // In a long game of many players a slow phone renders these lines too slowly for each touch to
  // wait for them: the sheet opens with only the lines it needs for the focus, and the others
  // follow at once.
  const rowsAtFirst = firstEmpty === undefined ? 0 : playerIds.indexOf(firstEmpty) + 1
  const rows = useDeferredValue(playerIds.length, rowsAtFirst)
  const [lastId, setLastId] = useState<number | null>(null)
  const last = previews.find((preview) => preview.playerId === lastId)
  return (
    <>
      <ol className={styles.entries}>
        {previews.slice(0, rows).map((preview) => (
          <ScoreEntryRow
            key={preview.playerId}
            name={playerName(scoreboard, preview.playerId)}
            preview={preview}
            entry={entries[preview.playerId]}
            settings={game.settings}
            isInvalid={invalidIds.includes(preview.playerId)}
            isFirst={preview.playerId === firstEmpty}
            onChange={(entry) => {
              setLastId(preview.playerId)
              onChange({ ...entries, [preview.playerId]: entry })
            }}
          />
        ))}
        <AbsentPlayers scoreboard={scoreboard} roundNumber={roundNumber} playerIds={playerIds} />
      </ol>
      <SrOnly as="p" role="status">
        {last &&
          last.after !== null &&
          `${playerName(scoreboard, last.playerId)}: ${leftMessage(last)}, total ${last.after}`}
      </SrOnly>
    </>
  )
}
