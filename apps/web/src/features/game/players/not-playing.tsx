import { useId } from 'react'
import type { GameScoreboard } from '../../../data/queries/scoreboard-query.ts'
import { shownFigure } from '../../../lib/format.ts'
import { messages } from '../../../lib/messages.tsx'
import { Button } from '../../../ui/button.tsx'
import styles from './players-dialog.module.css'
import type { SeatRow } from './seat-rows.tsx'

const t = messages('players')

type AwayRow = SeatRow & {
  readonly player: GameScoreboard['players'][number]
  /** The points to rejoin with; null for a player who cannot. */
  readonly start: number | null
  readonly canReturn: boolean
  readonly onBringBack: () => void
}

export function bringBackId(playerId: number): string {
  return `bring-back-${playerId}`
}

/** The players who have left or are out, with their buttons to return. */
export function NotPlaying({ rows }: { readonly rows: readonly AwayRow[] }) {
  const headingId = useId()
  if (rows.length === 0) return null
  return (
    <section>
      <h3 className={styles.head} id={headingId}>
        <b>{t('notPlaying')}</b>
      </h3>
      <ul aria-labelledby={headingId}>
        {rows.map((row) => (
          <li key={row.key} className={styles.away}>
            <div className={styles.who}>
              {row.content}
              {row.note && <small>{row.note}</small>}
            </div>
            <span className={styles.actions}>
              {row.actions}
              {(row.canReturn || row.start !== null) && (
                <Button
                  variant="ghost"
                  id={bringBackId(row.player.id)}
                  aria-label={t('bringBackPlayer', { name: row.name })}
                  onClick={row.onBringBack}
                >
                  {t('bringBack')}
                </Button>
              )}
            </span>
            {row.below && <div className={styles.below}>{row.below}</div>}
          </li>
        ))}
      </ul>
      <Returns rows={rows} />
    </section>
  )
}

/** The points with which players can return. */
function Returns({ rows }: { readonly rows: readonly AwayRow[] }) {
  const starts = [...new Set(rows.flatMap(({ start }) => start ?? []))]
  const [start] = starts
  return (
    <p className={styles.returns}>
      {rows.some(({ canReturn }) => canReturn) && <span>{`${t('leaverComesBack')} `}</span>}
      {start !== undefined && (
        <span>
          {starts.length === 1
            ? t('outComesBackWith', { points: shownFigure(start) })
            : t('outComesBack')}
        </span>
      )}
    </p>
  )
}
