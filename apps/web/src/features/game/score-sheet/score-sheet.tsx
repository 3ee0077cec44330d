import type { Scoreboard } from '@meldboard/engine'
import { useDeferredValue, useState } from 'react'
import { SrOnly } from '../../../ui/sr-only.tsx'
import { AbsentPlayers, playerName } from './absent-players.tsx'
import { effectOf, entryScaleOf } from './entry-bar.tsx'
import { dealerIn, RoundExtrasFields } from './round-extras.tsx'
import { hasScore } from './score-entries.ts'
import { ScoreEntryRow } from './score-entry-row.tsx'
import styles from './score-sheet.module.css'
import type { RoundSubmission } from './use-round-submission.ts'

type ScoreSheetProps = {
  readonly scoreboard: Scoreboard
  readonly roundNumber: number
  readonly submission: RoundSubmission
}

/** The sheet of one round: a line for each player, with a live preview by the engine. */
export function ScoreSheet(props: ScoreSheetProps) {
  const { scoreboard, roundNumber, submission } = props
  const { draft, game, playerIds, rules, problem } = submission
  const { entries, extras } = draft
  const previews = submission.previews()
  const scale = entryScaleOf(rules, previews)
  const dealerId = rules.hasDealer ? (extras.dealerId ?? dealerIn(scoreboard, roundNumber)) : null
  // On a touch screen a focused field would open a keyboard that covers the keys unasked.
  const firstEmpty = window.matchMedia('(pointer: coarse)').matches
    ? undefined
    : (playerIds.find((id) => !hasScore(entries[id]?.text ?? '')) ?? playerIds[0])
  // In a long game of many players a slow phone renders these lines too slowly for each touch to
  // wait for them: the sheet opens with only the lines it needs for the focus, and the others
  // follow at once.
  const rowsAtFirst = firstEmpty === undefined ? 0 : playerIds.indexOf(firstEmpty) + 1
  const rows = useDeferredValue(playerIds.length, rowsAtFirst)
  const [lastId, setLastId] = useState<number | null>(null)
  const [askedId, setAskedId] = useState<number | null>(null)
  const last = previews.find((preview) => preview.playerId === lastId)
  return (
    <>
      <ol className={styles.entries}>
        {previews.slice(0, rows).map((preview) => (
          <ScoreEntryRow
            key={`${preview.playerId} ${playerName(scoreboard, preview.playerId)}`}
            name={playerName(scoreboard, preview.playerId)}
            preview={preview}
            entry={entries[preview.playerId]}
            settings={game.settings}
            rules={rules}
            drops={submission.dropsOf(preview)}
            isDealer={preview.playerId === dealerId}
            scale={scale}
            isInvalid={problem?.playerIds.includes(preview.playerId) ?? false}
            isFirst={preview.playerId === firstEmpty}
            isAsked={preview.playerId === askedId}
            onAsk={() => setAskedId(preview.playerId)}
            onChange={(entry) => {
              setAskedId(null)
              setLastId(preview.playerId)
              draft.change({ ...entries, [preview.playerId]: entry })
            }}
          />
        ))}
        <AbsentPlayers scoreboard={scoreboard} roundNumber={roundNumber} playerIds={playerIds} />
      </ol>
      <RoundExtrasFields
        scoreboard={scoreboard}
        roundNumber={roundNumber}
        playerIds={playerIds}
        rules={rules}
        extras={extras}
        onChange={draft.changeExtras}
      />
      <SrOnly as="p" role="status">
        {askedId !== null
          ? `Enter a score for ${playerName(scoreboard, askedId)}`
          : last &&
            last.after !== null &&
            `${playerName(scoreboard, last.playerId)}: ${effectOf(last, rules)}`}
      </SrOnly>
    </>
  )
}
