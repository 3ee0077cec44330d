import { type Scoreboard, type ScoreboardPlayer, WARNING_PERCENT } from '@meldboard/engine'
import { memo, type ReactNode, type Ref, useRef } from 'react'
import { openRoundOf, playersByPlace } from '../../../data/players-by-place.ts'
import { isIn } from '../../../data/scoreboard.ts'
import { classNames } from '../../../lib/class-names.ts'
import { shortList, shownFigure, signed } from '../../../lib/format.ts'
import { messages } from '../../../lib/messages.tsx'
import barStyles from '../../../ui/bar.module.css'
import { Icon } from '../../../ui/icon.tsx'
import { Equal, LogOut, Plus, TriangleAlert } from '../../../ui/icons.gen.ts'
import { Name } from '../../../ui/name.tsx'
import ownStyles from '../../../ui/own-row.module.css'
import { SrOnly } from '../../../ui/sr-only.tsx'
import { useSeatAmounts } from '../stakes/use-seat-amounts.ts'
import rowStyles from './board-rows.module.css'
import { type BoardRules, boardRulesOf } from './board-rules.ts'
import { FinalBar, finalRemarkOf, isInAllRounds } from './final-bar.tsx'
import {
  CaretMark,
  MomentLine,
  type ShownMoment,
  SwapMark,
  shownMoment,
  ThreeRings,
} from './moment.tsx'
import { roundsOf } from './round-spans.ts'
import { sideNames } from './side-names.ts'
import styles from './standings.module.css'
import { useCountingUp, useDrawing, useTradingPlaces, useTravel } from './standings-motion.ts'
import { ZeroBar, type ZeroScale, zeroScaleOf } from './zero-bar.tsx'

const t = messages('game')

type OpenPlayer = ((playerId: number) => void) | undefined

type StandingsProps = {
  readonly ref?: Ref<HTMLElement> | undefined
  readonly scoreboard: Scoreboard
  /** Opens the game of one player; undefined if nothing can be pressed. */
  readonly onOpenPlayer?: OpenPlayer
  /** The reader's own row, which is marked, a note in it, and the words above the rows. Memoize it. */
  readonly own?: {
    readonly playerId: number | null
    readonly note: string | null
    readonly head: string | null
  }
  /** Below the rows: what can be said about the next round. */
  readonly children?: ReactNode
}

