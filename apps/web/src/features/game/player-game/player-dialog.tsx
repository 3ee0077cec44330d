import type { Scoreboard, ScoreboardPlayer } from '@meldboard/engine'
import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { openRoundOf } from '../../../data/players-by-place.ts'
import { classNames } from '../../../lib/class-names.ts'
import { shortList, shownFigure, signed } from '../../../lib/format.ts'
import { messages } from '../../../lib/messages.tsx'
import { Button } from '../../../ui/button.tsx'
import { Dialog, DialogFoot } from '../../../ui/dialog.tsx'
import { Ring } from '../../../ui/ring.tsx'
import { SrOnly } from '../../../ui/sr-only.tsx'
import { useGameTerms } from '../stakes/game-terms.ts'
import { seatFacts } from '../stakes/seat-facts.ts'
import { boardRulesOf } from '../standings/board-rules.ts'
import { remarkOf, rowStateOf, STATE_ICONS, StandingsBar } from '../standings/standings.tsx'
import { zeroScaleOf } from '../standings/zero-bar.tsx'
import styles from './player-dialog.module.css'
import { dropsOf, type PlayerRound, roundsOf } from './player-rounds.ts'

const t = messages('board')
const ui = messages('ui')

type PlayerDialogProps = {
  readonly scoreboard: Scoreboard
  readonly playerId: number
  readonly onClose: () => void
  /** In the place of the name, such as its field. */
  readonly title?: ReactNode
  readonly isBusy?: boolean
  /** What the reader may do with the player. */
  readonly children?: ReactNode
}

/** One player's game: the total and its way, the place, and each round. Source: P-standings-6. */
export function PlayerDialog(props: PlayerDialogProps) {
  const { scoreboard, playerId, onClose, title, isBusy = false, children } = props
  const player = scoreboard.players.find(({ id }) => id === playerId)
  // Another device has removed the player.
  if (player === undefined) return null
  const rules = boardRulesOf(scoreboard.game)
  const openRound = openRoundOf(scoreboard, player)
  const state = rowStateOf(player, openRound)
  const rounds = roundsOf(scoreboard, player)
  return (
    <Dialog
      open
      size="low"
      onClose={onClose}
      busy={isBusy}
      title={title || <bdi translate="no">{player.name}</bdi>}
      description={
        <p className={styles.line} data-state={state}>
          {state !== 'in' && STATE_ICONS[state]}
          <span>{lineOf(scoreboard, player, rounds)}</span>
        </p>
      }
      aside={
        <b className={styles.total} data-state={state}>
          <SrOnly>{t('total')} </SrOnly>
          <span translate="no" dir="ltr">
            {shownFigure(player.totalScore)}
          </span>
        </b>
      }
    >
      <div className={styles.way}>
        <StandingsBar
          player={player}
          targetScore={scoreboard.game.targetScore}
          rules={rules}
          scale={
            rules.limit === null
              ? zeroScaleOf(scoreboard.players.map(({ totalScore }) => totalScore))
              : null
          }
          openRound={openRound}
        />
      </div>
      {rounds.length === 0 ? (
        <p className={styles.none}>{t('noRoundScored')}</p>
      ) : (
        <Rounds rounds={rounds} isExchange={rules.isExchange} />
      )}
      <Facts scoreboard={scoreboard} player={player} />
      {children}
      <DialogFoot>
        <Button tall onClick={onClose}>
          {ui('close')}
        </Button>
      </DialogFoot>
    </Dialog>
  )
}

/** "1st of 7, won 2 of 4 rounds, 70 left"; for a player who is out or has left only that. */
function lineOf(
  scoreboard: Scoreboard,
  player: ScoreboardPlayer,
  rounds: readonly PlayerRound[],
): string {
  const rules = boardRulesOf(scoreboard.game)
  const remark = remarkOf(player, rules, openRoundOf(scoreboard, player))
  const played = rounds.filter(({ points, counts }) => points !== null && counts).length
  if (player.isOut || player.roundLeft !== undefined || played === 0) return remark
  const { place, roundsWon } = player
  return shortList([
    ...(place === null ? [] : [t('placeOf', { place, count: scoreboard.players.length })]),
    t('wonOfRounds', { won: roundsWon, rounds: played }),
    // Without a limit the remark says the rounds won again.
    ...(rules.limit === null ? [] : [remark]),
  ])
}

type RoundsProps = { readonly rounds: readonly PlayerRound[]; readonly isExchange: boolean }

/** The rounds from left to right, scrolled to the newest. */
function Rounds({ rounds, isExchange }: RoundsProps) {
  const list = useRef<HTMLOListElement>(null)
  useLayoutEffect(() => {
    if (list.current !== null) list.current.scrollLeft = list.current.scrollWidth
  }, [])
  return (
    <ol
      ref={list}
      className={styles.rounds}
      aria-label={t('rounds')}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: more rounds than the screen has are scrolled with the arrow keys.
      tabIndex={0}
    >
      {rounds.map(({ roundNumber, points, note, isWon, isExit, counts }) => (
        <li key={roundNumber}>
          <span className={styles.number}>
            <SrOnly>{t('round')} </SrOnly>
            <span>{roundNumber}</span>
          </span>
          <span className={classNames(styles.points, isExit && styles.exit)} translate="no">
            {isWon && <Ring />}
            {points === null ? (
              <span aria-hidden="true">·</span>
            ) : (
              <Points isVoid={!counts}>{isExchange ? signed(points) : shownFigure(points)}</Points>
            )}
          </span>
          <span className={styles.kind}>
            {isWon && <SrOnly>{t('won')}</SrOnly>}
            {isExit && <SrOnly>{`${t('out')}, `}</SrOnly>}
            {note !== null && points !== null && counts ? (
              <span>{note}</span>
            ) : (
              <SrOnly>{note}</SrOnly>
            )}
          </span>
        </li>
      ))}
    </ol>
  )
}

/** A score that does not count is struck through (R5). */
function Points({ isVoid, children }: { readonly isVoid: boolean; readonly children: string }) {
  return isVoid ? <s>{children}</s> : children
}

type FactsProps = { readonly scoreboard: Scoreboard; readonly player: ScoreboardPlayer }

/** What the rounds do not say: the drops, the comebacks, and what was paid. */
function Facts({ scoreboard, player }: FactsProps) {
  const drops = dropsOf(scoreboard, player.id)
  const terms = useGameTerms()
  const facts = [
    ...(drops === null ? [] : [[t('dropsFact'), drops] as const]),
    ...(player.rejoins > 0 ? [[t('comebacksFact'), String(player.rejoins)] as const] : []),
    ...(terms ? seatFacts(scoreboard, terms, player.id) : []),
  ]
  if (facts.length === 0) return null
  return (
    <dl className={styles.facts}>
      {facts.map(([label, figure]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{figure}</dd>
        </div>
      ))}
    </dl>
  )
}
