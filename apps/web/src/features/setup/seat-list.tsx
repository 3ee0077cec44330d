import { X } from 'lucide-react'
import { useId } from 'react'
import { IconButton } from '../../ui/icon-button.tsx'
import { Name } from '../../ui/name.tsx'
import type { Seat } from './new-players-schema.ts'
import '../players/players.css'

type SeatListProps = {
  readonly players: readonly Seat[]
  readonly onRemove: (index: number) => void
}

/** Who will play, in their order at the table. */
export function SeatList({ players, onRemove }: SeatListProps) {
  const id = useId()
  if (players.length === 0) return null
  return (
    <section aria-labelledby={id}>
      <h3 className="legend" id={id}>
        At the table
      </h3>
      <ol className="seats">
        {players.map((player, index) => (
          <li className="seat" key={`${player.name} ${player.email}`}>
            <Name>{player.name}</Name>
            {player.email && <small>{player.email}</small>}
            <IconButton icon={X} label={`Remove ${player.name}`} onClick={() => onRemove(index)} />
          </li>
        ))}
      </ol>
    </section>
  )
}
