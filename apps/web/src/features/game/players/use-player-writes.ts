import { writeIn } from '../../../data/outbox/waiting-write.ts'
import type { GameWrite } from '../../../data/outbox/writes.ts'
import type { GameScoreboard } from '../../../data/queries/scoreboard-query.ts'
import { useQueuedWrite } from '../../../hooks/use-outbox.ts'

type Player = GameScoreboard['players'][number]

/** Sends changes of a game's players and keeps a refusal. Each returns whether it was accepted or waits on this device. */
export function usePlayerWrites(scoreboard: GameScoreboard) {
  const send = useQueuedWrite()

  async function write(change: GameWrite): Promise<boolean> {
    try {
      await send.mutateAsync(writeIn(scoreboard, change))
      return true
    } catch {
      return false
    }
  }

  return {
    isBusy: send.isPending,
    error: send.error,
    write,
    leave: ({ id: playerId, name }: Player) =>
      write({ type: 'player-left', playerId, roundLeft: scoreboard.currentRound, name }),
    comeBack: ({ id: playerId, name }: Player) =>
      write({
        type: 'player-returned',
        playerId,
        roundReturned: scoreboard.currentRound + 1,
        name,
      }),
  }
}
