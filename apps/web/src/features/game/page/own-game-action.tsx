import type { Schemas } from '@meldboard/api-client'
import type { GameStatus } from '@meldboard/engine'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { activeGameQuery } from '../../../data/queries/games-query.ts'
import { useDraft } from '../../../hooks/use-draft.ts'
import { useReopenGame } from '../../../hooks/use-game-write.ts'
import { useResumeGame } from '../../../hooks/use-resume-game.ts'
import { messages } from '../../../lib/messages.tsx'
import { Button, buttonClass } from '../../../ui/button.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { EllipsisVertical } from '../../../ui/icons.gen.ts'
import { ActionMenu } from '../actions/action-menu.tsx'
import { ACTIONS } from '../actions/game-actions.ts'
import { LeaveGameDialog } from '../actions/leave-game-dialog.tsx'
import { usePlayAgain } from '../next/use-play-again.ts'

const t = messages('board')

type OwnGameActionProps = {
  readonly game: Schemas['Game']
  /** The newest status; the user's list may be older. */
  readonly status: GameStatus
  readonly onFailure: (failure: OwnGameFailure | null) => void
  /** Shows the QR code of the game's page; undefined for a private game. */
  readonly onShowQr: (() => void) | undefined
  /** Explains how to show it on a television; undefined for a private game. */
  readonly onShowTelevision: (() => void) | undefined
  /** In the thumb bar, which has room for two labels only. */
  readonly isSmall?: boolean
}

export type OwnGameFailure = { readonly title: string; readonly error: Error }

/**
 * A member's actions on a game's own page: the organizer scores it, plays again or reopens it
 * (R12); a viewer has a menu that ends with leaving it.
 */
export function OwnGameAction(props: OwnGameActionProps) {
  const { game, status, onFailure, isSmall = false } = props
  if (game.userRole === 'VIEWER') return <ViewerMenu {...props} />
  if (status === 'CANCELLED') return null
  if (status === 'INPROGRESS') return <Score game={game} onFailure={onFailure} />
  return (
    <>
      <Reopen gameId={game.id} isSmall={isSmall} onFailure={onFailure} />
      <PlayAgain game={game} onFailure={onFailure} />
    </>
  )
}

function ViewerMenu({ game, onShowQr, onShowTelevision }: OwnGameActionProps) {
  const [isAsking, setIsAsking] = useState(false)
  const navigate = useNavigate()
  const press = { qr: onShowQr, television: onShowTelevision, leave: () => setIsAsking(true) }
  return (
    <>
      <ActionMenu
        button={
          <IconButton
            className={buttonClass({ variant: 'outline' })}
            icon={EllipsisVertical}
            label={t('moreKey')}
          />
        }
        groups={[['qr', 'television'], ['leave']]}
        isOffered={(action) => press[action] !== undefined}
        onAction={(action) => press[action]?.()}
      />
      {isAsking && (
        <LeaveGameDialog
          game={game}
          onClose={() => setIsAsking(false)}
          onLeft={() => void navigate({ to: '/games' })}
        />
      )}
    </>
  )
}

/** Makes the game the active one and goes to its scoreboard. */
function Score({ game, onFailure }: Pick<OwnGameActionProps, 'game' | 'onFailure'>) {
  const active = useQuery(activeGameQuery)
  const isActive = active.data?.id === game.id
  const resume = useResumeGame()
  const goOn = useGoOn(t('failedToResumeGame'), onFailure)
  return (
    <Button
      variant="primary"
      busy={resume.isPending}
      onClick={() => resume.mutate({ ...game, isActive }, goOn())}
    >
      {t('scoreKey')}
    </Button>
  )
}

type ReopenProps = Pick<OwnGameActionProps, 'onFailure'> & {
  readonly gameId: number
  readonly isSmall: boolean
}

function Reopen({ gameId, isSmall, onFailure }: ReopenProps) {
  const reopen = useReopenGame()
  const goOn = useGoOn(t('failedToReopenGame'), onFailure)
  const press = () => reopen.mutate({ gameId }, goOn())
  const label = t(ACTIONS.reopen.label)
  if (!isSmall) {
    return (
      <Button busy={reopen.isPending} onClick={press}>
        {label}
      </Button>
    )
  }
  return (
    <IconButton
      className={buttonClass({ variant: 'outline' })}
      icon={ACTIONS.reopen.icon}
      label={label}
      aria-busy={reopen.isPending}
      onClick={press}
    />
  )
}

/** Returns handlers for an attempt: open the scoreboard, or show the reason of a failure. */
function useGoOn(title: string, onFailure: OwnGameActionProps['onFailure']) {
  const navigate = useNavigate()
  return () => {
    onFailure(null)
    return {
      onSuccess: () => void navigate({ to: '/scoreboard' }),
      onError: (error: Error) => onFailure({ title, error }),
    }
  }
}

/** Opens the next game of the evening on the scoreboard page. Source: P-again-1. */
function PlayAgain({ game, onFailure }: Pick<OwnGameActionProps, 'game' | 'onFailure'>) {
  const draft = useDraft('next-game')
  const goOn = useGoOn(t('failedToBeginNext'), onFailure)
  const again = usePlayAgain()
  function open(): void {
    const { onSuccess, onError } = goOn()
    again.mutate(game.id, {
      onError,
      onSuccess(next) {
        draft.keep(next)
        onSuccess()
      },
    })
  }
  return (
    <Button variant="primary" busy={again.isPending} onClick={open}>
      {t(ACTIONS.again.label)}
    </Button>
  )
}