/** The standings: every player's bar towards the red line. It renders again only for new scores. */
export const Standings = memo(function Standings(props: StandingsProps) {
  const { ref, scoreboard, onOpenPlayer, own, children } = props
  const list = useRef<HTMLOListElement>(null)
  const rows = playersByPlace(scoreboard)
  const moment = shownMoment(scoreboard)
  useTradingPlaces(list, rows.map(({ id }) => id).join())
  // Not again with a change that is no round, such as another name.
  useDrawing(list, moment && `${moment.kind} ${moment.playerId} ${scoreboard.currentRound}`)
  const isCompleted = scoreboard.game.status === 'COMPLETED'
  const winnerIds = new Set(isCompleted ? scoreboard.winners.map((w) => w.playerId) : [])
  const { targetScore, dealerId } = scoreboard.game
  const rules = boardRulesOf(scoreboard.game)
  // If one player is left at the end, the rounds that each was in say more than totals beyond the limit.
  const isFinal = isCompleted && rules.limit === 'out' && scoreboard.currentRound > 0
  const isOfRounds =
    isFinal && !scoreboard.players.every((player) => isInAllRounds(player, scoreboard))
  const totals = scoreboard.players.map((player) => player.totalScore)
  const scale = rules.limit === null ? zeroScaleOf(totals) : null
  const amounts = useSeatAmounts(scoreboard)
  const hasNets = (amounts?.nets.size ?? 0) > 0

  function momentFor({ id }: ScoreboardPlayer): ShownMoment['kind'] | null {
    return moment?.playerId === id ? moment.kind : null
  }

  function lastIn(player: ScoreboardPlayer): Pick<StandingsRowProps, 'last' | 'lastLabel'> {
    if (isCompleted) {
      return { last: amounts?.nets.get(player.id) ?? null, lastLabel: t('wonOrLost') }
    }
    // What a player who has just come back scored last is of the time before.
    if (momentFor(player) === 'BACK_IN') return { last: null }
    if (momentFor(player) === 'THREE_IN_A_ROW') {
      const last = <ThreeRings scoreboard={scoreboard} playerId={player.id} />
      return { last, lastLabel: t('lastThreeRounds') }
    }
    return { last: lastOf(player) }
  }

  return (
    <section
      id="standings"
      ref={ref}
      className={styles.standings}
      aria-label={t('standing')}
      data-digits={digitsOf(totals)}
      data-density={densityOf(rows.length)}
      data-limit={rules.limit === null ? 'none' : undefined}
      data-final={isOfRounds || undefined}
      data-foot={children ? '' : undefined}
      style={{ '--players': rows.length }}
    >
      {isOfRounds ? (
        <FinalHead rounds={scoreboard.currentRound} />
      ) : (
        <StandingsHead targetScore={targetScore} rules={rules}>
          {moment ? (
            <MomentLine moment={moment} players={scoreboard.players} />
          ) : (
            <span key={own?.head} aria-hidden="true">
              {own?.head ?? t('standing')}
            </span>
          )}
        </StandingsHead>
      )}
      <ol ref={list} className={rowStyles.toTarget}>
        {rows.map((player, index) => (
          <StandingsRow
            key={player.id}
            player={player}
            state={isFinal ? 'in' : rowStateOf(player, openRoundOf(scoreboard, player))}
            round={scoreboard.currentRound}
            isWinner={winnerIds.has(player.id)}
            isOwn={player.id === own?.playerId}
            classes={CLASSES}
            remark={shortList([
              // First: a narrow screen cuts the end.
              ...(own?.note && player.id === own.playerId ? [own.note] : []),
              isFinal
                ? finalRemarkOf(player, scoreboard.currentRound)
                : remarkOf(player, rules, openRoundOf(scoreboard, player)),
            ])}
            isDealer={player.id === dealerId}
            paid={amounts?.paid.get(player.id)}
            {...lastIn(player)}
            onOpen={onOpenPlayer}
          >
            {moment?.kind === 'NEW_LEAD' && index === 1 && <SwapMark />}
            {momentFor(player) === 'BACK_IN' && <CaretMark />}
            {isOfRounds ? (
              <FinalBar player={player} scoreboard={scoreboard} />
            ) : (
              <StandingsBar
                player={player}
                targetScore={targetScore}
                rules={rules}
                scale={scale}
                openRound={openRoundOf(scoreboard, player)}
                isGiven={momentFor(player) === 'BACK_IN'}
              />
            )}
          </StandingsRow>
        ))}
      </ol>
      {scoreboard.currentRound > 0 && !isCompleted && (
        <p className={styles.legend} aria-hidden="true">
          {t('scoredInRound', { round: scoreboard.currentRound })}
        </p>
      )}
      {hasNets && (
        <p className={styles.legend} aria-hidden="true">
          {t('wonLostLegend')}
        </p>
      )}
      {children}
    </section>
  )
})

function lastOf(player: ScoreboardPlayer): string | null {
  return player.lastScore === null || !isIn(player) ? null : addedOf(player.lastScore)
}

/** The points that the last round added: "+31", "+0", "−24". */
export function addedOf(score: number): string {
  return score === 0 ? '+0' : signed(score)
}

type StandingsHeadProps = {
  readonly targetScore: number
  readonly rules?: BoardRules
  readonly children?: ReactNode
}

/** The standings' scale: where the warning begins, and the target over the red line. */
export function StandingsHead({ targetScore, rules = HOUSE, children }: StandingsHeadProps) {
  if (rules.limit === null) {
    return (
      <>
        <div className={styles.head}>{children}</div>
        {rules.sumsToZero && (
          <span className={styles.sum} aria-hidden="true">
            {t('sumsToZero')}
          </span>
        )}
      </>
    )
  }
  return (
    <div className={styles.head}>
      {children}
      {rules.warns && (
        <span
          className={styles.at}
          aria-hidden="true"
          style={{ insetInlineStart: `${WARNING_PERCENT}%` }}
        >
          {warningFrom(rules.isAtLimit && rules.limit === 'out' ? targetScore - 1 : targetScore)}
        </span>
      )}
      <span className={classNames(styles.at, styles.atTarget)} aria-hidden="true">
        {targetScore}
      </span>
    </div>
  )
}

/** The scale of a game that is over: its last round over the red line. */
function FinalHead({ rounds }: { readonly rounds: number }) {
  return (
    <>
      <div className={styles.head} aria-hidden="true">
        <span>{t('roundsPlayed')}</span>
        <span className={classNames(styles.at, styles.atTarget)}>{rounds}</span>
      </div>
      <span className={styles.sum} aria-hidden="true">
        {t('points')}
      </span>
    </>
  )
}

const HOUSE = boardRulesOf({ rules: null })

