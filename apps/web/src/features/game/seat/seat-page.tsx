import { useQuery } from '@tanstack/react-query'
import { useNavigate, useRouteContext } from '@tanstack/react-router'
import { useEffect, useMemo, useState } from 'react'
import { knownGameAt } from '../../../data/known-seats.ts'
import type { OpenedLink } from '../../../data/opened-links.ts'
import type { SeatPlace } from '../../../data/queries/seats-query.ts'
import { nextGameQuery } from '../../../data/queries/tables-query.ts'
import { seatPlaceOf } from '../../../data/seat-links.ts'
import { useDraft } from '../../../hooks/use-draft.ts'
import { useSeatLink, useSeatLinks } from '../../../hooks/use-game-links.ts'
import { hasStatus, reasonOf } from '../../../lib/failures.ts'
import { messages } from '../../../lib/messages.tsx'
import { LoadingSeat, NoSeat } from './seat-frame.tsx'
import { SeatedGame } from './seated-game.tsx'
import { type OwnSeat, useOwnSeat } from './use-own-seat.ts'

const t = messages('seat')
const seen = messages('game')

/** The page /seat/{table}: a player's own score in the games of a table, by its link for seats. Source: P-line-30. */
export function SeatPage({ tableId }: { readonly tableId: string }) {
  const link = useSeatLink(tableId)
  if (link === null) return <NoSeat title={t('noSeatLink')}>{seen('askForLinkAgain')}</NoSeat>
  if (link.isRevoked) return <RevokedLink tableId={tableId} />
  return <SeatAtTable key={link.token} tableId={tableId} {...link} />
}

function RevokedLink({ tableId }: { readonly tableId: string }) {
  const { session } = useRouteContext({ from: '__root__' })
  return (
    <NoSeat title={seen('linkRevoked')} gameUuid={knownGameAt(tableId, session.userId())}>
      {seen('askForNewLink')}
    </NoSeat>
  )
}

function SeatAtTable({ tableId, token }: OpenedLink & { readonly tableId: string }) {
  const links = useSeatLinks()
  const place = useMemo(() => seatPlaceOf(tableId, token), [tableId, token])
  const seat = useOwnSeat(place)
  const { seats, error } = seat
  const isRevoked = hasStatus(error, 401)
  useEffect(() => {
    if (isRevoked) links.note(tableId, { token, isRevoked })
  }, [links, tableId, token, isRevoked])
  const known = useDraft('seats', tableId)
  const isPrivate = seats?.state === 'PLAYING_PRIVATELY'
  useEffect(() => {
    if (isPrivate) known.forget()
  }, [known, isPrivate])
  const played = seats?.gameUuid ?? null
  const [shown, setShown] = useState(played)
  // Between two games the last one stays.
  if (shown === null && played !== null) setShown(played)
  if (shown === null || isPrivate || isRefused(seat)) return <WithoutGame seat={seat} />
  const onNext = played === null || played === shown ? null : () => setShown(played)
  return <SeatedGame key={shown} place={place} gameUuid={shown} seat={seat} onNext={onNext} />
}

/** The page /games/{uuid}/seat: the same for a signed-in user with the address of a player. Source: P-line-39. */
export function UserSeatPage({ gameUuid }: { readonly gameUuid: string }) {
  const place = useMemo((): SeatPlace => ({ id: gameUuid, holder: null, gameUuid }), [gameUuid])
  const seat = useOwnSeat(place)
  const navigate = useNavigate()
  const { data: next } = useQuery(nextGameQuery(gameUuid))
  if (seat.seats === undefined || isRefused(seat)) return <WithoutGame seat={seat} />
  const params = { gameUuid: next?.uuid ?? '' }
  const onNext = next ? () => void navigate({ to: '/games/$gameUuid/seat', params }) : null
  return <SeatedGame key={gameUuid} place={place} gameUuid={gameUuid} seat={seat} onNext={onNext} />
}

/** Whether nobody takes a seat here now: the table is closed, or the game gone. */
function isRefused({ error }: OwnSeat): boolean {
  return hasStatus(error, 403, 404)
}

/** The page while no game is played, or nothing is known of one. */
function WithoutGame({ seat }: { readonly seat: OwnSeat }) {
  const { seats, error, refetch } = seat
  if (error !== null && (seats === undefined || isRefused(seat))) {
    return (
      <NoSeat
        title={isRefused(seat) ? t('noSeatHere') : t('failedToLoad')}
        onTryAgain={() => void refetch()}
      >
        {reasonOf(error) ?? seen('failedToLoadGame')}
      </NoSeat>
    )
  }
  if (seats === undefined) return <LoadingSeat />
  if (seats.state === 'PLAYING_PRIVATELY') {
    return <NoSeat title={t('gameIsPrivate')}>{t('gameIsPrivateText')}</NoSeat>
  }
  return <NoSeat title={t('noGameNow')}>{t('nextOpensHere')}</NoSeat>
}
