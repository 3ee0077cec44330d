import { useNavigate } from '@tanstack/react-router'
import type { GameScoreboard } from '../../data/queries/scoreboard-query.ts'
import { isFullOfRounds } from '../../data/scoreboard.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import {
  ChevronDown,
  Flag,
  Layers,
  Pencil,
  Plus,
  RotateCcw,
  Smartphone,
  Trash2,
  UserRoundPlus,
  UsersRound,
} from '../../ui/icons.gen.ts'
import { Menu, MenuItem, MenuRule } from '../../ui/menu.tsx'
import { type GameAction, MainButton } from './game-actions.tsx'

type GuestActionsProps = {
  readonly scoreboard: GameScoreboard
  readonly isEnding: boolean
  readonly onAction: (action: GameAction) => void
  readonly onDiscard: () => void
}

/** The buttons of a game on this device: none that needs a server. Source: P-guest-5. */
export function GuestActions(props: GuestActionsProps) {
  const { scoreboard, isEnding, onAction, onDiscard } = props
  const navigate = useNavigate()
  const { status } = scoreboard.game
  const isOpen = status === 'INPROGRESS'
  const hasPlayers = scoreboard.players.length > 0
  const hasBegun = scoreboard.currentRound > 0
  return (
    <>
      {isOpen ? (
        <MainButton scoreboard={scoreboard} isEnding={isEnding} onAction={onAction} />
      ) : (
        <Button variant="primary" onClick={() => onAction('again')}>
          Play Again
        </Button>
      )}
      <Menu
        button={
          <Button>
            Options
            <Icon shape={ChevronDown} />
          </Button>
        }
      >
        {isOpen && hasPlayers && !isFullOfRounds(scoreboard) && (
          <MenuItem icon={UserRoundPlus} onSelect={() => onAction(hasBegun ? 'join' : 'players')}>
            Add Player
          </MenuItem>
        )}
        {isOpen && hasPlayers && (
          <MenuItem icon={UsersRound} onSelect={() => onAction('seats')}>
            Edit Players
          </MenuItem>
        )}
        {isOpen && (
          <MenuItem icon={Pencil} onSelect={() => onAction('edit')}>
            Edit game
          </MenuItem>
        )}
        {!isOpen && (
          <MenuItem icon={RotateCcw} onSelect={() => onAction('reopen')}>
            Reopen Game
          </MenuItem>
        )}
        <MenuRule />
        <MenuItem icon={Plus} onSelect={() => onAction('setup')}>
          Setup New Game
        </MenuItem>
        <MenuItem icon={Layers} onSelect={() => void navigate({ to: '/device/games' })}>
          Games
        </MenuItem>
        <MenuItem icon={Smartphone} onSelect={() => onAction('device')}>
          On This Device
        </MenuItem>
        <MenuRule />
        {isOpen && hasPlayers && !scoreboard.isOver && (
          <MenuItem icon={Flag} note="You choose the winner" onSelect={() => onAction('close')}>
            Close Game
          </MenuItem>
        )}
        <MenuItem icon={Trash2} destructive onSelect={onDiscard}>
          Discard Game
        </MenuItem>
      </Menu>
    </>
  )
}
