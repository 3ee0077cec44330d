import type { GameEventType } from '@meldboard/engine'
import type { HistoryEntry } from '../../../data/queries/history-query.ts'

type Messages = Record<GameEventType, (entry: HistoryEntry) => string>

const HEADLINES: Messages = {
  created: () => 'Game set up',
  'settings-changed': () => 'Settings changed',
  'players-added': (entry) => `${namesOf(entry)} sat down`,
  'player-joined': (entry) => `${namesOf(entry)} joined`,
  'player-rejoined': (entry) => `${namesOf(entry)} came back`,
  'player-renamed': (entry) => `Name corrected to ${namesOf(entry)}`,
  'player-removed': (entry) => `${namesOf(entry)} left`,
  'positions-changed': () => 'Seats changed',
  'round-scored': ({ roundNumber }) => `Round ${roundNumber} scored`,
  'round-edited': ({ roundNumber }) => `Round ${roundNumber} corrected`,
  ended: (entry) => `Game ended, ${namesOf(entry)} won`,
  cancelled: () => 'Game cancelled',
  reopened: () => 'Game reopened',
  undone: () => 'A change undone',
}

/** Returns what happened, in the terms of the score sheet. */
export function headlineOf(entry: HistoryEntry, all: readonly HistoryEntry[]): string {
  const undone = all.find(({ version }) => version === entry.undoneVersion)
  return undone === undefined
    ? HEADLINES[entry.type](entry)
    : `Undone: ${HEADLINES[undone.type](undone)}`
}

const SETTINGS = [
  ['targetScore', 'target'],
  ['dropScore', 'drop'],
  ['middleDropScore', 'middle drop'],
  ['fullCountScore', 'full count'],
] as const

/**
 * Returns the figures behind a headline, except a round's scores; null where the headline contains
 * all.
 */
export function detailOf({ type, event }: HistoryEntry): string | null {
  if (type === 'created' || type === 'settings-changed')
    return settingsMessage(type, event.settings)
  if (type === 'player-joined' || type === 'player-rejoined') {
    return `In round ${event.roundJoined}, with ${event.beginningScore}`
  }
  if (type === 'ended') return event.manualEnd ? 'Closed by hand' : 'By the rules'
  if (type === 'cancelled') return String(event.reason ?? '') || null
  return null
}

function settingsMessage(type: HistoryEntry['type'], settings: unknown): string | null {
  const given = settings as Readonly<Record<string, unknown>>
  // A new game shows its name above; a later name is news.
  const fields = type === 'created' ? SETTINGS : ([['name', 'name'], ...SETTINGS] as const)
  const words = fields
    .flatMap(([field, word]) => (given[field] === undefined ? [] : [`${word} ${given[field]}`]))
    .join(', ')
  return words === '' ? null : `${words.charAt(0).toUpperCase()}${words.slice(1)}`
}

const LIST = new Intl.ListFormat('en', { type: 'conjunction' })

function namesOf({ players }: HistoryEntry): string {
  return LIST.format(players.map(({ playerName }) => playerName))
}
