import type { Schemas } from '@meldboard/api-client'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { seatsQuery } from '../../../data/queries/lines-query.ts'
import type { GameScoreboard } from '../../../data/queries/scoreboard-query.ts'
import { tableLinksQuery } from '../../../data/queries/tables-query.ts'
import { useScorersLink } from '../../../hooks/use-outbox.ts'
import { useWrite } from '../../../hooks/use-write.ts'
import { messages } from '../../../lib/messages.tsx'
import { Loaded } from '../../../ui/loaded.tsx'
import { Name } from '../../../ui/name.tsx'
import { SrOnly } from '../../../ui/sr-only.tsx'
import { Tick } from '../../../ui/ticks.tsx'
import { AskedButton, type AskedWrite } from './asked-button.tsx'
import styles from './seats.module.css'

const t = messages('share')

type SeatsProps = {
  readonly scoreboard: GameScoreboard
  /** The table whose links for seats can be turned off; null for everybody but its managers. */
  readonly table: Schemas['ManagedTable'] | null
}

type Seat = Schemas['Seat']

/** The seats of a game, for those who score it: who has one, and how to free it; nothing before there is a link. */
export function Seats({ scoreboard, table }: SeatsProps) {
  const { uuid } = scoreboard.game
  const link = useScorersLink(uuid)
  const seats = useQuery(seatsQuery(uuid, link))
  const { links, end } = useSeatLinks(table)
  const [said, setSaid] = useState('')
  const free = useWrite('DELETE', '/seats/{playerId}', {
    request: (playerId: number, header) => ({
      params: { path: { playerId }, query: { game: uuid }, header },
    }),
    link,
    // It is free already.
    doneBy: 404,
    awaits: [seatsQuery(uuid, link).queryKey],
  })
  return (
    <>
      <Loaded query={seats} failed={t('seatsUnknown')} loading={null}>
        {({ seats, ownPlayerId }) => {
          const shown = seats.filter(({ isPlaying, isTaken }) => isPlaying || isTaken)
          const taken = shown.filter(({ isTaken }) => isTaken).length
          if (links === 0 && taken === 0) return null
          return (
            <section className={styles.seats}>
              <div className={styles.head}>
                <h3>{t.rich('seatsTaken', { taken, all: shown.length })}</h3>
                {links > 0 && (
                  <AskedButton
                    label={t('turnOff')}
                    spoken={t('turnOffNamed', { name: t('linkForPlayers') })}
                    title={t('turnOffSeats')}
                    text={t('turnOffSeatsExplained')}
                    keep={t('keepLink')}
                    write={end}
                    input={null}
                    onDone={() => setSaid(t('seatsAreOff'))}
                  />
                )}
              </div>
              <ul>
                {shown.map((seat) => (
                  <SeatRow
                    key={seat.playerId}
                    seat={seat}
                    isOwn={seat.playerId === ownPlayerId}
                    free={free}
                    onFreed={() => setSaid(t('seatIsFree', { name: seat.name }))}
                  />
                ))}
              </ul>
              <p className={styles.note}>{t('othersAreEntered')}</p>
            </section>
          )
        }}
      </Loaded>
      <SrOnly as="p" role="status">
        {said}
      </SrOnly>
    </>
  )
}

type SeatRowProps = {
  readonly seat: Seat
  readonly isOwn: boolean
  readonly free: AskedWrite<number>
  readonly onFreed: () => void
}

function SeatRow({ seat, isOwn, free, onFreed }: SeatRowProps) {
  const { playerId, name, isTaken } = seat
  return (
    <li>
      <Tick is={isTaken ? 'in' : 'awaited'} />
      <Name>{name}</Name>
      {isOwn || !isTaken ? (
        <small>{isOwn ? t('yours') : t('notYet')}</small>
      ) : (
        <AskedButton
          label={t('freeSeat')}
          spoken={t('freeSeatOf', { name })}
          title={t('askToFreeSeat', { name })}
          text={t('freeSeatExplained')}
          keep={t('keepSeat')}
          write={free}
          input={playerId}
          onDone={onFreed}
        />
      )}
    </li>
  )
}

/** How many links for seats a table has, and what ends all of them, also those of other devices. */
function useSeatLinks(table: SeatsProps['table']) {
  const id = table?.id ?? 0
  const links = useQuery({ ...tableLinksQuery(id), enabled: table !== null })
  const write = useWrite('DELETE', '/tables/{id}/links/{linkId}', {
    request: (linkId: number, header) => ({ params: { path: { id, linkId }, header } }),
    doneBy: 404,
    awaits: [tableLinksQuery(id).queryKey],
  })
  const end = useMutation({
    mutationFn: async (_: null) => {
      const newest = await links.refetch()
      await Promise.all(seatLinksOf(newest.data).map(({ id }) => write.mutateAsync(id)))
    },
  })
  return { links: seatLinksOf(links.data).length, end }
}

function seatLinksOf(links: readonly Schemas['TableLink'][] = []) {
  return links.filter(({ level }) => level === 'seat')
}
