import type { OwnSeats } from '../../../data/queries/seats-query.ts'
import { formatDate, shownFigure } from '../../../lib/format.ts'
import { messages } from '../../../lib/messages.tsx'
import { Button } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Clock } from '../../../ui/icons.gen.ts'
import { Name } from '../../../ui/name.tsx'
import ownStyles from '../../../ui/own-row.module.css'
import { SrOnly } from '../../../ui/sr-only.tsx'
import { Tick } from '../../../ui/ticks.tsx'
import styles from './sent-line.module.css'
import type { OwnLine } from './use-own-line.ts'

const t = messages('seat')
const game = messages('game')

type SentLineProps = {
  readonly seats: OwnSeats
  /** When the seats were last heard of, in milliseconds. */
  readonly asOf: number
  readonly line: OwnLine
  readonly isLate: boolean
  readonly onChange: () => void
}

/** What was sent, or waits here, and who is in: without any score of others. Source: P-line-35, P-line-36. */
export function SentLine({ seats, asOf, line, isLate, onChange }: SentLineProps) {
  const playing = seats.seats.filter(({ isPlaying }) => isPlaying)
  const among = {
    count: playing.filter(({ hasEntered }) => hasEntered).length,
    all: playing.length,
  }
  const state = line.state === 'sent' ? t('youSent') : isLate ? t('notSent') : t('sending')
  return (
    <>
      <section className={styles.sent} data-late={isLate || undefined}>
        <div className={styles.what}>
          <span className={styles.lead}>
            {isLate && <Icon shape={Clock} />}
            <span role="status">{state}</span>
          </span>
          <b className={styles.figure} translate="no" dir="ltr">
            {shownFigure(line.entry.text)}
          </b>
        </div>
        <Button onClick={onChange}>{t('changeMine')}</Button>
        {isLate && <p role="status">{t('waitsForNetwork')}</p>}
      </section>
      <div className={styles.head} role={isLate ? undefined : 'status'}>
        <h2>{isLate ? t.rich('wereIn', among) : game.rich('areIn', among)}</h2>
        {isLate && <small>{t.rich('atTime', { time: formatDate(asOf, 'time') })}</small>}
      </div>
      <ul className={styles.players}>
        {playing.map(({ playerId, name, hasEntered }) => {
          const isOwn = playerId === line.playerId
          const isIn = isOwn ? line.state === 'sent' : hasEntered
          const waits = isOwn && line.state !== 'sent'
          return (
            <li
              key={playerId}
              className={isOwn ? ownStyles.own : undefined}
              data-own={isOwn || undefined}
            >
              <Tick is={isIn ? 'in' : waits ? 'waits' : 'awaited'} />
              <Name className={styles.name}>{name}</Name>
              <small>
                {isOwn ? (
                  <span>{waits ? t('youWait') : t('you')}</span>
                ) : (
                  <SrOnly>{isIn ? t('isIn') : t('isAwaited')}</SrOnly>
                )}
              </small>
            </li>
          )
        })}
      </ul>
    </>
  )
}

/** The sentence at the foot of the page. */
export function sentNote(isLate: boolean, isOpen: boolean): string {
  if (isLate) return t('sentByItself')
  return isOpen ? t('roundIsOpen') : t('opensWhenAllAreIn')
}
