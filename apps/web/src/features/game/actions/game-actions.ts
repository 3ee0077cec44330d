import type { MessageKey } from '@meldboard/messages'
import type { GameScoreboard } from '../../../data/queries/scoreboard-query.ts'
import { isFullOfRounds } from '../../../data/scoreboard.ts'
import type { ScoredBy } from '../../../hooks/use-outbox.ts'
import type { IconShape } from '../../../ui/icon-shape.ts'
import {
  Ban,
  Copy,
  DoorOpen,
  Flag,
  HandCoins,
  Plus,
  QrCode,
  RotateCcw,
  Share2,
  SlidersHorizontal,
  Smartphone,
  Trash2,
  Tv,
  UserRoundPlus,
  Users,
  UsersRound,
} from '../../../ui/icons.gen.ts'

/** What decides which actions a board offers. */
export type ActionFacts = {
  readonly scoredBy: ScoredBy
  readonly scoreboard: GameScoreboard
  /** False for a private game: its address is of no use to others. */
  readonly canShare: boolean
  readonly canSettle: boolean
}

type ActionRow = {
  /** Undefined for an action that is shown in another way. */
  readonly label?: MessageKey<'board'>
  /** Its icon in a menu; undefined for an action that is only a button. */
  readonly icon?: IconShape
  /** What it does, in a line below its label. */
  readonly note?: MessageKey<'board'>
  readonly isDestructive?: boolean
  /** The kinds of scorer that may do it; default: all. */
  readonly by?: readonly (ScoredBy | 'viewer')[]
  /** What the game must be for it; default: anything. */
  readonly needs?: (facts: ActionFacts) => boolean
}

/** Every action on a game: how it is shown, who may do it, and what it needs. */
export const ACTIONS = {
  score: {},
  end: { label: 'endGame' },
  again: { label: 'playAgain', by: ['own', 'device'] },
  continue: { by: ['own', 'device'] },
  'add-player': {
    label: 'addPlayer',
    icon: UserRoundPlus,
    // The page of a game without players offers it, except by a link.
    needs: ({ scoreboard, scoredBy }) =>
      !isFullOfRounds(scoreboard) && (scoreboard.players.length > 0 || scoredBy === 'link'),
  },
  seats: {
    label: 'players',
    icon: UsersRound,
    note: 'playersNote',
    // Before the first round a link can change nothing about a player.
    needs: ({ scoreboard, scoredBy }) =>
      scoredBy === 'link' ? scoreboard.currentRound > 0 : scoreboard.players.length > 0,
  },
  edit: { label: 'rules', icon: SlidersHorizontal, by: ['own', 'device'] },
  share: {
    label: 'shareGame',
    icon: Share2,
    note: 'shareNote',
    by: ['own', 'link', 'device'],
    // On a device it leads to an account, with which a game is shared.
    needs: ({ canShare, scoredBy }) => canShare || scoredBy === 'device',
  },
  qr: { label: 'showQr', icon: QrCode, by: ['own', 'viewer'] },
  television: { label: 'showOnTv', icon: Tv, by: ['viewer'] },
  setup: { label: 'setupNewGame', icon: Plus, by: ['own', 'device'] },
  // The settings page has the same for users.
  device: {
    label: 'onThisDevice',
    icon: Smartphone,
    note: 'deviceNote',
    by: ['link', 'device'],
  },
  group: { label: 'group', icon: Users, by: ['own'] },
  settle: {
    label: 'settleUp',
    icon: HandCoins,
    by: ['own'],
    needs: ({ canSettle }) => canSettle,
  },
  split: { by: ['own'] },
  close: {
    label: 'closeGame',
    icon: Flag,
    note: 'closeNote',
    by: ['own', 'device'],
    needs: ({ scoreboard }) => scoreboard.players.length > 0 && !scoreboard.isOver,
  },
  cancel: {
    label: 'cancelGame',
    icon: Ban,
    note: 'cancelNote',
    isDestructive: true,
    by: ['own'],
  },
  reopen: { label: 'reopenGame', icon: RotateCcw, by: ['own', 'device'] },
  duplicate: { label: 'duplicateGame', icon: Copy, by: ['own'] },
  delete: { label: 'deleteGame', icon: Trash2, isDestructive: true, by: ['own', 'device'] },
  leave: { label: 'leaveGame', icon: DoorOpen, isDestructive: true, by: ['viewer'] },
} as const satisfies Record<string, ActionRow>

export type GameAction = keyof typeof ACTIONS

/** An action that a menu can list. */
export type MenuAction = {
  [Action in GameAction]: (typeof ACTIONS)[Action] extends { icon: IconShape } ? Action : never
}[GameAction]

/** A line of a menu: an action, or one with another as a key at its end. */
export type MenuLine<Action extends MenuAction = MenuAction> = Action | readonly [Action, Action]

type Groups = readonly (readonly MenuLine[])[]

const PLAYERS = ['seats', 'add-player'] as const

/** Where Options has its actions, in groups with a line between them. Close is never beside Cancel or Delete. */
export const OPTIONS = {
  own: {
    open: [[PLAYERS, 'edit', 'share'], ['close', 'setup'], ['cancel']],
    over: [['setup', 'group', 'settle', 'reopen']],
  },
  link: { open: [[PLAYERS, 'share', 'device']], over: [] },
  device: {
    open: [[PLAYERS, 'edit', 'share', 'device'], ['close', 'setup'], ['delete']],
    over: [['share', 'reopen', 'setup', 'device'], ['delete']],
  },
} as const satisfies Record<ScoredBy, Record<'open' | 'over', Groups>>

/** Whether a kind of scorer may do an action at all. */
export function mayDo(scoredBy: ScoredBy, action: GameAction): boolean {
  const { by }: ActionRow = ACTIONS[action]
  return by === undefined || by.includes(scoredBy)
}

/** Whether a board offers an action now. */
export function isOffered(action: GameAction, facts: ActionFacts): boolean {
  const { needs }: ActionRow = ACTIONS[action]
  return mayDo(facts.scoredBy, action) && (needs === undefined || needs(facts))
}
