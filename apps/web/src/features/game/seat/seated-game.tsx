import { gameFromScoreboard, playersOfRound } from '@meldboard/engine'
import { type ReactNode, useEffect, useEffectEvent, useMemo, useState } from 'react'
import type { DocumentLiveState } from '../../../data/live/live-document.ts'
import type { GameScoreboard } from '../../../data/queries/scoreboard-query.ts'
import type { OwnSeats, SeatPlace } from '../../../data/queries/seats-query.ts'
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
  const { gameUuid, seat } = props
  const game = useWatchedGame(gameUuid, true)
  const { data: scoreboard, live, isGone, error, refresh } = game
  useScreenAwake(scoreboard?.game.status === 'INPROGRESS')
  const seats = seat.seats?.gameUuid === gameUuid ? seat.seats : null
  const [seatedId, setSeatedId] = useState(seats?.ownPlayerId ?? null)
  const playerId = seats === null ? seatedId : seats.ownPlayerId
  if (playerId !== null && playerId !== seatedId) setSeatedId(playerId)
  if (isGone) return <NoSeat title={t('noGameNow')}>{t('nextOpensHere')}</NoSeat>
  if (scoreboard === undefined && error !== null) {
    return (
      <NoSeat title={t('failedToLoad')} onTryAgain={refresh}>
        {seen('failedToLoadGame')}
      </NoSeat>
    )
  }
  // Until the scoreboard is there, the seats say enough to choose one.
  const hasNext = scoreboard === undefined ? seats?.state === 'PLAYING' : goesOn(scoreboard)
  const isChoosing = hasNext && seats !== null && playerId === null
  if (scoreboard === undefined && !isChoosing) return <LoadingSeat />
  return (
    <>
      {isChoosing && (
        <SeatFrame>
          <ChooseSeat
            seat={seat}
            name={scoreboard?.game.name ?? ''}
            gameUuid={gameUuid}
            wasFreed={seatedId !== null && !seat.leave.isPending && !seat.leave.isSuccess}
          />
        </SeatFrame>
      )}
      {scoreboard && (
        <Seated
          {...props}
          seats={seats}
          scoreboard={scoreboard}
          live={live}
          playerId={playerId}
          isChoosing={isChoosing}
          onRefresh={refresh}
        />
      )}
    </>
  )
}

/** Whether another round of a game can be entered here. */
function goesOn(scoreboard: GameScoreboard): boolean {
  return hasNextRound(scoreboard) && !isByNewerRules(scoreboard)
}

/** Milliseconds in which a game that just ended is heard of before its successor. */
const END_COMES_WITHIN = 2_000

/** The seats of a game, null if it is not played here now, and its scoreboard. */
type SeatsAndBoard = { readonly seats: OwnSeats | null; readonly scoreboard: GameScoreboard }

type SeatedProps = SeatedGameProps &
  SeatsAndBoard & {
    readonly live: DocumentLiveState | null
    /** The player whose seat this device has, or had when the game was last played here. */
    readonly playerId: number | null
    /** Whether the seats are shown in its place. */
    readonly isChoosing: boolean
    readonly onRefresh: () => void
  }

function Seated(props: SeatedProps) {
  const { place, gameUuid, seat, onNext, live, playerId, isChoosing, onRefresh } = props
  const { refetch, leave, asOf } = seat
  const shown = useOneRound(props)
  const { seats, scoreboard } = shown
  const { status, name } = scoreboard.game
  const game = useMemo(() => gameFromScoreboard(scoreboard), [scoreboard])
  const { form } = useMemo(() => sheetRulesOf(scoreboard), [scoreboard])
  const own = useOwnLine({ placeId: place.id, gameUuid, game, form, seat, seats, playerId })
  const known = useDraft('seats', place.id)
  useEffect(() => {
    if (seats !== null) known.keep({ seats, scoreboard })
  }, [known, seats, scoreboard])
  useKeptOffline(place.holder !== null && playerId !== null)
  const next = scoreboard.currentRound + 1
  // The board of a round stays until the next one is asked for.
  const [shownRound, setShownRound] = useState(Math.min(own.stored?.roundNumber ?? next, next))
  if (shownRound > next) setShownRound(next)
  const hasNext = goesOn(scoreboard)
  const newestRound = goesOn(props.scoreboard) ? props.scoreboard.currentRound + 1 : undefined
  useNewestRound(props.seats?.roundNumber, newestRound, () => {
    void refetch()
    onRefresh()
  })
  useLeadingOn(status === 'COMPLETED' ? null : onNext)
  if (isChoosing) return null

  const ownSeat = seats?.seats.find((one) => one.playerId === playerId)
  // The seat of an address is its user's again at once.
  const canGiveBack = ownSeat?.isTaken && seat.holder !== null
  const menu = (
    <SeatMenu
      gameUuid={gameUuid}
      onGiveBack={canGiveBack ? () => leave.mutate(ownSeat.playerId) : undefined}
    />
  )
  const mark = live !== null && live !== 'connecting' && live !== 'gone' && (
    <LiveMark state={live} />
  )
  const isCut = live === 'offline' || live === 'reconnecting'
  const fact = isCut ? mark : <bdi translate="no">{name}</bdi>
  const failed = <Failure error={leave.error} title={t('failedToGiveBack')} />
  const isIn = hasNext && playerId !== null && playersOfRound(game, next).includes(playerId)
  const isPlaying = isIn && seats !== null && !areAhead(shown)
  const isOut = scoreboard.players.some((player) => player.id === playerId && player.isOut)
  const title = t('round', {
    round: shownRound < next || !hasNext ? scoreboard.currentRound : next,
  })
  if (!isPlaying || shownRound < next) {
    const { stored } = own
    const isUnsent = stored?.state === 'typed' && stored.entry.text !== ''
    const late = isUnsent && stored.roundNumber < next ? stored.roundNumber : null
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
                setShownRound(next)
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
          late={late}
          note={correctionIn(scoreboard, own)}
        >
          {hasNext &&
            (seats === null ? t('noGameNow') : !isIn && t(isOut ? 'youAreOut' : 'youLeft'))}
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
          seats={seats}
          asOf={asOf}
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

/** Whether the seats are of a round that the scoreboard does not know of yet. */
function areAhead({ seats, scoreboard }: SeatsAndBoard): boolean {
  if (seats === null || !goesOn(scoreboard)) return false
  return seats.roundNumber === null || seats.roundNumber > scoreboard.currentRound + 1
}

/** Returns the newest seats and scoreboard; while the seats are ahead, those that stood before. */
function useOneRound({ seats, scoreboard }: SeatsAndBoard): SeatsAndBoard {
  const newest = useMemo(() => ({ seats, scoreboard }), [seats, scoreboard])
  const [stood, setStood] = useState(newest)
  const shown = areAhead(newest) ? stood : newest
  if (shown !== stood) setStood(shown)
  return shown
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
  const round = scoreboard.currentRound
  const head = round > 0 ? t('afterRound', { round }) : null
  const own = useMemo(() => ({ playerId, note, head }), [playerId, note, head])
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
function correctionIn(scoreboard: GameScoreboard, { stored }: OwnLineState): string | null {
  const round = scoreboard.rounds.at(-1)
  if (stored?.state !== 'sent' || round?.roundNumber !== stored.roundNumber) return null
  const score = round.scores.find(({ playerId }) => playerId === stored.playerId)
  const sent = Number(stored.entry.text)
  return score === undefined || score.scoreValue === sent
    ? null
    : t('correctedFrom', { score: shownFigure(sent) })
}
