import {
  gameFromScoreboard,
  playersOfRound,
  previewRound,
  type Scoreboard,
  type ScoreboardPlayer,
} from '@meldboard/engine'
import { type ReactNode, useDeferredValue, useMemo, useState } from 'react'
import { Name } from '../../../ui/name.tsx'
import { SrOnly } from '../../../ui/sr-only.tsx'
import { RoundConsequences } from './round-consequences.tsx'
import { type ScoreEntries, scoresFrom } from './score-entries.ts'
import { leftMessage, ScoreEntryRow } from './score-entry-row.tsx'
import styles from './score-sheet.module.css'

type ScoreSheetProps = {
  readonly scoreboard: Scoreboard
  readonly roundNumber: number
  readonly entries: ScoreEntries
  /** The players whose fields were empty or wrong in an attempt to send. */
  readonly invalidIds: readonly number[]
  readonly onChange: (entries: ScoreEntries) => void
  /** Alerts above the players. */
  readonly notices?: ReactNode
}

const NOTHING_TYPED: ScoreEntries = {}

/** The sheet of one round: a line for each player, with a live preview by the engine. */
export function ScoreSheet(props: ScoreSheetProps) {
  const { scoreboard, roundNumber, entries, invalidIds, onChange, notices } = props
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
  const settledEntries = useDeferredValue(entries, NOTHING_TYPED)
  const [lastId, setLastId] = useState<number | null>(null)
  const last = previews.find((preview) => preview.playerId === lastId)
  return (
    <>
      <div className={styles.notices}>{notices}</div>
      <ol className={styles.entries}>
        {previews.slice(0, rows).map((preview) => (
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
      <SrOnly as="p" role="status">
        {last &&
          last.after !== null &&
          `${nameOf(scoreboard, last.playerId)}: ${leftMessage(last)}, total ${last.after}`}
      </SrOnly>
      <RoundConsequences
        scoreboard={scoreboard}
        roundNumber={roundNumber}
        playerIds={playerIds}
        entries={settledEntries}
      />
    </>
  )
}

function nameOf(scoreboard: Scoreboard, playerId: number): string {
  return scoreboard.players.find((player) => player.id === playerId)?.name ?? ''
}

type AbsentPlayersProps = {
  readonly scoreboard: Scoreboard
  readonly roundNumber: number
  /** The players of the round. */
  readonly playerIds: readonly number[]
}

/** One muted line for each player who has no field in this round. */
function AbsentPlayers({ scoreboard, roundNumber, playerIds }: AbsentPlayersProps) {
  const isNext = roundNumber > scoreboard.currentRound
  const absent = scoreboard.players.filter((player) => !playerIds.includes(player.id))
  return absent.map((player) => (
    <li className={styles.absent} key={player.id}>
      <Name>{player.name}</Name>
      <span>{absentMessage(player, roundNumber, isNext)}</span>
    </li>
  ))
}

/**
 * Returns why a player has no field in a round: "Out at 214", "Out in round 4", "Joined in round
 * 6".
 */
function absentMessage(player: ScoreboardPlayer, roundNumber: number, isNext: boolean): string {
  if (isNext && player.isOut) return `Out at ${player.totalScore}`
  const exits = player.stints.flatMap((stint) => stint.roundExited ?? [])
  const exit = exits.filter((round) => round < roundNumber).at(-1)
  return exit === undefined
    ? `Joined in round ${player.stints[0]?.roundJoined}`
    : `Out in round ${exit}`
}
