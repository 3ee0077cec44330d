import type { GameLiveState } from './follow-game.ts'
import type { GameSourceOptions } from './follow-game-source.ts'
import { sleep } from './sleep.ts'

/** The games that are followed now. */
export type LiveGames = ReturnType<typeof createLiveGames>

type Followed = {
  state: GameLiveState
  readonly listeners: Set<() => void>
  readonly stop: () => void
}

const LOAD_AGAIN_AFTER = 5_000

/** The network may be lost between loading the page and loading the code that reads its stream. */
async function loadReader(signal: AbortSignal, onTrouble: () => void) {
  while (!signal.aborted) {
    try {
      return await import('./follow-game-source.ts')
    } catch {
      onTrouble()
      await sleep(LOAD_AGAIN_AFTER, signal)
    }
  }
  return null
}

/** Follows games for the screens; screens that show the same game share one stream. */
export function createLiveGames(options: GameSourceOptions) {
  const followed = new Map<string, Followed>()

  /** The first view needs no stream: the code that reads one is loaded after it. */
  async function follow(
    gameUuid: string,
    signal: AbortSignal,
    onState: (state: GameLiveState) => void,
  ): Promise<void> {
    const reader = await loadReader(signal, () =>
      onState(navigator.onLine ? 'reconnecting' : 'offline'),
    )
    if (reader === null || signal.aborted) return
    const stop = reader.followGameSource(options, { gameUuid, onState })
    signal.addEventListener('abort', stop)
  }

  function start(gameUuid: string): Followed {
    const listeners = new Set<() => void>()
    const following = new AbortController()
    const stop = () => following.abort()
    void follow(gameUuid, following.signal, (state) => {
      game.state = state
      for (const listener of listeners) listener()
    })
    const game: Followed = { state: 'connecting', listeners, stop }
    followed.set(gameUuid, game)
    return game
  }

  return {
    /**
     * Follows a game and calls the listener at each change of its state, until the returned
     * function is called.
     */
    follow(gameUuid: string, listener: () => void): () => void {
      const game = followed.get(gameUuid) ?? start(gameUuid)
      game.listeners.add(listener)
      return () => {
        game.listeners.delete(listener)
        if (game.listeners.size > 0) return
        game.stop()
        followed.delete(gameUuid)
      }
    },
    /** Returns how the game's changes are received now; null when nobody follows it. */
    stateOf: (gameUuid: string): GameLiveState | null => followed.get(gameUuid)?.state ?? null,
  }
}
