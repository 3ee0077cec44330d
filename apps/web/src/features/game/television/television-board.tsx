import type { Scoreboard, ScoreboardPlayer } from '@meldboard/engine'
import { memo, type ReactNode, useRef } from 'react'
import { openRoundOf, playersByPlace } from '../../../data/players-by-place.ts'
import { shortList, shownFigure } from '../../../lib/format.ts'
import { messages } from '../../../lib/messages.tsx'
import { Ring } from '../../../ui/ring.tsx'
import { boardRulesOf } from '../standings/board-rules.ts'
import { MomentLine, shownMoment } from '../standings/moment.tsx'
import {
  addedOf,
  digitsOf,
  remarksOf,
  rowStateOf,
  StandingsBar,
  StandingsRow,
} from '../standings/standings.tsx'
import { useTradingPlaces } from '../standings/standings-motion.ts'
import { zeroScaleOf } from '../standings/zero-bar.tsx'
import styles from './television-board.module.css'

const t = messages('television')
const inGame = messages('game')

/** The layout of the players on a wide screen: one list with large or smaller lines, or two columns. */
export type BoardSize = 'four' | 'six' | 'eight' | 'halves' | 'lines'

export function boardSizeOf(players: number): BoardSize {
  if (players <= 4) return 'four'
  if (players <= 6) return 'six'
  if (players <= 8) return 'eight'
  return players <= 14 ? 'halves' : 'lines'
}

type TelevisionBoardProps = { readonly scoreboard: Scoreboard }

const CLASSES = {
  row: styles.row,
  rank: styles.rank,
  name: styles.name,
  remark: styles.remark,
  last: styles.last,
  total: styles.total,
}

/** The standings, sized so that every player is on the screen. It renders again only for new scores. */
export const TelevisionBoard = memo(function TelevisionBoard({ scoreboard }: TelevisionBoardProps) {
  const { game, players, currentRound, rounds } = scoreboard
  const list = useRef<HTMLOListElement>(null)
  const rows = playersByPlace(scoreboard)
  useTradingPlaces(list, rows.map(({ id }) => id).join())
  const isCompleted = game.status === 'COMPLETED'
  const winnerIds = new Set(isCompleted ? scoreboard.winners.map((one) => one.playerId) : [])
  const roundWinnerIds = new Set(rounds.at(-1)?.winnerIds)
  const size = boardSizeOf(players.length)
  // After the end there is no round to drop in.
  const rules = { ...boardRulesOf(game), ...(isCompleted && { tellsDrops: false }) }
  const scale = rules.limit === null ? zeroScaleOf(players.map((one) => one.totalScore)) : null
  const moment = shownMoment(scoreboard)
  const head = (
    <div className={styles.head} aria-hidden="true">
      {moment === null ? (
        <span>{isCompleted ? t('finalStanding') : t('standing')}</span>
      ) : (
        <MomentLine moment={moment} players={players} />
      )}
      {currentRound > 0 && <span className={styles.round}>{t('round', { currentRound })}</span>}
      {rules.limit !== null && <span className={styles.target}>{game.targetScore}</span>}
    </div>
  )
  return (
    <section
      className={styles.board}
      aria-label={t('standing')}
      data-size={size}
      data-status={game.status}
      data-limit={rules.limit === null ? 'none' : undefined}
      data-digits={digitsOf(players.map((player) => player.totalScore))}
    >
      <div className={styles.heads}>
        {head}
        {head}
      </div>
      <ol ref={list} style={{ '--half': Math.ceil(players.length / 2) }}>
        {rows.map((player) => {
          const openRound = openRoundOf(scoreboard, player)
          return (
            <StandingsRow
              key={player.id}
              player={player}
              state={rowStateOf(player, openRound)}
              round={currentRound}
              isWinner={winnerIds.has(player.id)}
              classes={CLASSES}
              remark={remarkFor(remarksOf(player, rules, openRound), openRound, size)}
              isDealer={size !== 'lines' && player.id === game.dealerId}
              last={lastOf(player, roundWinnerIds.has(player.id))}
            >
              <StandingsBar
                player={player}
                targetScore={game.targetScore}
                rules={rules}
                scale={scale}
                openRound={openRound}
              />
            </StandingsRow>
          )
        })}
      </ol>
    </section>
  )
})

/** Returns a remark, or its most important part if everything is in one line. */
function remarkFor(remarks: readonly string[], openRound: number | null, size: BoardSize): string {
  if (size !== 'lines') return shortList(remarks)
  const open = openRound === null ? null : inGame('roundIsOpen', { round: openRound })
  return remarks.find((one) => one === open) ?? remarks[0] ?? ''
}

/** The points that the last round added, in a ring for its winner; null if nothing counted. */
function lastOf({ lastScore, roundLeft }: ScoreboardPlayer, hasWonRound: boolean): ReactNode {
  if (lastScore === null || roundLeft !== undefined) return null
  if (!hasWonRound) return addedOf(lastScore)
  return (
    <>
      <Ring />
      <span>{shownFigure(lastScore)}</span>
    </>
  )
}
