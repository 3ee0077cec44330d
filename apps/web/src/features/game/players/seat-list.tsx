import { X } from 'lucide'
import { type MouseEvent, useId } from 'react'
import { IconButton } from '../../../ui/icon-button.tsx'
import { Name } from '../../../ui/name.tsx'
import type { Seat } from './new-players-schema.ts'
import './players.css'

type SeatListProps = {
  readonly players: readonly Seat[]
  readonly onRemove: (index: number) => void
  /** Called when no player after the removed one is left to get the focus. */
  readonly onLastRemoved: () => void
}

/** The players of the game, in their order at the table. */
export function SeatList({ players, onRemove, onLastRemoved }: SeatListProps) {
  const id = useId()

  /** The button is removed with its player: the focus moves on before it is lost. */
  function remove(event: MouseEvent<HTMLElement>, index: number): void {
    const line = event.currentTarget.closest('li')
    const next = line?.nextElementSibling?.querySelector<HTMLElement>('button')
    if (next) next.focus()
    else onLastRemoved()
    onRemove(index)
  }

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
            <IconButton
              icon={X}
              label={`Remove ${player.name}`}
              onClick={(event) => remove(event, index)}
            />
          </li>
        ))}
      </ol>
    </section>
  )
}
