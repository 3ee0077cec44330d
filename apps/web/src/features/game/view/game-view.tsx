import type { Kind } from '@meldboard/engine'
import { type ReactNode, type Ref, useMemo, useState } from 'react'
import type { GameScoreboard } from '../../../data/queries/scoreboard-query.ts'
import { isByNewerRules, isFullOfRounds } from '../../../data/scoreboard.ts'
import { useIsHydrated } from '../../../lib/is-hydrated.ts'
import { messages } from '../../../lib/messages.tsx'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import { PageHead } from '../../../ui/page-head.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { SrOnly } from '../../../ui/sr-only.tsx'
import { Tabs } from '../../../ui/tabs.tsx'
import { ExportButtons } from '../export/export-buttons.tsx'
import { Printing } from '../export/printing.tsx'
import type { Undo } from '../history/use-undo.ts'
import { ScoringRulesButton } from '../rules/scoring-rules-button.tsx'
import { ScoreTable } from '../score-table/score-table.tsx'
import { Standings } from '../standings/standings.tsx'
import { StandingsSkeleton } from '../standings/standings-skeleton.tsx'
import chartStyles from '../stats/totals-chart.module.css'
import styles from './game-view.module.css'
import { NextRound } from './next-round.tsx'

const t = messages('game')

const StatsPanel = lazyPart(
  async () => (await import('../stats/stats-panel.tsx')).StatsPanel,
  <StatsSkeleton />,
)
const HistoryPanel = lazyPart(
  async () => (await import('../history/history-panel.tsx')).HistoryPanel,
)

const PlayerDialog = lazyPart(
  async () => (await import('../player-game/player-dialog.tsx')).PlayerDialog,
)

type PlayerSheetProps = {
  readonly scoreboard: GameScoreboard
  readonly playerId: number
  readonly onClose: () => void
}

type GameViewProps = {
  readonly boardRef?: Ref<HTMLElement>
  readonly scoreboard: GameScoreboard
  /** Opens a round for correction; undefined for readers. */
  readonly onEditRound?: ((roundNumber: number) => void) | undefined
  /** Selects the dealer of the next round; undefined for readers. */
  readonly onDeal?: ((playerId: number) => void) | undefined
  /** The game whose changes are listed, and how to undo them; null for users who may not see them. */
  readonly history: { readonly gameId: number; readonly undo?: Undo } | null
  /** The game of a player, for those who may also change it; default: to read. */
  readonly playerSheet?: ((props: PlayerSheetProps) => ReactNode) | undefined
  /** A line below the board. Memoize it: the standings render again with it. */
  readonly below?: ReactNode
  /** Content at the end of the line of tabs. */
  readonly aside?: ReactNode
}

/** Shows the standings beside the scores, the stats and the history of one game. */
export function GameView(props: GameViewProps) {
  const { boardRef, scoreboard, onEditRound, onDeal, history, below, aside } = props
  const { playerSheet = (sheet) => <PlayerDialog {...sheet} /> } = props
  const [openPlayerId, setOpenPlayerId] = useState<number | null>(null)
  // Nothing can be pressed before hydration, and rules that this release does not know cannot be explained.
  const hasPlayerGames = useIsHydrated() && !isByNewerRules(scoreboard)
  const hasNextRound =
    scoreboard.game.rules !== null &&
    !isByNewerRules(scoreboard) &&
    scoreboard.game.status === 'INPROGRESS' &&
    !scoreboard.isOver &&
    !isFullOfRounds(scoreboard)
  // Memoized, so that the standings render again only for new scores.
  const next = useMemo(
    () => hasNextRound && <NextRound scoreboard={scoreboard} onDeal={onDeal} />,
    [hasNextRound, scoreboard, onDeal],
  )
  return (
    <div className={styles.view}>
      <div className={styles.columns}>
        <Standings
          ref={boardRef}
          scoreboard={scoreboard}
          onOpenPlayer={hasPlayerGames ? setOpenPlayerId : undefined}
        >
          {next}
          {below}
        </Standings>
        <div className={styles.section}>
          <Tabs
            label={t('scoresAndStats')}
            aside={aside}
            tabs={[
              {
                id: 'scores',
                label: t('scores'),
                isReachable: true,
                panel: <ScoreTable scoreboard={scoreboard} onEditRound={onEditRound} />,
              },
              // Computed here, by the rules that this release knows.
              ...(isByNewerRules(scoreboard)
                ? []
                : [
                    {
                      id: 'stats',
                      label: t('stats'),
                      isReachable: true,
                      panel: <StatsPanel scoreboard={scoreboard} />,
                    },
                  ]),
              ...(history === null
                ? []
                : [
                    {
                      id: 'history',
                      label: t('history'),
                      panel: (
                        <HistoryPanel
                          {...history}
                          version={scoreboard.version}
                          kinds={scoreboard.game.rules?.kinds ?? NO_KINDS}
                        />
                      ),
                    },
                  ]),
            ]}
          />
          {/* Other rules are explained in the head of the page. */}
          {!scoreboard.game.rules && !isByNewerRules(scoreboard) && (
            <ScoringRulesButton game={scoreboard.game} />
          )}
          <div className={styles.exports}>
            <ExportButtons scoreboard={scoreboard} />
          </div>
          <Printing scoreboard={scoreboard} />
        </div>
      </div>
      {openPlayerId !== null &&
        hasPlayerGames &&
        playerSheet({
          scoreboard,
          playerId: openPlayerId,
          onClose: () => setOpenPlayerId(null),
        })}
    </div>
  )
}

const NO_KINDS: readonly Kind[] = []

/** Reserves the chart's space during loading. */
function StatsSkeleton() {
  return (
    <div className={chartStyles.totals} role="status">
      <SrOnly>{t('loadingStats')}</SrOnly>
      <div className={chartStyles.head}>
        <Skeleton width="8rem" />
      </div>
      <div className={chartStyles.room} />
    </div>
  )
}

type LoadingPageProps = {
  readonly heading: string
  readonly text: string
  readonly title?: ReactNode
}

/** A page that waits for its game. */
export function LoadingPage({ heading, text, title }: LoadingPageProps) {
  return (
    <>
      {/* No tabindex: a heading that is removed must not have the focus. */}
      <SrOnly as="h1">{heading}</SrOnly>
      <SrOnly as="p" role="status">
        {text}
      </SrOnly>
      <PageHead title={title} />
      <GameViewSkeleton />
    </>
  )
}

export function GameViewSkeleton() {
  return (
    <div className={styles.view}>
      <div className={styles.columns}>
        <StandingsSkeleton />
      </div>
    </div>
  )
}
