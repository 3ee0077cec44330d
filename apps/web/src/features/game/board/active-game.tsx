import { type ReactNode, type RefObject, useContext, useEffect, useMemo, useRef } from 'react'
import type { UndoTarget } from '../../../data/outbox/writes.ts'
import type { GameScoreboard } from '../../../data/queries/scoreboard-query.ts'
import { isFullOfRounds } from '../../../data/scoreboard.ts'
import { useScoredBy } from '../../../hooks/use-outbox.ts'
import { messages } from '../../../lib/messages.tsx'
import { Failure } from '../../../ui/failure.tsx'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import { SlotsContext } from '../../../ui/slots.tsx'
import { mayDo } from '../actions/game-actions.ts'
import { CancelledNotice } from '../ending/cancelled-notice.tsx'
import { FullNotice, OverNotice } from '../ending/over-notice.tsx'
import { WinnerBanner } from '../ending/winner-banner.tsx'
import { HoleStrip } from '../history/hole-strip.tsx'
import { UndoFailure, UndoPlace, UndoStrip, useUndoOffer } from '../history/undo-strip.tsx'
import { useUndo } from '../history/use-undo.ts'
import { forgetUndone, keepUndone, useTypedScores } from '../score-sheet/score-draft.ts'
import { useDealer } from '../score-sheet/use-dealer.ts'
import { maySplit, useGameTerms } from '../stakes/game-terms.ts'
import { SettleUpLink } from '../stakes/settle-up-link.tsx'
import { GameNotices } from '../view/game-container.tsx'
import { GameView } from '../view/game-view.tsx'
import { LinesStrip } from './lines-strip.tsx'
import type { GameFlow, OpenDialog } from './use-game-flow.ts'

const t = messages('board')

/** The changes that a score link may make, and undo. */
const BY_LINK: ReadonlySet<string | undefined> = new Set([
  'round-scored',
  'round-edited',
  'players-added',
  'player-joined',
  'player-rejoined',
  'player-left',
  'player-returned',
])

const PlayerSheet = lazyPart(async () => (await import('./player-sheet.tsx')).PlayerSheet)
const SplitOffer = lazyPart(async () => (await import('../stakes/split-offer.tsx')).SplitOffer)

type ActiveGameProps = {
  readonly scoreboard: GameScoreboard
  readonly newest: UndoTarget
  /** For the organizer, or a person with a score link. */
  readonly mayScore: boolean
  readonly flow: GameFlow
  readonly head: ReactNode
  readonly notice: ReactNode
}

export function ActiveGame(props: ActiveGameProps) {
  const { scoreboard, newest, mayScore, flow, head, notice } = props
  const { status, uuid, id } = scoreboard.game
  const scoredBy = useScoredBy()
  const isOpen = status === 'INPROGRESS'
  const typed = useTypedScores(uuid)
  const undo = useUndo(scoreboard, {
    isAllowed: mayScore && (scoredBy !== 'link' || BY_LINK.has(scoreboard.undoable?.type)),
    newest,
    onUndo: (before) => keepUndone(typed, before),
    onRefused: (before) => forgetUndone(typed, before),
  })
  const offer = useUndoOffer({ scoreboard, undo, onCorrect: flow.openRound })
  const { dealt, onDeal } = useDealer(scoreboard, mayScore && isOpen)
  const board = useRef<HTMLElement>(null)
  const terms = useGameTerms()
  const { openSplit } = flow
  const offersSplit =
    mayScore && mayDo(scoredBy, 'split') && id !== undefined && maySplit(scoreboard, terms)
  const split = useMemo(
    () => offersSplit && <SplitOffer scoreboard={scoreboard} terms={terms} onSplit={openSplit} />,
    [offersSplit, scoreboard, terms, openSplit],
  )
  useBoardInView(board, flow.open, scoreboard.currentRound)
  return (
    <>
      {head}
      <GameNotices>
        {notice}
        <Failure error={flow.reopenFailure} title={t('failedToReopenGame')} />
        <Failure error={flow.continueFailure} title={t('failedToBeginNext')} />
        <UndoFailure undo={undo} />
        {isOpen && mayScore && <HoleStrip scoreboard={scoreboard} onEnter={flow.openRound} />}
        {isOpen && mayScore && (
          <LinesStrip scoreboard={scoreboard} onScore={() => flow.act('score')} />
        )}
        <CancelledNotice game={scoreboard.game} />
        {isOpen && scoreboard.isOver && (
          <OverNotice
            scoreboard={scoreboard}
            isEnding={flow.isEnding}
            failure={flow.endFailure}
            onEnd={mayScore ? () => flow.act('end') : undefined}
          />
        )}
        {isOpen && !scoreboard.isOver && isFullOfRounds(scoreboard) && (
          <FullNotice
            isBeginning={flow.isContinuing}
            onContinue={
              mayScore && mayDo(scoredBy, 'continue') ? () => flow.act('continue') : undefined
            }
          />
        )}
      </GameNotices>
      {status === 'COMPLETED' && !flow.isCelebrating && <WinnerBanner scoreboard={scoreboard} />}
      {status === 'COMPLETED' && <SettleUpLink scoreboard={scoreboard} />}
      <GameView
        key={uuid}
        boardRef={board}
        scoreboard={dealt}
        onDeal={onDeal}
        playerSheet={
          mayScore && isOpen
            ? (props) => <PlayerSheet {...props} onRejoin={flow.openRejoin} />
            : undefined
        }
        onEditRound={mayScore && isOpen ? flow.openRound : undefined}
        history={id === undefined ? null : { gameId: id, undo }}
        below={split}
        aside={<UndoPlace offer={offer} />}
      />
      <UndoStrip offer={offer} undo={undo} />
    </>
  )
}

/** Scrolls to the standings after a round was scored here. A page that only watches does not move. */
function useBoardInView(
  board: RefObject<HTMLElement | null>,
  open: OpenDialog | null,
  currentRound: number,
): void {
  const slots = useContext(SlotsContext)
  const scoring = useRef<number | null>(null)
  const openRound = open?.kind === 'round' ? open.roundNumber : null
  useEffect(() => {
    if (openRound !== null) {
      // Not during a correction of an earlier round.
      if (openRound > currentRound) scoring.current = openRound
      return
    }
    const scored = scoring.current
    scoring.current = null
    const element = board.current
    if (scored === null || scored > currentRound || element === null) return
    const { top } = element.getBoundingClientRect()
    const bottom = element.querySelector('ol')?.getBoundingClientRect().bottom ?? 0
    const end = slots.placeOf('thumb')?.getBoundingClientRect().top || window.innerHeight
    if (top < 0 || bottom > end) element.scrollIntoView()
  }, [board, openRound, currentRound, slots])
}
