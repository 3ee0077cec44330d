import { Link } from '@tanstack/react-router'
import { messages } from '../../../lib/messages.tsx'
import { buttonClass } from '../../../ui/button.tsx'
import { Failure } from '../../../ui/failure.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { ChevronRight } from '../../../ui/icons.gen.ts'
import { Name } from '../../../ui/name.tsx'
import styles from './choose-seat.module.css'
import type { OwnSeat } from './use-own-seat.ts'

const t = messages('seat')

type ChooseSeatProps = {
  readonly seat: OwnSeat
  readonly gameUuid: string
  /** The name of the game. */
  readonly name: string
  /** Whether this device had a seat, which was freed. */
  readonly wasFreed: boolean
}

/** The seats of a game: one tap takes a free one. Source: P-line-31. */
export function ChooseSeat({ seat, gameUuid, name: game, wasFreed }: ChooseSeatProps) {
  const { seats, take } = seat
  if (seats === undefined) return null
  const areAllTaken = seats.seats.every(({ isTaken }) => isTaken)
  const isJustTaken = take.data === false && !areAllTaken
  return (
    <div className={styles.choose}>
      <p className={styles.game}>
        <bdi translate="no">{game}</bdi>
      </p>
      <h1 tabIndex={-1}>{t('whichSeat')}</h1>
      <p className={styles.say} role="status">
        {isJustTaken ? t('justTaken') : wasFreed && t('seatWasFreed')}
      </p>
      <Failure error={take.error} title={t('failedToTake')} />
      <ol className={styles.seats}>
        {seats.seats.map(({ playerId, name, isTaken }, index) => (
          <li key={playerId}>
            <button
              type="button"
              disabled={isTaken}
              aria-busy={(take.isPending && take.variables === playerId) || undefined}
              onClick={() => take.isPending || take.mutate(playerId)}
            >
              <small aria-hidden="true" translate="no">
                {index + 1}
              </small>
              <Name className={styles.name}>{name}</Name>
              {isTaken ? <small>{t('taken')}</small> : <Icon shape={ChevronRight} />}
            </button>
          </li>
        ))}
      </ol>
      <p className={styles.words}>{areAllTaken ? t('everySeatIsTaken') : t('noAccountNeeded')}</p>
      <Link
        to="/games/$gameUuid"
        params={{ gameUuid }}
        className={buttonClass({ variant: 'ghost' })}
        data-variant="ghost"
      >
        {t('onlyWatch')}
      </Link>
    </div>
  )
}