/** Returns the lowest whole total that shows a warning. */
export function warningFrom(targetScore: number): number {
  return Math.ceil((targetScore * WARNING_PERCENT) / 100)
}

/** The classes of a row and its parts: in the page's size, or in a television's. */
type RowClasses = Readonly<
  Record<'row' | 'rank' | 'name' | 'remark' | 'last' | 'total', string | undefined>
> & { readonly open?: string | undefined; readonly paid?: string | undefined }

const CLASSES: RowClasses = {
  row: classNames(rowStyles.row, styles.row),
  rank: styles.rank,
  name: styles.name,
  open: styles.open,
  paid: styles.paid,
  remark: classNames(rowStyles.remark, styles.remark),
  last: styles.last,
  total: classNames(rowStyles.total, styles.total),
}

type StandingsRowProps = {
  readonly player: ScoreboardPlayer
  readonly state: RowState
  readonly round: number
  readonly isWinner: boolean
  /** Whether it is the reader's own row. */
  readonly isOwn?: boolean
  readonly classes: RowClasses
  readonly remark: string
  readonly isDealer: boolean
  /** What the player has paid into the pot, if it is more than a seat costs. */
  readonly paid?: string | undefined
  /** The formatted score of the last round, or what was won or lost; null if neither is shown. */
  readonly last: ReactNode
  readonly lastLabel?: string
  readonly onOpen?: OpenPlayer
  readonly children: ReactNode
}

/** The sign of each state of a player. */
export const STATE_ICONS = {
  in: null,
  warn: <Icon shape={TriangleAlert} />,
  left: <Icon shape={LogOut} />,
  out: <Icon shape={Equal} />,
  open: <Icon shape={Plus} />,
}

/** One player's row in the standings: place, name, what is left, the last score, the total. */
export function StandingsRow(props: StandingsRowProps) {
  const { player, state, round, isWinner, classes, remark, isDealer, paid, onOpen, children } =
    props
  const { isOwn = false, lastLabel = t('lastRound') } = props
  const last = useRef<HTMLSpanElement>(null)
  const total = useRef<HTMLSpanElement>(null)
  useTravel(last, round)
  useCountingUp(total, player.totalScore)
  return (
    <li
      className={classNames(classes.row, isOwn && ownStyles.own)}
      data-state={state}
      data-player={player.id}
      data-own={isOwn || undefined}
      data-winner={isWinner || undefined}
    >
      <span className={classes.rank}>
        {player.place !== null && <SrOnly>{t('place')} </SrOnly>}
        <span translate="no">{player.place}</span>
      </span>
      <Name className={classes.name}>{player.name}</Name>
      {onOpen && (
        <button
          type="button"
          className={classes.open}
          aria-label={t('gameOfPlayer', { name: player.name })}
          onClick={() => onOpen(player.id)}
        />
      )}
      {paid !== undefined && (
        <span className={classes.paid}>{t.rich('putIn', { amount: paid })}</span>
      )}
      <span className={classes.remark}>
        {STATE_ICONS[state]}
        {isDealer ? t.rich('dealsNext', { remark }) : <span>{remark}</span>}
      </span>
      <span className={classes.last} ref={last}>
        {props.last !== null && (
          <>
            <SrOnly key={lastLabel}>{lastLabel} </SrOnly>
            <span translate="no" dir="ltr">
              {props.last}
            </span>
          </>
        )}
      </span>
      <span className={classes.total}>
        <SrOnly>{t('total')} </SrOnly>
        {/* Also in a page that a browser translates into a right-to-left language. */}
        <span ref={total} translate="no" dir="ltr">
          {shownFigure(player.totalScore)}
        </span>
      </span>
      {children}
    </li>
  )
}

type StandingsBarProps = {
  readonly player: ScoreboardPlayer
  readonly targetScore: number
  readonly rules: BoardRules
  /** The scale of a board without a limit, else null. */
  readonly scale: ZeroScale | null
  /** The first round in which the player's score is missing; null if none. */
  readonly openRound: number | null
  /** Whether all of the total was given to a player who came back. */
  readonly isGiven?: boolean
}

/** A player's bar: filled with ink towards the red line, or from 0 if there is none. */
export function StandingsBar(props: StandingsBarProps) {
  const { player, targetScore, rules, scale, openRound, isGiven } = props
  const { name, totalScore, progress } = player
  const state = rowStateOf(player, openRound)
  if (scale !== null) {
    return <ZeroBar total={totalScore} scale={scale} hasLeft={state === 'left'} />
  }
  return (
    <div
      className={barStyles.bar}
      data-state={state}
      // Without a warning the last fifth is not marked.
      data-plain={rules.warns ? undefined : true}
      data-given={isGiven || undefined}
      role="progressbar"
      aria-label={name}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={progress}
      aria-valuetext={t('totalOfTarget', { total: shownFigure(totalScore), target: targetScore })}
    >
      <i style={{ width: `${progress}%` }} />
    </div>
  )
}

