import { useCallback, useEffect, useState } from 'react'
import type { Draft } from '../../../data/draft.ts'
import { isEndByRules, writeIn } from '../../../data/outbox/waiting-write.ts'
import type { GameScoreboard } from '../../../data/queries/scoreboard-query.ts'
import { isFullOfRounds } from '../../../data/scoreboard.ts'
import { useDraft } from '../../../hooks/use-draft.ts'
import { useReopenGame } from '../../../hooks/use-game-write.ts'
import { useIsByLink, useOutbox, useQueuedWrite } from '../../../hooks/use-outbox.ts'
import type { GameAction } from '../actions/game-actions.ts'
import { type NextGame, nextGameOf } from '../next/next-game.ts'
import { useContinueGame } from '../next/use-continue-game.ts'
import { firstTyped, useTypedScores } from '../score-sheet/score-draft.ts'
import { focusRound } from '../score-table/score-table.tsx'
import type { BoardSource } from './board-source.ts'

/** The actions that open the dialog of the same name. */
type DialogAction = Exclude<GameAction, StepAction | ElsewhereAction>

/** The actions that change the game, or open a dialog of another name. */
type StepAction = 'score' | 'add-player' | 'end' | 'reopen' | 'again' | 'continue'

/** The actions that lead to another page, or belong to a list or to a page to read. */
type ElsewhereAction = 'settle' | 'television' | 'duplicate' | 'leave'

export type OpenDialog =
  /** `opensItself`: without a press, when the game started. */
  | { readonly kind: 'round'; readonly roundNumber: number; readonly opensItself?: boolean }
  /** The id of a player who is out and rejoins. */
  | { readonly kind: 'join'; readonly playerId?: number }
  /** Without a game: the one that was open before a reload. */
  | { readonly kind: 'next'; readonly game?: NextGame }
  | { readonly kind: DialogAction | 'players' | 'winner' }

export type GameFlow = ReturnType<typeof useGameFlow>

/** The state of the scoreboard page: which dialog is open, and how a game proceeds to its end. */
export function useGameFlow({ scoreboard, gameId, mayScore, terms }: BoardSource) {
  const settings = useDraft('settings')
  const nextGame = useDraft('next-game')
  const isByLink = useIsByLink()
  const players = useDraft('players', scoreboard?.game.uuid)
  const scores = useTypedScores(scoreboard?.game.uuid)
  const [dialogs, setDialogs] = useState<readonly OpenDialog[]>(() => {
    // A guest's drafts in this browser do not belong to a link's game.
    if (isByLink) return []
    if (settings.isStored()) return [{ kind: 'setup' }]
    return nextGame.isStored() ? [{ kind: 'next' }] : []
  })
  const [restoredFor, setRestoredFor] = useState<string | null>(null)
  const end = useQueuedWrite()
  const reopen = useReopenGame()
  const goOn = useContinueGame()

  // After a reload the dialog opens again with what was typed. Dialogs of the previous game must
  // not continue with this one; only that of a new game stays open.
  if (scoreboard !== null && restoredFor !== scoreboard.game.uuid) {
    setRestoredFor(scoreboard.game.uuid)
    const setup = dialogs.filter(isOfNewGame)
    const typed = mayScore ? dialogWithDraft(scoreboard, { players, scores }) : null
    setDialogs(setup.length > 0 || typed === null ? setup : [typed])
  }

  // The automatic end follows the last round that was sent, at any later time (R11).
  const uuid = scoreboard?.game.uuid
  const outbox = useOutbox()
  useEffect(
    () =>
      outbox.listen((one) => {
        const hasEnded = one.kind === 'accepted' && one.scoreboard.game.status === 'COMPLETED'
        const isNews = one.gameUuid === uuid && !outbox.hasEndedBefore(one.gameUuid)
        if (isEndByRules(one.write) && hasEnded && isNews) setDialogs(withCelebration)
      }),
    [outbox, uuid],
  )

  // Memoized, so that the score table does not render again with each dialog.
  const openRound = useCallback((roundNumber: number) => {
    focusRound(roundNumber)
    setDialogs(withDialog({ kind: 'round', roundNumber }))
  }, [])
  // A game that has just started is shown only once its players are known here.
  const [startedUuid, setStartedUuid] = useState<string | null>(null)
  const isStarted = mayScore && scoreboard?.game.uuid === startedUuid
  const hasFirstRound = isStarted && scoreboard.players.length > 0 && scoreboard.currentRound === 0
  useEffect(() => {
    if (!hasFirstRound) return
    setStartedUuid(null)
    setDialogs(withDialog({ kind: 'round', roundNumber: 1, opensItself: true }))
  }, [hasFirstRound])
  // Another device was first, and nothing is typed here: there is nothing to decide.
  const unused = dialogs.find((one) => isUnused(one, scoreboard, scores))
  if (unused) setDialogs(dialogs.filter((one) => one !== unused))
  const openRejoin = useCallback(
    (playerId: number) => setDialogs(withDialog({ kind: 'join', playerId })),
    [],
  )

  const openSplit = useCallback(() => setDialogs(withDialog({ kind: 'split' })), [])

  function act(action: DialogAction | StepAction): void {
    if (action === 'setup') setDialogs(withDialog({ kind: action }))
    else if (scoreboard === null) return
    else if (action === 'score') openRound(scoreboard.currentRound + 1)
    else if (action === 'add-player') {
      setDialogs(withDialog({ kind: scoreboard.currentRound > 0 ? 'join' : 'players' }))
    } else if (action === 'end') end.mutate(writeIn(scoreboard, { type: 'ended' }))
    else if (action === 'again') {
      const game = nextGameOf(scoreboard, terms?.stakes ?? null)
      setDialogs(withDialog({ kind: 'next', game }))
    } else if (action === 'continue') goOn.mutate({ ...scoreboard, stakes: terms?.stakes ?? null })
    else if (action === 'reopen') void reopenGame(scoreboard.game.uuid).catch(reportError)
    else setDialogs(withDialog({ kind: action }))
  }

  /** Removes an end that waits on this device; the server takes back any other. */
  async function reopenGame(gameUuid: string): Promise<void> {
    const isHere = await outbox.dropEnd(gameUuid)
    if (!isHere && gameId !== null) reopen.mutate({ gameId })
  }

  return {
    open: dialogs[0] ?? null,
    /** A dialog about the page's game is open: neither that of a new game nor the celebration. */
    isOverGame: dialogs.some((one) => !isOfNewGame(one) && one.kind !== 'winner'),
    act,
    /** Closes only this dialog: one that has opened since stays open. */
    close: (dialog: OpenDialog) => setDialogs((all) => all.filter((one) => one !== dialog)),
    openRound,
    /** Opens the first round of a game once the page shows that game. */
    openFirstRound: setStartedUuid,
    openRejoin,
    openSplit,
    isEnding: end.isPending,
    endFailure: end.error,
    isReopening: reopen.isPending,
    reopenFailure: reopen.error,
    isContinuing: goOn.isPending,
    continueFailure: goOn.error,
    /** Opens the players of a game before it is created. */
    openNext: (game: NextGame) => setDialogs(withDialog({ kind: 'next', game })),
    celebrate: () => setDialogs(withCelebration),
    /** The celebration is shown, or waits behind another dialog. */
    isCelebrating: dialogs.some(({ kind }) => kind === 'winner'),
  }
}

