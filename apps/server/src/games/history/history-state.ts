import type { GameEvent, Score, Settings } from '@meldboard/engine'

/**
 * What the history must know of a game at one version to describe the next event: the players'
 * names, what was scored, what scores were worth. Totals are the engine's alone.
 */
export type HistoryState = {
  readonly settings: Settings
  /** By player id; of a removed player too, whom an undo may bring back. */
  readonly names: ReadonlyMap<number, string>
  readonly nextPlayerId: number
  /** By round number, from 1 at index 0. */
  readonly rounds: readonly (readonly Score[])[]
}

type EventOf<Type extends GameEvent['type']> = Extract<GameEvent, { readonly type: Type }>

/**
 * Returns the state after an event that the rules accepted; `previous` is what an undo goes back
 * to.
 */
export function stateAfter(
  state: HistoryState | null,
  event: GameEvent,
  previous: HistoryState | null,
): HistoryState {
  if (event.type === 'created') {
    return { settings: event.settings, names: new Map(), nextPlayerId: 1, rounds: [] }
  }
  if (state === null) throw new Error('A history begins with the making of the game.')
  switch (event.type) {
    case 'settings-changed':
      return { ...state, settings: { ...state.settings, ...event.settings } }
    case 'players-added':
      return withPlayers(state, event.names)
    case 'player-joined':
      return withPlayers(state, [event.name])
    case 'player-renamed':
      return { ...state, names: new Map(state.names).set(event.playerId, event.name) }
    case 'round-scored':
      return { ...state, rounds: [...state.rounds, event.scores] }
    case 'round-edited':
      return { ...state, rounds: edited(state.rounds, event) }
    case 'undone':
      // An id that was given out stays used (R10).
      return previous === null ? state : { ...previous, nextPlayerId: state.nextPlayerId }
    default:
      return state
  }
}

function withPlayers(state: HistoryState, added: readonly string[]): HistoryState {
  const names = new Map(state.names)
  for (const [index, name] of added.entries()) names.set(state.nextPlayerId + index, name)
  return { ...state, names, nextPlayerId: state.nextPlayerId + added.length }
}

/** Scores of those who no longer play the round stay as they were (R5). */
function edited(
  rounds: HistoryState['rounds'],
  { roundNumber, scores }: EventOf<'round-edited'>,
): HistoryState['rounds'] {
  const byPlayer = new Map(rounds[roundNumber - 1]?.map((score) => [score.playerId, score]))
  for (const score of scores) byPlayer.set(score.playerId, score)
  return rounds.with(roundNumber - 1, [...byPlayer.values()])
}
