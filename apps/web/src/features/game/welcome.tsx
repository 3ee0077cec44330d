import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Plus } from 'lucide'
import { gameTitle } from '../../data/game-title.ts'
import { gamesQuery } from '../../data/queries/games-query.ts'
import { useApi } from '../../data/use-api.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Icon } from '../../ui/icon.tsx'
import { BlankStandings } from './standings/blank-standings.tsx'

/** Shown without an active game: links to a new one, and to the last. */
export function Welcome({ onSetup }: { readonly onSetup: () => void }) {
  return (
    <EmptyState
      title="No game on the table yet"
      art={<BlankStandings />}
      action={
        <>
          <Button variant="primary" tall onClick={onSetup}>
            <Icon shape={Plus} />
            Setup New Game
          </Button>
          <LastGame />
        </>
      }
    >
      Set up a game, add the players, and score each round from here. Anyone with the link can
      watch.
    </EmptyState>
  )
}

function LastGame() {
  const games = useQuery(gamesQuery(useApi(), { page: 1, pageSize: 10 }))
  const last = games.data?.games[0]
  if (last === undefined) return null
  return (
    <Link className="last-game" to="/games/$gameUuid" params={{ gameUuid: last.uuid }}>
      Last game: {gameTitle(last)}
    </Link>
  )
}
