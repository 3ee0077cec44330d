import { useNavigate } from '@tanstack/react-router'
import type { GameScoreboard } from '../../../data/queries/scoreboard-query.ts'
import { isFullOfRounds } from '../../../data/scoreboard.ts'
import { useHasConflict, useScoredBy } from '../../../hooks/use-outbox.ts'
import { messages } from '../../../lib/messages.tsx'
import { Button } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { ChevronDown, EllipsisVertical, Share2 } from '../../../ui/icons.gen.ts'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import { ActionMenu } from '../actions/action-menu.tsx'
import { ACTIONS, isOffered, OPTIONS } from '../actions/game-actions.ts'
import { useSettleSearch } from '../stakes/use-settle-search.ts'
import type { BoardSource } from './board-source.ts'
import type { GameFlow } from './use-game-flow.ts'

const t = messages('board')

const RulesInWords = lazyPart(
  async () => (await import('../setup/rules-in-words.tsx')).RulesInWords,
)

type BoardActionsProps = {
  readonly source: BoardSource
  readonly scoreboard: GameScoreboard
  readonly flow: GameFlow
  /** In the thumb bar, where an own game has a third button. */
  readonly isOwnThumb?: boolean
}

/** The buttons of a board: Options, and the next step at the right edge. */
export function BoardActions(props: BoardActionsProps) {
  const { source, scoreboard, flow } = props
  const { status } = scoreboard.game
  const isOwn = useScoredBy() === 'own'
  if (status === 'INPROGRESS') {
    if (!source.mayScore) {
      return (
        <Button variant="primary" onClick={() => flow.act('share')}>
          <Icon shape={Share2} />
          <span>{t(ACTIONS.share.label)}</span>
        </Button>
      )
    }
    return (
      <>
        <Options {...props} />
        <MainButton {...props} />
      </>
    )
  }
  if (!source.mayScore || status === 'CANCELLED') {
    return (
      <Button variant="primary" onClick={() => flow.act('setup')}>
        {t(ACTIONS.setup.label)}
      </Button>
    )
  }
  return (
    <>
      <Options {...props} />
      {isOwn && <Button onClick={() => flow.act('share')}>{t('shareResult')}</Button>}
      <Button variant="primary" onClick={() => flow.act('again')}>
        {t(ACTIONS.again.label)}
      </Button>
    </>
  )
}

/** The button for the next step: the next round, or the end. */
function MainButton({ scoreboard, flow }: BoardActionsProps) {
  const hasConflict = useHasConflict(scoreboard.game.uuid)
  // The page itself offers to add players.
  if (scoreboard.players.length === 0) return null
  if (scoreboard.isOver) {
    return (
      <Button variant="destructive" busy={flow.isEnding} onClick={() => flow.act('end')}>
        {t(ACTIONS.end.label)}
      </Button>
    )
  }
  // The page itself offers to continue in a new game.
  if (isFullOfRounds(scoreboard)) return null
  return (
    <Button variant="primary" disabled={hasConflict} onClick={() => flow.act('score')}>
      {t('scoreRound', { round: scoreboard.currentRound + 1 })}
    </Button>
  )
}

function deviceNotes() {
  return { share: t('saveFirst'), device: t('ownDeviceNote'), delete: t('onThisDeviceAlone') }
}

function Options({ source, scoreboard, flow, isOwnThumb = false }: BoardActionsProps) {
  const scoredBy = useScoredBy()
  const settleSearch = useSettleSearch(scoreboard)
  const navigate = useNavigate()
  const facts = {
    scoredBy,
    scoreboard,
    canShare: source.canShare,
    canSettle: settleSearch !== null,
  }
  const isOver = scoreboard.game.status !== 'INPROGRESS'
  return (
    <ActionMenu
      button={
        isOwnThumb && isOver ? (
          <IconButton icon={EllipsisVertical} label={t('options')} aria-busy={flow.isReopening} />
        ) : (
          <Button busy={isOver && flow.isReopening}>
            <span>{t('options')}</span>
            {!isOwnThumb && <Icon shape={ChevronDown} />}
          </Button>
        )
      }
      sheetTitle={t('options')}
      groups={OPTIONS[scoredBy][isOver ? 'over' : 'open']}
      notes={{
        edit: <RulesInWords settings={scoreboard.game} />,
        ...(scoredBy === 'device' && deviceNotes()),
        ...(!isOver && { setup: t('setupNote') }),
      }}
      isOffered={(action) => isOffered(action, facts)}
      onAction={(action) => {
        if (action === 'settle') {
          if (settleSearch !== null) void navigate({ to: '/settle-up', search: settleSearch })
        } else if (action === 'share' && scoredBy === 'device') void navigate({ to: '/register' })
        else flow.act(action)
      }}
    />
  )
}
