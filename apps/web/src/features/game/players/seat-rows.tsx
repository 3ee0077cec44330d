import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { messages } from '../../../lib/messages.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { ArrowDown, ArrowUp, GripVertical } from '../../../ui/icons.gen.ts'
import { SrOnly } from '../../../ui/sr-only.tsx'
import styles from './seat-rows.module.css'
import { useSeatDrag } from './use-seat-drag.ts'

const t = messages('players')

export type SeatRow = {
  readonly key: string
  /** For the labels of the buttons. */
  readonly name: string
  /** The shown name, or its field. */
  readonly content: ReactNode
  readonly actions: ReactNode
  /** A quiet second line. */
  readonly note?: ReactNode
  /** The content that the line opens. */
  readonly below?: ReactNode
  /** The seat at the table, if other players sit in between; default: the place in the list. */
  readonly seat?: number
  readonly isNew?: boolean
}

type SeatRowsProps = {
  readonly label: string
  readonly rows: readonly SeatRow[]
  /** The number of all seats at the table; default: those of the list. */
  readonly seats?: number
  /** Both are indexes; undefined if seats cannot change. */
  readonly onMove: ((from: number, to: number) => void) | undefined
  /** Whether there is room for the names alone, in two columns. */
  readonly isFolded?: boolean
}

/**
 * The players in the order of their seats. A line moves by dragging its grip, with the arrow keys
 * on it, or with the two buttons that a tap on it shows.
 */
export function SeatRows(props: SeatRowsProps) {
  const { label, rows, seats = rows.length, onMove, isFolded = false } = props
  const [lifted, setLifted] = useState<string | null>(null)
  const [news, setNews] = useState('')

  function move(from: number, to: number): void {
    const row = rows[from]
    const place = rows[to]
    if (row === undefined || place === undefined || to === from) return
    onMove?.(from, to)
    setNews(t('movedToSeat', { name: row.name, seat: place.seat ?? to + 1, seats }))
  }

  const drag = useSeatDrag(move)

  function moveWithKeys(event: KeyboardEvent, index: number): void {
    const step = STEPS[event.key]
    if (step === undefined) return
    event.preventDefault()
    move(index, index + step)
  }

  if (isFolded) return <FoldedSeats label={label} rows={rows} />
  return (
    <>
      <ol
        className={styles.seats}
        aria-label={label}
        data-fixed={onMove === undefined || undefined}
      >
        {rows.map(({ key, name, content, actions, note, below, seat }, index) => {
          const isLifted = lifted === key
          const number = seat ?? index + 1
          return (
            <li
              key={key}
              className={styles.seat}
              data-lifted={isLifted || drag.isDragged(index) || undefined}
              style={{ transform: drag.transformOf(index) }}
            >
              {onMove && (
                <button
                  type="button"
                  className={styles.grip}
                  aria-label={t('moveFromSeat', { name, seat: number })}
                  aria-pressed={isLifted}
                  onKeyDown={(event) => moveWithKeys(event, index)}
                  onClick={() => drag.wasDragged() || setLifted(isLifted ? null : key)}
                  {...drag.gripOf(index)}
                >
                  <Icon shape={GripVertical} />
                </button>
              )}
              <span className={styles.number} aria-hidden="true">
                {number}
              </span>
              {content}
              <span className={styles.actions}>
                {isLifted ? (
                  <>
                    <IconButton
                      icon={ArrowUp}
                      label={t('moveUp', { name })}
                      aria-disabled={index === 0}
                      onClick={() => move(index, index - 1)}
                    />
                    <IconButton
                      icon={ArrowDown}
                      label={t('moveDown', { name })}
                      aria-disabled={index === rows.length - 1}
                      onClick={() => move(index, index + 1)}
                    />
                  </>
                ) : (
                  actions
                )}
              </span>
              {note && <span className={styles.note}>{note}</span>}
              {below && <div className={styles.below}>{below}</div>}
            </li>
          )
        })}
      </ol>
      <SrOnly as="p" role="status">
        {news}
      </SrOnly>
    </>
  )
}

/** The seats above a keyboard: the newest one is in view. */
function FoldedSeats({ label, rows }: Pick<SeatRowsProps, 'label' | 'rows'>) {
  const list = useRef<HTMLOListElement>(null)
  useEffect(() => {
    if (rows.length > 0) list.current?.lastElementChild?.scrollIntoView({ block: 'nearest' })
  }, [rows.length])
  return (
    <ol className={styles.folded} aria-label={label} ref={list}>
      {rows.map(({ key, content, isNew }, index) => (
        <li key={key} data-new={isNew || undefined}>
          <span className={styles.number} aria-hidden="true">
            {index + 1}
          </span>
          {content}
        </li>
      ))}
    </ol>
  )
}

const STEPS: Readonly<Record<string, number>> = { ArrowUp: -1, ArrowDown: 1 }

/** Returns a list with one entry moved. */
export function moved<Entry>(list: readonly Entry[], from: number, to: number): readonly Entry[] {
  const entry = list[from]
  if (entry === undefined) return list
  const others = list.filter((_, index) => index !== from)
  return [...others.slice(0, to), entry, ...others.slice(to)]
}
