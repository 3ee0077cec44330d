import { useQuery } from '@tanstack/react-query'
import { ownGameQuery } from '../../data/queries/games-query.ts'
import type { GameScoreboard } from '../../data/queries/scoreboard-query.ts'
import { useIsByLink } from '../../hooks/use-outbox.ts'
import { PlayersStep } from './players/players-step.tsx'
import { RulesLine } from './setup/rules-line.tsx'
import { useGameTerms } from './stakes/game-terms.ts'

type PlayersOfGameProps = { readonly scoreboard: GameScoreboard; readonly onClose: () => void }

/** Adds players, and the group, to a game that is already created. */
export function PlayersOfGame({ scoreboard, onClose }: PlayersOfGameProps) {
  const { id: gameId, uuid } = scoreboard.game
  const isByLink = useIsByLink()
  const terms = useGameTerms()
  const isKnown = !isByLink && gameId !== undefined
  const own = useQuery({ ...ownGameQuery(uuid), enabled: isKnown })
  const group = own.data?.group ?? null
  const mayHaveGroup = isKnown && own.data !== undefined && group === null
  return (
    <PlayersStep
      scoreboard={scoreboard}
      group={group}
      takesGroup={mayHaveGroup}
      head={
        <RulesLine
          settings={scoreboard.game}
          group={group}
          stakes={terms?.stakes ?? null}
          onChange={undefined}
        />
      }
      onClose={onClose}
    />
  )
}
