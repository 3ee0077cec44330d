import type {
  GameEventType,
  Scoreboard,
  ScoreboardGame,
  Settings,
  Undoable,
} from '@meldboard/engine'
import type { MessageKey } from '@meldboard/messages'
import { nameList } from '../../../lib/format.ts'
import { messages } from '../../../lib/messages.tsx'

const t = messages('history')

/** Returns what an undo would take back, as a sentence without its full stop; empty if nothing. */
export function undoableMessage({ undoable, game }: Pick<Scoreboard, 'undoable' | 'game'>): string {
  return (undoable && MESSAGES[undoable.type]?.(undoable, game)) ?? ''
}

const MESSAGES: Partial<
  Record<GameEventType, (undoable: Undoable, game: ScoreboardGame) => string>
> = {
  'round-scored': ({ roundNumber }) => t('roundIsScored', { round: String(roundNumber) }),
  'round-edited': ({ roundNumber }) => t('roundIsCorrected', { round: String(roundNumber) }),
  'players-added': (undoable) => t('satDown', { names: namesOf(undoable) }),
  'player-joined': (undoable) => t('hasJoined', { names: namesOf(undoable) }),
  'player-rejoined': (undoable) => t('isBackIn', { names: namesOf(undoable) }),
  'player-removed': (undoable) => t('isRemoved', { names: namesOf(undoable) }),
  'player-left': (undoable) => t('hasLeftNow', { names: namesOf(undoable) }),
  'player-returned': (undoable) => t('cameBack', { names: namesOf(undoable) }),
  'positions-changed': () => t('seatsAreChanged'),
  'settings-changed': settingsMessage,
}

function namesOf({ players }: Undoable): string {
  return nameList(players.map(({ playerName }) => playerName))
}

const LABELS = {
  name: 'name',
  description: 'description',
  targetScore: 'target',
  dropScore: 'drop',
  middleDropScore: 'middleDrop',
  fullCountScore: 'fullCount',
  rules: 'rules',
} as const satisfies { readonly [Field in keyof Settings]-?: MessageKey<'history'> }

/** "The target is changed to 250", "The name is changed", "The target and drop are changed". */
function settingsMessage({ settings: fields }: Undoable, game: ScoreboardGame): string {
  const [field, ...others] = fields
  if (field === undefined) return t('settingsAreChanged')
  const labels = nameList(fields.map((one) => t(LABELS[one])))
  if (others.length > 0 || field === 'rules') return t('severalAreChanged', { settings: labels })
  const value = game[field]
  return typeof value === 'number'
    ? t('settingIsChangedTo', { setting: labels, value })
    : t('settingIsChanged', { setting: labels })
}
