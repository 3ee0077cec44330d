import type {
  GameEventType,
  Scoreboard,
  ScoreboardGame,
  Settings,
  Undoable,
} from '@meldboard/engine'
import { nameList } from '../../../lib/format.ts'

/** Returns what an undo would take back, as a sentence without its full stop; empty if nothing. */
export function undoableMessage({ undoable, game }: Pick<Scoreboard, 'undoable' | 'game'>): string {
  return (undoable && MESSAGES[undoable.type]?.(undoable, game)) ?? ''
}

const MESSAGES: Partial<
  Record<GameEventType, (undoable: Undoable, game: ScoreboardGame) => string>
> = {
  'round-scored': ({ roundNumber }) => `Round ${roundNumber} is scored`,
  'round-edited': ({ roundNumber }) => `Round ${roundNumber} is corrected`,
  'players-added': (undoable) => `${namesOf(undoable)} sat down`,
  'player-joined': (undoable) => `${namesOf(undoable)} has joined`,
  'player-rejoined': (undoable) => `${namesOf(undoable)} is back in`,
  'player-removed': (undoable) => `${namesOf(undoable)} is removed`,
  'player-left': (undoable) => `${namesOf(undoable)} has left`,
  'player-returned': (undoable) => `${namesOf(undoable)} came back`,
  'positions-changed': () => 'The seats are changed',
  'settings-changed': settingsMessage,
}

function namesOf({ players }: Undoable): string {
  return nameList(players.map(({ playerName }) => playerName))
}

const LABELS: { readonly [Field in keyof Settings]-?: string } = {
  name: 'name',
  description: 'description',
  targetScore: 'target',
  dropScore: 'drop',
  middleDropScore: 'middle drop',
  fullCountScore: 'full count',
  rules: 'rules',
}

/** "The target is changed to 250", "The name is changed", "The target and drop are changed". */
function settingsMessage({ settings: fields }: Undoable, game: ScoreboardGame): string {
  const [field, ...others] = fields
  if (field === undefined) return 'The settings are changed'
  const labels = nameList(fields.map((one) => LABELS[one]))
  if (others.length > 0 || field === 'rules') return `The ${labels} are changed`
  const value = game[field]
  return `The ${labels} is changed${typeof value === 'number' ? ` to ${value}` : ''}`
}