/** Whether a dialog belongs to a game before it is created. */
function isOfNewGame({ kind }: OpenDialog): boolean {
  return kind === 'setup' || kind === 'next'
}

/** Whether a sheet that opened by itself is for a round that is scored by now, and holds nothing. */
function isUnused(dialog: OpenDialog, scoreboard: GameScoreboard | null, scores: Draft): boolean {
  if (dialog.kind !== 'round' || !dialog.opensItself || scoreboard === null) return false
  const { roundNumber } = dialog
  const isScored = scoreboard.currentRound >= roundNumber
  return isScored && firstTyped(scores, [{ roundNumber, revision: 0 }]) === undefined
}

/** Opens a dialog in place of the shown one; a celebration still waits behind it. */
function withDialog(dialog: OpenDialog) {
  return (dialogs: readonly OpenDialog[]) => [
    dialog,
    ...dialogs.filter(({ kind }) => kind === 'winner'),
  ]
}

/** Shows the celebration once the open dialog has closed, so that nothing typed is lost. */
function withCelebration(dialogs: readonly OpenDialog[]): readonly OpenDialog[] {
  return dialogs.some(({ kind }) => kind === 'winner') ? dialogs : [...dialogs, { kind: 'winner' }]
}

/** Returns the dialog that was open with typed input: of the next round, an edited round, or added players. */
function dialogWithDraft(
  scoreboard: GameScoreboard,
  { players, scores }: Readonly<Record<'players' | 'scores', Draft>>,
): OpenDialog | null {
  const { game, isOver, currentRound, rounds } = scoreboard
  if (game.status !== 'INPROGRESS') return null
  const next = { roundNumber: currentRound + 1, revision: 0 }
  const hasNext = !isOver && !isFullOfRounds(scoreboard)
  const typed = firstTyped(scores, hasNext ? [next, ...rounds] : rounds)
  if (typed !== undefined) return { kind: 'round', roundNumber: typed.roundNumber }
  return currentRound === 0 && players.isStored() ? { kind: 'players' } : null
}
