import { readGameUuid } from '@meldboard/api-client/passed-on'
import { type CSSProperties, type ReactNode, useEffect, useLayoutEffect } from 'react'
import type { DocumentLiveState } from '../../../data/live/live-document.ts'
import { presetText } from '../../../data/preset-text.ts'
import type { GameScoreboard } from '../../../data/queries/scoreboard-query.ts'
import { useGameAddress } from '../../../hooks/use-game-address.ts'
import { useLineState } from '../../../hooks/use-line-state.ts'
import { useWatchedGame } from '../../../hooks/use-watched.ts'
import { capitalised } from '../../../lib/format.ts'
import { messages } from '../../../lib/messages.tsx'
import { QrCode } from '../../../ui/qr-code.tsx'
import { Prize } from '../../../ui/ring.tsx'
import { SrOnly } from '../../../ui/sr-only.tsx'
import { Ticks } from '../../../ui/ticks.tsx'
import { NoGame } from '../public-page/no-game.tsx'
import { useHomeScreen } from '../public-page/use-home-screen.ts'
import { boardRulesOf } from '../standings/board-rules.ts'
import { NumberedName } from '../standings/numbered-name.tsx'
import { StatusBadge } from '../standings/status-badge.tsx'
import { winnerLine, winnerNames, wonWith } from '../standings/winner-messages.ts'
import { GameLiveMark } from '../view/game-head.tsx'
import { GameNews } from '../view/game-news.tsx'
import { LinesNews } from '../view/lines-news.tsx'
import { useScreenAwake } from '../view/use-screen-awake.ts'
import { boardSizeOf, TelevisionBoard } from './television-board.tsx'
import styles from './television-page.module.css'

const t = messages('television')
const inGame = messages('game')

/** The page /games/{uuid}/tv: a game's standings for a television, readable across the room. */
export function TelevisionPage({ gameUuid: text }: { readonly gameUuid: string }) {
  useFullScreen()
  const gameUuid = readGameUuid(text)
  return gameUuid === null ? <NoGame kind="invalid" /> : <Watched gameUuid={gameUuid} />
}

function Watched({ gameUuid }: { readonly gameUuid: string }) {
  const { data: scoreboard, live, isGone, error, refresh } = useWatchedGame(gameUuid)
  useScreenAwake(scoreboard?.game.status === 'INPROGRESS')
  if (isGone) return <NoGame kind="unknown" />
  if (scoreboard !== undefined) return <OwnTelevision scoreboard={scoreboard} live={live} />
  if (error) return <NoGame kind="failed" onTryAgain={refresh} />
  return (
    <SrOnly as="p" role="status">
      {t('loadingGame')}
    </SrOnly>
  )
}

/** The television of one game, with the game's address. */
function OwnTelevision({ scoreboard, live }: Omit<TelevisionProps, 'corner'>) {
  const { name, uuid } = scoreboard.game
  const address = useGameAddress(uuid)
  useHomeScreen(uuid, name)
  return <Television scoreboard={scoreboard} live={live} corner={<Code address={address} />} />
}

type TelevisionProps = {
  readonly scoreboard: GameScoreboard
  /** The number of the game in its evening; 0 if unknown. */
  readonly number?: number
  readonly live: DocumentLiveState | null
  /** How to open the game on a phone, in the corner. */
  readonly corner: ReactNode
}

/** The picture of a game for a television. */
export function Television({ scoreboard, number = 0, live, corner }: TelevisionProps) {
  const { name, status } = scoreboard.game
  useTelevisionSizes()
  return (
    <div className={styles.television} data-size={boardSizeOf(scoreboard.players.length)}>
      <header className={styles.head}>
        <h1>
          <NumberedName number={number}>{name}</NumberedName>
        </h1>
        <div className={styles.mark}>
          {status === 'INPROGRESS' && live !== null && live !== 'connecting' ? (
            <GameLiveMark state={live} />
          ) : (
            <StatusBadge status={status} isWhole />
          )}
        </div>
      </header>
      <TelevisionBoard scoreboard={scoreboard} />
      <aside className={styles.rail}>
        <Next scoreboard={scoreboard} />
        {corner}
      </aside>
      <GameNews scoreboard={scoreboard} />
      <LinesNews scoreboard={scoreboard} />
    </div>
  )
}

