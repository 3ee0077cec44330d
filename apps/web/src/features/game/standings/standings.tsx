import { type Scoreboard, type ScoreboardPlayer, WARNING_PERCENT } from '@meldboard/engine'
import { Equal, TriangleAlert } from 'lucide'
import { memo, useRef } from 'react'
import { classNames } from '../../../ui/class-names.ts'
import { Icon } from '../../../ui/icon.tsx'
import { Name } from '../../../ui/name.tsx'
import { SrOnly } from '../../../ui/sr-only.tsx'
import progressBarStyles from './progress-bar.module.css'
import styles from './standings.module.css'
import { useCountingUp, useTradingPlaces, useTravel } from './standings-motion.ts'

type EditPlayer = ((playerId: number) => void) | undefined

type StandingsProps = {
  readonly scoreboard: Scoreboard
  /** Opens a player for correction; undefined for readers. */
  readonly onEditPlayer?: EditPlayer
}

/** The standings: every player's rule towards the red line. Rendered again only for new scores. */
export const Standings = memo(function Standings({ scoreboard, onEditPlayer }: StandingsProps) {
  const list = useRef<HTMLOListElement>(null)
  const rows = playersByPlace(scoreboard)
  useTradingPlaces(list, scoreboard.standings.join())
  const winnerIds = new Set(
    scoreboard.game.status === 'COMPLETED' ? scoreboard.winners.map((w) => w.playerId) : [],
  )
  const { targetScore } = scoreboard.game
  return (
    <section
      className={styles.standings}
      aria-label="Standing"
      data-digits={digitsOf(scoreboard.players.map((player) => player.totalScore))}
    >
      <StandingsHead targetScore={targetScore} caption="Standing" />
      <ol ref={list}>
        {rows.map((player) => (
          <StandingsRow
            key={player.id}
            player={player}
            targetScore={targetScore}
            round={scoreboard.currentRound}
            isWinner={winnerIds.has(player.id)}
            onEdit={onEditPlayer}
          />
        ))}
      </ol>
      {scoreboard.currentRound > 0 && (
        <p className={styles.legend} aria-hidden="true">
          + scored in round {scoreboard.currentRound}
        </p>
      )}
    </section>
  )
})

type StandingsHeadProps = { readonly targetScore: number; readonly caption?: string }

/** The standings' scale: where the warning begins, and the target over the red line. */
export function StandingsHead({ targetScore, caption = '' }: StandingsHeadProps) {
  return (
    <div className={styles.head} aria-hidden="true">
      <span>{caption}</span>
      <span className={styles.at} style={{ left: `${WARNING_PERCENT}%` }}>
        {warningFrom(targetScore)}
      </span>
      <span className={classNames(styles.at, styles.atTarget)}>{targetScore}</span>
    </div>
  )
}

/** Returns the lowest whole total that counts as a warning. */
export function warningFrom(targetScore: number): number {
  return Math.ceil((targetScore * WARNING_PERCENT) / 100)
}

type StandingsRowProps = {
  readonly player: ScoreboardPlayer
  readonly targetScore: number
  /** The last scored round. */
  readonly round: number
  /** The winner's name is marked. */
  readonly isWinner: boolean
  readonly onEdit: EditPlayer
}

const STATE_ICONS = {
  in: null,
  warn: <Icon shape={TriangleAlert} />,
  out: <Icon shape={Equal} />,
}

/** One player's rule in the standings: place, name, what is left, the last score, the total. */
function StandingsRow({ player, targetScore, round, isWinner, onEdit }: StandingsRowProps) {
  const state = rowStateOf(player)
  const last = useRef<HTMLSpanElement>(null)
  const total = useRef<HTMLSpanElement>(null)
  useTravel(last, round)
  useCountingUp(total, player.totalScore)
  return (
    <li
      className={styles.row}
      data-state={state}
      data-player={player.id}
      data-winner={isWinner || undefined}
    >
      <span className={styles.rank}>
        {player.place !== null && <SrOnly>Place </SrOnly>}
        {player.place}
      </span>
      {onEdit === undefined ? (
        <Name className={styles.name}>{player.name}</Name>
      ) : (
        <button
          type="button"
          className={styles.edit}
          aria-label={`Edit ${player.name}`}
          onClick={() => onEdit(player.id)}
        >
          <Name className={styles.name}>{player.name}</Name>
        </button>
      )}
      <span className={styles.remark}>
        {STATE_ICONS[state]}
        {remarkOf(player)}
      </span>
      <span className={styles.last} ref={last}>
        {player.lastScore !== null && !player.isOut && (
          <>
            <SrOnly>Last round </SrOnly>+{player.lastScore}
          </>
        )}
      </span>
      <span className={styles.total}>
        <SrOnly>Total </SrOnly>
        <span ref={total}>{player.totalScore}</span>
      </span>
      <ProgressBar
        name={player.name}
        total={player.totalScore}
        targetScore={targetScore}
        progress={player.progress}
        state={state}
      />
    </li>
  )
}

type ProgressBarProps = {
  readonly name: string
  readonly total: number
  readonly targetScore: number
  /** In percent, 0 to 100. */
  readonly progress: number
  readonly state: RowState
}

/** A player's rule, filled with ink towards the red line. */
function ProgressBar({ name, total, targetScore, progress, state }: ProgressBarProps) {
  return (
    <div
      className={progressBarStyles.bar}
      data-state={state}
      role="progressbar"
      aria-label={name}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={progress}
      aria-valuetext={`${total} of ${targetScore}`}
    >
      <i style={{ width: `${progress}%` }} />
    </div>
  )
}

/** How a row is drawn: solid ink, hatched with a triangle, or red with a double rule. */
export type RowState = 'in' | 'warn' | 'out'

export function rowStateOf(player: ScoreboardPlayer): RowState {
  if (player.isOut) return 'out'
  return player.isWarning ? 'warn' : 'in'
}

/** Returns the players in the finishing order (R22). */
export function playersByPlace(scoreboard: Scoreboard): readonly ScoreboardPlayer[] {
  const byId = new Map(scoreboard.players.map((player) => [player.id, player]))
  return scoreboard.standings.flatMap((id) => byId.get(id) ?? [])
}

/**
 * Returns the remark for one player: "30 left", "52 left, back in at 120", "Out in round 5, 14
 * over".
 */
function remarkOf(player: ScoreboardPlayer): string {
  if (player.isOut) {
    const over = `${-player.pointsLeft} over`
    return player.roundExited === null
      ? `Out, ${over}`
      : `Out in round ${player.roundExited}, ${over}`
  }
  const left = `${player.pointsLeft} left`
  if (player.type === 'REJOIN') return `${left}, back in at ${player.beginningScore}`
  return player.beginningScore > 0 ? `${left}, in at ${player.beginningScore}` : left
}

/** Returns how many digits the widest of these totals has, at least 3, for `data-digits`. */
export function digitsOf(totals: readonly number[]): number {
  return Math.max(3, ...totals.map((total) => String(total).length))
}
