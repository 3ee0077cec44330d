import { type MouseEvent, useId } from 'react'
import { nameList } from '../../../lib/format.ts'
import { messages } from '../../../lib/messages.tsx'
import { FieldsHeading } from '../../../ui/field.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { X } from '../../../ui/icons.gen.ts'
import { Name } from '../../../ui/name.tsx'
import { DealerMark } from '../standings/dealer-mark.tsx'
import { sideNames } from '../standings/side-names.ts'
import { isNamedTwice } from './same-person.ts'
import styles from './seat-list.module.css'
import { SeatRows } from './seat-rows.tsx'
import type { Seat, useNewPlayers } from './use-new-players.ts'

const t = messages('players')

type SeatListProps = {
  readonly table: ReturnType<typeof useNewPlayers>
  readonly isFolded: boolean
  /** Whether there is a dealer: the first seat deals first (R37). */
  readonly hasDealer: boolean
  /** Called when no player after the removed one is left to get the focus. */
  readonly onLastRemoved: () => void
}

export function SeatList({ table, isFolded, hasDealer, onLastRemoved }: SeatListProps) {
  const { players, added, move } = table
  const id = useId()

  /** Moves the focus before the button is removed with its player. */
  function remove(event: MouseEvent<HTMLElement>, index: number): void {
    const line = event.currentTarget.closest('li')
    const next = line?.nextElementSibling?.querySelector<HTMLElement>('[data-removes]')
    if (next) next.focus()
    else onLastRemoved()
    table.remove(index)
  }

  return (
    <section
      className={styles.table}
      {...(isFolded ? { 'aria-label': t('atTable') } : { 'aria-labelledby': id })}
    >
      {!isFolded && (
        <div className={styles.heading}>
          <FieldsHeading id={id}>{t('atTable')}</FieldsHeading>
          <span>{t(table.hasSides ? 'sides' : 'players', { count: players.length })}</span>
        </div>
      )}
      <SeatRows
        label={t('seats')}
        onMove={move}
        isFolded={isFolded}
        rows={players.map((player, index) => ({
          key: keyOf(player),
          name: player.name,
          isNew: index === players.length - 1 && added.includes(player.name),
          content: (
            <span className={styles.who}>
              <Name className={styles.name}>{player.name}</Name>
              {player.email && !isFolded && isNamedTwice(player, players) && (
                <small>{player.email}</small>
              )}
              {player.members && !isFolded && (
                <small>{sideNames(player) ?? t('sideOf', { count: player.members.length })}</small>
              )}
              {hasDealer && index === 0 && <DealerMark />}
            </span>
          ),
          actions: (
            <IconButton
              icon={X}
              data-removes=""
              label={t('removePlayer', { name: player.name })}
              onClick={(event) => remove(event, index)}
            />
          ),
        }))}
      />
      {!isFolded && <DrawnLine table={table} />}
    </section>
  )
}

/** Says what was drawn. Source: P-players-18. */
function DrawnLine({ table: { players, drawn } }: Pick<SeatListProps, 'table'>) {
  return (
    <p className={styles.drawn} role="status">
      {drawn?.what === 'dealer' && t.rich('dealsFirst', { name: players[0]?.name ?? '' })}
      {drawn?.what === 'seats' &&
        t.rich('drawnSeats', { names: nameList(players.map(({ name }) => name)) })}
    </p>
  )
}

/** A seat has the same key after its address becomes known. */
function keyOf({ name, email, lastPlayerId }: Seat): string {
  return lastPlayerId ? `last-${lastPlayerId}` : `${name} ${email}`
}