/** The answer that the table looks for: the next round, or the winners. */
function Next({ scoreboard }: Pick<TelevisionProps, 'scoreboard'>) {
  const { game, winners, currentRound } = scoreboard
  if (game.status === 'COMPLETED' && winners.length > 0) {
    const score = wonWith(winners)
    return (
      <div className={styles.won}>
        <p className={styles.label}>
          {score === null ? capitalised(winnerLine(scoreboard)) : t('wonAfter', { currentRound })}
        </p>
        <p className={styles.winner} dir="auto" translate="no" style={fitOf(winnerNames(winners))}>
          {winnerNames(winners)}
        </p>
        {score !== null && <Prize className={styles.prize}>{score}</Prize>}
      </div>
    )
  }
  if (game.status !== 'INPROGRESS' || scoreboard.isOver) return null
  const rules = boardRulesOf(game)
  const name = presetText(rules.roundNames[currentRound] ?? '')
  return (
    <div className={styles.next}>
      <p className={styles.label}>{t('nextRound')}</p>
      <p className={styles.round} translate="no">
        {currentRound + 1}
      </p>
      {(rules.rounds !== null || name !== '') && (
        <p className={styles.label} dir="auto">
          {[rules.rounds !== null && t('ofRounds', { rounds: rules.rounds }), name]
            .filter(Boolean)
            .join(': ')}
        </p>
      )}
      <LinesIn scoreboard={scoreboard} />
    </div>
  )
}

/** With more players the rail is a part of the head, where the words are enough. */
const RAIL_PLAYERS = 8

/** How many have entered their own scores; never who, so that nobody is shown up as slow. Source: P-line-76. */
function LinesIn({ scoreboard }: Pick<TelevisionProps, 'scoreboard'>) {
  const lines = useLineState(scoreboard)
  if (lines === null) return null
  const { entered, playing } = lines
  const isRail = scoreboard.players.length <= RAIL_PLAYERS
  return (
    <div className={styles.lines}>
      <b>{inGame.rich('areIn', { count: entered.length, all: playing })}</b>
      {isRail && <Ticks count={entered.length} of={playing} />}
    </div>
  )
}

/** Several winners and long names get smaller letters, so that the code stays on the screen. */
function fitOf(names: string): CSSProperties {
  return { '--shrink': Math.min(1, 18 / names.length) }
}

function Code({ address }: { readonly address: string }) {
  return (
    <div className={styles.code}>
      <QrCode text={address} label={t('qrCodeOfGame')} />
      <div>
        <p className={styles.words}>{t('watchOnYourPhone')}</p>
        <p className={styles.address}>{new URL(address).host}</p>
      </div>
    </div>
  )
}

/** Scales every letter with the screen; the sent page has the mark (apps/server/src/site/page-template.ts). */
export function useTelevisionSizes(): void {
  useLayoutEffect(() => {
    const { dataset } = document.documentElement
    dataset.television = ''
    return () => {
      delete dataset.television
    }
  }, [])
}

/** A press or the key F toggles full screen. Source: P-tv-3. */
export function useFullScreen(): void {
  useEffect(() => {
    const onKey = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent) => {
      if (key.toLowerCase() === 'f' && !ctrlKey && !metaKey && !altKey) toggleFullScreen()
    }
    document.addEventListener('click', toggleFullScreen)
    document.addEventListener('keydown', onKey)
    return () => {
      document.removeEventListener('click', toggleFullScreen)
      document.removeEventListener('keydown', onKey)
    }
  }, [])
}

function toggleFullScreen(): void {
  const change = document.fullscreenElement
    ? document.exitFullscreen()
    : document.documentElement.requestFullscreen?.()
  // A browser may refuse, and a phone has no full screen: the page stays as it is.
  change?.catch(() => undefined)
}
