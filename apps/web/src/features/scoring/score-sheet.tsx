import {
  gameFromScoreboard,
  playersOfRound,
  previewRound,
  type Scoreboard,
} from '@meldboard/engine'
import { type ReactNode, useMemo, useState } from 'react'
import { AbsentPlayers } from './absent-players.tsx'
import { changesOfEdit } from './changes-of-edit.ts'
import { RoundChanges, RoundOutcome } from './round-changes.tsx'
import { roundOutcome } from './round-outcome.ts'
import { type ScoreEntries, scoresFrom } from './score-entries.ts'
import { ScoreEntryRow } from './score-entry-row.tsx'
import { leftWords } from './score-words.ts'
import './scoring.css'

type ScoreSheetProps = {
  readonly scoreboard: Scoreboard
  readonly roundNumber: number
  readonly entries: ScoreEntries
  /** Whose fields a try to send found empty or wrong. */
  readonly invalidIds: readonly number[]
  readonly onChange: (entries: ScoreEntries) => void
  /** Alerts above the players. */
  readonly notices?: ReactNode
}

/** The sheet of one round: a line for each player, with a live preview by the engine. */
export function ScoreSheet(props: ScoreSheetProps) {
  const { scoreboard, roundNumber, entries, invalidIds, onChange, notices } = props
  const game = useMemo(() => gameFromScoreboard(scoreboard), [scoreboard])
  const playerIds = playersOfRound(game, roundNumber)
  const scores = scoresFrom(entries, playerIds)
  const previews = previewRound(game, roundNumber, scores)
  // Under a finger a focused field would cover the keys with a keyboard that nobody asked for.
  const firstEmpty = window.matchMedia('(pointer: coarse)').matches
    ? undefined
    : (playerIds.find((id) => (entries[id]?.text ?? '') === '') ?? playerIds[0])
  const outcome = roundOutcome(scoreboard, roundNumber, scores)
  const isEdit = roundNumber <= scoreboard.currentRound
  const [lastId, setLastId] = useState<number | null>(null)
  const last = previews.find((preview) => preview.playerId === lastId)
  return (
    <>
      <div className="score-notices">{notices}</div>
      <ol className="entries">
        {previews.map((preview) => (
          <ScoreEntryRow
            key={preview.playerId}
            name={nameOf(scoreboard, preview.playerId)}
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
      <p className="unseen" role="status">
        {last &&
          last.after !== null &&
          `${nameOf(scoreboard, last.playerId)}: ${leftWords(last)}, total ${last.after}`}
      </p>
      {isEdit ? (
        <RoundChanges
          changes={changesOfEdit(scoreboard, roundNumber, scores) ?? []}
          outcome={outcome}
        />
      ) : (
        <RoundOutcome outcome={outcome} />
      )}
    </>
  )
}

function nameOf(scoreboard: Scoreboard, playerId: number): string {
  return scoreboard.players.find((player) => player.id === playerId)?.name ?? ''
}
