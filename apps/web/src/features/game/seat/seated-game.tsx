import { gameFromScoreboard, playersOfRound } from '@meldboard/engine'
import { type ReactNode, useEffect, useEffectEvent, useMemo, useState } from 'react'
import type { DocumentLiveState } from '../../../data/live/live-document.ts'
import type { GameScoreboard } from '../../../data/queries/scoreboard-query.ts'
import type { SeatPlace } from '../../../data/queries/seats-query.ts'
import { Release } from '../../../data/release.ts'
import { hasNextRound, isByNewerRules } from '../../../data/scoreboard.ts'
import { useDraft } from '../../../hooks/use-draft.ts'
import { useWatchedGame } from '../../../hooks/use-watched.ts'
import { shownFigure } from '../../../lib/format.ts'
import { messages } from '../../../lib/messages.tsx'
import { Alert } from '../../../ui/alert.tsx'
import { Button } from '../../../ui/button.tsx'
import { Failure } from '../../../ui/failure.tsx'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import { LiveMark } from '../../../ui/live-mark.tsx'
import { CancelledNotice } from '../ending/cancelled-notice.tsx'
import { OverNotice } from '../ending/over-notice.tsx'
import { WinnerBanner } from '../ending/winner-banner.tsx'
import { sheetRulesOf } from '../score-sheet/sheet-rules.ts'
import { NewerRulesNotice } from '../standings/newer-rules-notice.tsx'
import { Standings } from '../standings/standings.tsx'
import { useScreenAwake } from '../view/use-screen-awake.ts'
import { ChooseSeat } from './choose-seat.tsx'
import { EnterLine } from './enter-line.tsx'
import { LoadingSeat, NoSeat, SeatFrame } from './seat-frame.tsx'
import styles from './seated-game.module.css'
import { SentLine, sentNote } from './sent-line.tsx'
import { type OwnLineState, useOwnLine } from './use-own-line.ts'
import type { OwnSeat } from './use-own-seat.ts'

const t = messages('seat')
const seen = messages('game')

// A menu is as much to load as the rest of this page.
const SeatMenu = lazyPart(async () => (await import('./seat-menu.tsx')).SeatMenu, null, ['seat'])

type SeatedGameProps = {
  readonly place: SeatPlace
  readonly gameUuid: string
  readonly seat: OwnSeat
  /** Shows the next game at the table; null if there is none. */
  readonly onNext: (() => void) | null
}

/** One game as the player of a seat sees it: the seats, the own line, then the board of each round. */
export function SeatedGame(props: SeatedGameProps) {
  const game = useWatchedGame(props.gameUuid, true)
  const { data: scoreboard, live, isGone, error, refresh } = game
  useScreenAwake(scoreboard?.game.status === 'INPROGRESS')
  if (isGone) return <NoSeat title={t('noGameNow')}>{t('nextOpensHere')}</NoSeat>
  if (scoreboard !== undefined) {
    return <Seated {...props} scoreboard={scoreboard} live={live} onRefresh={refresh} />
  }
  if (error === null) return <SeatToCome {...props} />
  return (
    <NoSeat title={t('failedToLoad')} onTryAgain={refresh}>
      {seen('failedToLoadGame')}
    </NoSeat>
  )
}

/** The page until the scoreboard is there: the seats say enough to choose one. */
function SeatToCome({ gameUuid, seat }: SeatedGameProps) {
  const { gameUuid: known, state, ownPlayerId } = seat.seats ?? {}
  if (known !== gameUuid || state !== 'PLAYING' || ownPlayerId !== null) return <LoadingSeat />
  return (
    <SeatFrame>
      <ChooseSeat seat={seat} name="" gameUuid={gameUuid} wasFreed={false} />
    </SeatFrame>
  )
}

/** Milliseconds in which a game that just ended is heard of before its successor. */
const END_COMES_WITHIN = 2_000

type SeatedProps = SeatedGameProps & {
  readonly scoreboard: GameScoreboard
  readonly live: DocumentLiveState | null
  readonly onRefresh: () => void
}