/**
 * Solid ink, hatched with a triangle, open with a thick end, red with a double line, or dashed for a missing score.
 */
export type RowState = 'in' | 'warn' | 'left' | 'out' | 'open'

export function rowStateOf(player: ScoreboardPlayer, openRound: number | null = null): RowState {
  if (player.isOut) return 'out'
  if (player.roundLeft !== undefined) return 'left'
  if (openRound !== null) return 'open'
  return player.isWarning ? 'warn' : 'in'
}

/**
 * Returns the remark for one player: "30 left", "52 left, back in at 120", "Out in round 5, 14
 * over", "Left after round 2", "99 left, away rounds 4 to 6", "back in, round 5 is open"; in a game
 * played up to a total "115 to go", without a limit "2 rounds won".
 */
export function remarkOf(...about: Parameters<typeof remarksOf>): string {
  return shortList(remarksOf(...about))
}

/** Returns the parts of that remark. */
export function remarksOf(
  player: ScoreboardPlayer,
  rules: BoardRules = HOUSE,
  openRound: number | null = null,
): readonly string[] {
  const { pointsLeft, roundExited, roundJoined } = player
  const names = sideNames(player)
  const side = names === null ? [] : [names]
  if (player.roundLeft !== undefined) {
    return [t('leftAfterRound', { round: player.roundLeft }), ...side]
  }
  if (player.isOut) {
    const out = roundExited === null ? t('isNowOut') : t('outInRound', { round: roundExited })
    // If a total at the limit is out, `pointsLeft` there is -1 (R30).
    const over = rules.isAtLimit ? -pointsLeft - 1 : -pointsLeft
    return [
      out,
      ...(over > 0 || !rules.isAtLimit ? [t('pointsOver', { points: over })] : []),
      ...side,
    ]
  }
  if (openRound !== null) {
    const open = t('roundIsOpen', { round: openRound })
    return [...(openRound > roundJoined ? [t('backIn')] : []), open, ...side]
  }
  return [
    limitRemark(player, rules),
    ...dropRemarks(player, rules),
    ...cameInAt(player, rules),
    ...awayRemarks(player),
    // Last: a narrow screen cuts the end.
    ...side,
  ]
}

function limitRemark({ pointsLeft, roundsWon }: ScoreboardPlayer, { limit }: BoardRules): string {
  if (limit === 'out') return t('pointsLeft', { points: pointsLeft })
  if (limit === 'target')
    return pointsLeft > 0 ? t('pointsToGo', { points: pointsLeft }) : t('atTarget')
  return t('roundsWon', { count: roundsWon })
}

/** Only games with agreed rules show drops (R34). */
function dropRemarks(
  { mustPlay, dropsLeft }: ScoreboardPlayer,
  { tellsDrops }: BoardRules,
): readonly string[] {
  if (!tellsDrops) return []
  if (mustPlay) return [t('mustPlay')]
  return dropsLeft === 1 ? [t('oneDropLeft')] : []
}

function cameInAt(player: ScoreboardPlayer, { startScore }: BoardRules): readonly string[] {
  const { type, beginningScore } = player
  if (type === 'REJOIN') return [t('backInAt', { total: shownFigure(beginningScore) })]
  return beginningScore === startScore ? [] : [t('inAt', { total: shownFigure(beginningScore) })]
}

/** "away rounds 4 to 6", "away rounds 2 and 4 to 6"; only since the latest stint began. */
function awayRemarks({ absences = [], roundJoined }: ScoreboardPlayer): readonly string[] {
  const away = absences.flatMap(({ roundLeft, roundReturned }) => {
    if (roundReturned === null || roundReturned <= roundJoined) return []
    return [{ first: roundLeft + 1, last: roundReturned - 1 }]
  })
  if (away.length === 0) return []
  return [t('away', roundsOf(away))]
}

/** Returns the density of the rows for this many players; undefined for the full height. */
function densityOf(players: number): 'medium' | 'high' | undefined {
  if (players < 7) return undefined
  return players < 9 ? 'medium' : 'high'
}

/** Returns the digits of the widest of these totals, at least 3, for `data-digits`. */
export function digitsOf(totals: readonly number[]): number {
  return Math.max(3, ...totals.map((total) => String(total).length))
}
