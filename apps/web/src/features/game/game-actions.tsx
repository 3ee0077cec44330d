import type { GameScoreboard } from '../../data/queries/scoreboard-query.ts'
import { isFullOfRounds, isScoredHere } from '../../data/scoreboard.ts'
import { useOutboxState } from '../../hooks/use-outbox.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import {
  Ban,
  ChevronDown,
  EllipsisVertical,
  Flag,
  Pencil,
  PencilLine,
  Plus,
  RotateCcw,
  Share2,
  Smartphone,
  Split,
  UserRoundPlus,
  Users,
  UsersRound,
} from '../../ui/icons.gen.ts'
import { Menu, MenuItem, MenuRule } from '../../ui/menu.tsx'
import { HeaderActions, ThumbBar } from '../../ui/slots.tsx'
import { ShowQr } from './share/show-qr.tsx'
import { maySplit, useGameTerms } from './stakes/game-terms.ts'
import { SettleMenuItem } from './stakes/settle-menu-item.tsx'

export type GameAction =
  | 'setup'
  | 'players'
  | 'score'
  | 'join'
  | 'seats'
  | 'edit'
  | 'group'
  | 'close'
  | 'split'
  | 'end'
  | 'reopen'
  | 'again'
  | 'continue'
  | 'cancel'
  | 'share'
  | 'invite-scorer'
  | 'qr'
  | 'device'

type GameActionsProps = {
  readonly scoreboard: GameScoreboard
  readonly isEnding: boolean
  readonly isReopening: boolean
  readonly onAction: (action: GameAction) => void
}

/** The page's buttons by role and status: in the top bar on desktops, in the thumb bar on phones. */
export function GameActions(props: GameActionsProps) {
  return (
    <>
      <HeaderActions>
        <ActionButtons {...props} withArrow />
      </HeaderActions>
      <ThumbBar>
        <ActionButtons {...props} />
        {props.scoreboard.game.status === 'INPROGRESS' && (
          <ShowQr isSmall onShow={() => props.onAction('qr')} />
        )}
      </ThumbBar>
    </>
  )
}

type ActionButtonsProps = GameActionsProps & { readonly withArrow?: boolean }

function ActionButtons(props: ActionButtonsProps) {
  const { scoreboard, isEnding, onAction, withArrow = false } = props
  const { status } = scoreboard.game
  const mayScore = isScoredHere(scoreboard)
  if (status === 'COMPLETED' && mayScore) return <CompletedButtons {...props} />
  if (status !== 'INPROGRESS') {
    return (
      <Button variant="primary" onClick={() => onAction('setup')}>
        Setup New Game
      </Button>
    )
  }
  if (!mayScore) {
    return (
      <Button variant="primary" onClick={() => onAction('share')}>
        <Icon shape={Share2} />
        Share Game
      </Button>
    )
  }
  return (
    <>
      <MainButton scoreboard={scoreboard} isEnding={isEnding} onAction={onAction} />
      <OptionsMenu scoreboard={scoreboard} onAction={onAction} withArrow={withArrow} />
    </>
  )
}

/** The buttons of a finished game, the next game first. */
function CompletedButtons(props: ActionButtonsProps) {
  const { scoreboard, isReopening, onAction, withArrow } = props
  return (
    <>
      <Button variant="primary" onClick={() => onAction('again')}>
        Play Again
      </Button>
      <Button onClick={() => onAction('share')}>Share Result</Button>
      <Menu
        button={
          withArrow ? (
            <Button busy={isReopening}>
              Options
              <Icon shape={ChevronDown} />
            </Button>
          ) : (
            // The thumb bar has room for two labels beside it.
            <IconButton icon={EllipsisVertical} label="Options" aria-busy={isReopening} />
          )
        }
      >
        <MenuItem icon={Plus} onSelect={() => onAction('setup')}>
          Setup New Game
        </MenuItem>
        <MenuItem icon={Users} onSelect={() => onAction('group')}>
          Group
        </MenuItem>
        <SettleMenuItem scoreboard={scoreboard} />
        <MenuItem icon={RotateCcw} onSelect={() => onAction('reopen')}>
          Reopen Game
        </MenuItem>
      </Menu>
    </>
  )
}

type OrganizerProps = {
  readonly scoreboard: GameScoreboard
  readonly onAction: (action: GameAction) => void
}

/** The button for the next step: the next round, or the end. */
export function MainButton(props: OrganizerProps & { readonly isEnding: boolean }) {
  const { scoreboard, isEnding, onAction } = props
  const { waiting } = useOutboxState()
  const { uuid } = scoreboard.game
  // The next round builds on the version that a person has to choose.
  const hasConflict = waiting.some((one) => one.gameUuid === uuid && one.stop?.kind === 'conflict')
  // The page itself offers to add players.
  if (scoreboard.players.length === 0) return null
  if (scoreboard.isOver) {
    return (
      <Button variant="destructive" busy={isEnding} onClick={() => onAction('end')}>
        End Game
      </Button>
    )
  }
  // The page itself offers to continue in a new game.
  if (isFullOfRounds(scoreboard)) return null
  return (
    <Button variant="primary" disabled={hasConflict} onClick={() => onAction('score')}>
      {`Score round ${scoreboard.currentRound + 1}`}
    </Button>
  )
}

function OptionsMenu(props: OrganizerProps & { readonly withArrow: boolean }) {
  const { scoreboard, onAction, withArrow } = props
  const hasPlayers = scoreboard.players.length > 0
  const hasBegun = scoreboard.currentRound > 0
  const terms = useGameTerms()
  return (
    <Menu
      button={
        <Button>
          <span>Options</span>
          {withArrow && <Icon shape={ChevronDown} />}
        </Button>
      }
    >
      {hasPlayers && !isFullOfRounds(scoreboard) && (
        <MenuItem icon={UserRoundPlus} onSelect={() => onAction(hasBegun ? 'join' : 'players')}>
          Add Player
        </MenuItem>
      )}
      {hasPlayers && (
        <MenuItem icon={UsersRound} onSelect={() => onAction('seats')}>
          Edit Players
        </MenuItem>
      )}
      <MenuItem icon={Pencil} onSelect={() => onAction('edit')}>
        Edit game
      </MenuItem>
      <MenuRule />
      <MenuItem icon={Share2} onSelect={() => onAction('share')}>
        Share Game
      </MenuItem>
      <MenuItem icon={PencilLine} onSelect={() => onAction('invite-scorer')}>
        Let somebody else score
      </MenuItem>
      <MenuItem icon={Plus} onSelect={() => onAction('setup')}>
        Setup New Game
      </MenuItem>
      <MenuItem icon={Smartphone} onSelect={() => onAction('device')}>
        On This Device
      </MenuItem>
      <SettleMenuItem scoreboard={scoreboard} />
      <MenuRule />
      {maySplit(scoreboard, terms) && (
        <MenuItem icon={Split} note="It ends the game" onSelect={() => onAction('split')}>
          Split the Pot
        </MenuItem>
      )}
      {hasPlayers && !scoreboard.isOver && (
        <MenuItem icon={Flag} note="You choose the winner" onSelect={() => onAction('close')}>
          Close Game
        </MenuItem>
      )}
      <MenuItem
        icon={Ban}
        destructive
        note="It counts for nobody"
        onSelect={() => onAction('cancel')}
      >
        Cancel Game
      </MenuItem>
    </Menu>
  )
}