function Seated(props: SeatedProps) {
  const { place, gameUuid, seat, onNext, scoreboard, live, onRefresh } = props
  const { seats, refetch, leave } = seat
  const { status, name } = scoreboard.game
  const game = useMemo(() => gameFromScoreboard(scoreboard), [scoreboard])
  const { form } = useMemo(() => sheetRulesOf(scoreboard), [scoreboard])
  const own = useOwnLine({ placeId: place.id, gameUuid, game, form, seat })
  const here = seats?.gameUuid === gameUuid ? seats : null
  const known = useDraft('seats', place.id)
  useEffect(() => {
    if (here !== null) known.keep({ seats: here, scoreboard })
  }, [known, here, scoreboard])
  const [seated, setSeated] = useState(here?.ownPlayerId ?? null)
  const playerId = here === null ? seated : here.ownPlayerId
  if (playerId !== null && playerId !== seated) setSeated(playerId)
  useKeptOffline(place.holder !== null && playerId !== null)
  const next = scoreboard.currentRound + 1
  // The round that the player is at: its board stays until the next one is asked for.
  const [at, setAt] = useState(Math.min(own.stored?.roundNumber ?? next, next))
  if (at > next) setAt(next)
  const isOn = hasNextRound(scoreboard) && !isByNewerRules(scoreboard)
  useNewestRound(here?.roundNumber, isOn ? next : undefined, () => {
    void refetch()
    onRefresh()
  })
  useLeadingOn(status === 'COMPLETED' ? null : onNext)

  const mine = here?.seats.find((one) => one.playerId === playerId)
  // The seat of an address is its user's again at once.
  const canGiveBack = mine?.isTaken && seat.holder !== null
  const menu = (
    <SeatMenu
      gameUuid={gameUuid}
      onGiveBack={
        canGiveBack
          ? (onDone) => leave.mutate(mine.playerId, { onSuccess: () => onDone?.() })
          : undefined
      }
    />
  )
  const mark = live !== null && live !== 'connecting' && live !== 'gone' && (
    <LiveMark state={live} />
  )
  const isCut = live === 'offline' || live === 'reconnecting'
  const fact = isCut ? mark : <bdi translate="no">{name}</bdi>
  const failed = <Failure error={leave.error} title={t('failedToGiveBack')} />
  if (isOn && here !== null && playerId === null) {
    const wasFreed = seated !== null && !leave.isSuccess
    return (
      <SeatFrame>
        <ChooseSeat seat={seat} name={name} gameUuid={gameUuid} wasFreed={wasFreed} />
      </SeatFrame>
    )
  }
  const isPlaying = isOn && playerId !== null && playersOfRound(game, next).includes(playerId)
  const title = t('round', { round: at < next || !isOn ? scoreboard.currentRound : next })
  if (!isPlaying || at < next || seats === undefined) {
    const { stored } = own
    const late = stored?.state === 'waiting' && stored.roundNumber < next ? stored : null
    return (
      <SeatFrame
        title={status === 'INPROGRESS' ? title : name}
        aside={mark}
        menu={menu}
        foot={
          isPlaying ? (
            <Button
              variant="primary"
              tall
              block
              onClick={() => {
                own.keep(null)
                setAt(next)
              }}
            >
              {t('enterRound', { round: next })}
            </Button>
          ) : (
            onNext && (
              <Button variant="primary" tall block onClick={onNext}>
                {t('nextGame')}
              </Button>
            )
          )
        }
      >
        {failed}
        <Board
          scoreboard={scoreboard}
          playerId={playerId}
          late={late?.roundNumber ?? null}
          note={correctionIn(props, own)}
        >
          {isOn && !isPlaying && playerId !== null && t('sitOut')}
        </Board>
      </SeatFrame>
    )
  }
  const { line, isLate } = own
  if (line !== null && line.state !== 'typed') {
    return (
      <SeatFrame
        title={title}
        aside={isLate ? mark : fact}
        menu={menu}
        foot={sentNote(isLate, seats.isOpen)}
      >
        {failed}
        <SentLine
          seat={seat}
          line={line}
          isLate={isLate}
          onChange={() => own.keep({ ...line, state: 'typed' })}
        />
      </SeatFrame>
    )
  }
  return (
    <SeatFrame title={title} aside={fact} menu={menu} isWhole>
      {failed}
      <EnterLine
        key={`${next} ${playerId}`}
        scoreboard={scoreboard}
        game={game}
        seats={seats}
        playerId={playerId}
        start={line ?? own.gone}
        isGone={own.gone !== null}
        refusal={own.refusal}
        onType={own.type}
        onSend={own.send}
      />
    </SeatFrame>
  )
}

/** Lets a device with a seat open this page without a network, as a score can wait here. One that only looks loads less. */
function useKeptOffline(isKept: boolean): void {
  useEffect(() => {
    if (!isKept) return
    const release = Release.start()
    return () => release.close()
  }, [isKept])
}

/** Asks anew where the seats and the scoreboard are of different rounds. */
function useNewestRound(
  ofSeats: number | null | undefined,
  next: number | undefined,
  onDiffering: () => void,
): void {
  const ask = useEffectEvent(onDiffering)
  useEffect(() => {
    if (ofSeats !== undefined && ofSeats !== (next ?? null)) ask()
  }, [ofSeats, next])
}

/** Goes on from a game that is not completed: a final is looked at first. */
function useLeadingOn(onNext: (() => void) | null): void {
  const leadOn = useEffectEvent(() => onNext?.())
  const isLed = onNext !== null
  useEffect(() => {
    if (!isLed) return
    const timer = setTimeout(leadOn, END_COMES_WITHIN)
    return () => clearTimeout(timer)
  }, [isLed])
}

type BoardProps = {
  readonly scoreboard: GameScoreboard
  readonly playerId: number | null
  /** The round for which a line was sent too late, or null. */
  readonly late: number | null
  /** What the own row says of the line that was sent. */
  readonly note: string | null
  readonly children: ReactNode
}

/** The board with the own row marked. Source: P-line-38. */
function Board({ scoreboard, playerId, late, note, children }: BoardProps) {
  const own = useMemo(() => ({ playerId, note }), [playerId, note])
  const { status } = scoreboard.game
  return (
    <div className={styles.board}>
      {late !== null && <Alert tone="warn" title={t('tooLate', { round: late })} />}
      <NewerRulesNotice scoreboard={scoreboard} />
      <CancelledNotice game={scoreboard.game} />
      {status === 'INPROGRESS' && scoreboard.isOver && (
        <OverNotice scoreboard={scoreboard} isEnding={false} failure={null} onEnd={undefined} />
      )}
      {status === 'COMPLETED' && <WinnerBanner scoreboard={scoreboard} />}
      <p className={styles.say} role="status">
        {children}
      </p>
      <Standings scoreboard={scoreboard} own={own} />
    </div>
  )
}

/** Returns "corrected from 34" if the last round has another score than was sent; else null. */
function correctionIn({ scoreboard }: SeatedProps, { stored }: OwnLineState): string | null {
  const round = scoreboard.rounds.at(-1)
  if (stored?.state !== 'sent' || round?.roundNumber !== stored.roundNumber) return null
  const score = round.scores.find(({ playerId }) => playerId === stored.playerId)
  const sent = Number(stored.entry.text)
  return score === undefined || score.scoreValue === sent
    ? null
    : t('correctedFrom', { score: shownFigure(sent) })
}
