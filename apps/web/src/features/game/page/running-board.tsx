import { Link } from '@tanstack/react-router'
import type { DocumentLiveState } from '../../../data/live/live-document.ts'
import { openRoundOf, playersByPlace } from '../../../data/players-by-place.ts'
import type { GameScoreboard } from '../../../data/queries/scoreboard-query.ts'
import { hasNextRound, isScoredHere } from '../../../data/scoreboard.ts'
import { useEveningNumber } from '../../../hooks/use-evening-number.ts'
import { shownFigure } from '../../../lib/format.ts'
import { messages } from '../../../lib/messages.tsx'
import { buttonClass } from '../../../ui/button.tsx'
import { SmallBoard } from '../../../ui/small-board.tsx'
import { boardRulesOf } from '../standings/board-rules.ts'
import { NumberedName } from '../standings/numbered-name.tsx'
import { remarkOf, rowStateOf } from '../standings/standings.tsx'
import { GameLiveMark } from '../view/game-head.tsx'
import styles from './running-board.module.css'

const t = messages('board')

const LINES = 3

type RunningBoardProps = {
  readonly scoreboard: GameScoreboard
  readonly live: DocumentLiveState | null
}

/** The user's running game in three lines, with the way to its next round. Source: P-nav-6. */
export function RunningBoard({ scoreboard, live }: RunningBoardProps) {
  const { game, currentRound, players } = scoreboard
  const number = useEveningNumber(game)
  const rules = boardRulesOf(game)
  const byPlace = playersByPlace(scoreboard)
  const rest = byPlace.slice(LINES)
  const mayScoreNext = isScoredHere(scoreboard) && hasNextRound(scoreboard)
  return (
    <section className={styles.game} aria-labelledby="running-game">
      <div className={styles.head}>
        <h2 id="running-game" dir="auto">
          <NumberedName number={number}>{game.name}</NumberedName>
        </h2>
        <small>{t('playedAndPlayers', { rounds: currentRound, players: players.length })}</small>
        {live !== null && <GameLiveMark state={live} />}
      </div>
      <SmallBoard
        label={t('standing')}
        hasLimit={rules.limit !== null}
        rows={byPlace.slice(0, LINES).map((player) => {
          const openRound = openRoundOf(scoreboard, player)
          return {
            key: player.id,
            rank: player.place,
            name: player.name,
            total: shownFigure(player.totalScore),
            progress: player.progress,
            state: rowStateOf(player, openRound),
            note: rules.limit !== null && remarkOf(player, rules, openRound),
          }
        })}
      />
      {rest.length > 0 && <p className={styles.rest}>{restLine(rest)}</p>}
      <div className={styles.actions}>
        <Link
          to="/scoreboard"
          className={buttonClass({ variant: mayScoreNext ? 'outline' : 'primary', tall: true })}
        >
          {t('boardKey')}
        </Link>
        {mayScoreNext && (
          <Link
            to="/scoreboard"
            state={{ scoresAtOnce: true }}
            className={buttonClass({ variant: 'primary', tall: true })}
          >
            {t('scoreRound', { round: currentRound + 1 })}
          </Link>
        )}
      </div>
    </section>
  )
}

/** "and 3 more, 1 is out". */
function restLine(rest: readonly { readonly isOut: boolean }[]): string {
  const out = rest.filter(({ isOut }) => isOut).length
  const count = rest.length
  return out === 0 ? t('andMore', { count }) : t('andMoreWithOut', { count, out })
}
