import { useQuery } from '@tanstack/react-query'
import { gameTitle } from '../../../data/game-title.ts'
import { activeGameQuery } from '../../../data/queries/games-query.ts'
import { useEveningNumber } from '../../../hooks/use-evening-number.ts'
import { useLocalGames } from '../../../hooks/use-local-games.ts'
import { useChosenGame, useHasAccount } from '../../../hooks/use-outbox.ts'
import { messages } from '../../../lib/messages.tsx'

const t = messages('setup')

/** Returns the game that a new one would replace as the active one; null if none runs. */
export function useRunningGame() {
  const { data: active } = useQuery({ ...activeGameQuery, enabled: useHasAccount() })
  const chosen = useChosenGame()
  const local = useLocalGames().find(({ game }) => game.uuid === chosen?.uuid)
  if (local !== undefined && local.game.status !== 'INPROGRESS') return null
  if (chosen !== null) return { id: chosen.id ?? undefined, uuid: chosen.uuid, name: chosen.name }
  return active?.status === 'INPROGRESS' ? { ...active, name: gameTitle(active) } : null
}

type RunningNoteProps = {
  readonly game: { readonly id?: number | undefined; readonly uuid: string; readonly name: string }
}

/** Says that the running game is not replaced yet. Source: P-setup-11. */
export function RunningNote({ game: { id, uuid, name } }: RunningNoteProps) {
  const number = useEveningNumber({ uuid, ...(id !== undefined && { id }) })
  if (number > 0) return <span>{t('numberedGameStays', { number })}</span>
  return t.rich('gameStays', { name })
}
