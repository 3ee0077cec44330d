import type { Schemas } from '@meldboard/api-client'
import { formatDate } from '../../lib/format.ts'
import { linePath } from '../../lib/line-path.ts'
import { messages } from '../../lib/messages.tsx'
import { useRoom } from '../../ui/use-room.ts'
import styles from './course-chart.module.css'
import { dayLabel, tenths } from './figure-labels.ts'

const t = messages('people')

const HEIGHT = 200
const TOP = 14
const BOTTOM = 170
const LEFT = 28
/** The room for the value at the end of the line. */
const END = 44
/** The maximum of lines across. */
const MOST_RULES = 6

type CourseChartProps = { readonly course: Schemas['PersonFigures']['course'] }

/** Draws the places over time, the first place above; the dotted line is the middle of the table. */
export function CourseChart({ course }: CourseChartProps) {
  const [room, width] = useRoom()
  const [first, last] = [course[0], course.at(-1)]
  if (first === undefined || last === undefined) return null
  const lowest = Math.max(2, ...course.map(({ players }) => Math.ceil(players)))
  const right = width - END
  const x = (index: number) =>
    LEFT + (course.length === 1 ? 0 : (index * (right - LEFT)) / (course.length - 1))
  const y = (place: number) => TOP + ((place - 1) * (BOTTOM - TOP)) / (lowest - 1)
  const step = Math.ceil(lowest / MOST_RULES)
  const rules = Array.from({ length: lowest }, (_, index) => index + 1).filter(
    (place) => (place - 1) % step === 0,
  )
  const isOfGames = first.games === 1 && last.games === 1
  const place = tenths({ value: last.place, n: last.games })
  const span = {
    from: formatDate(first.endedAt, 'month'),
    to: formatDate(last.endedAt, 'month'),
    place,
  }
  return (
    <figure className={styles.course} ref={room}>
      <svg
        viewBox={`0 0 ${width} ${HEIGHT}`}
        role="img"
        aria-label={
          isOfGames ? t('placesOfGames', span) : t('placesOfMeans', { ...span, count: last.games })
        }
      >
        {rules.map((one) => (
          <g key={one}>
            <path className={styles.rule} d={`M${LEFT} ${y(one)}H${right}`} />
            <text x={LEFT - 8} y={y(one) + 4.5} textAnchor="end">
              {one}
            </text>
          </g>
        ))}
        <path
          className={styles.middle}
          d={linePath(
            course.map(({ players }) => (players + 1) / 2),
            x,
            y,
          )}
        />
        <path
          className={styles.line}
          d={linePath(
            course.map((point) => point.place),
            x,
            y,
          )}
        />
        <circle className={styles.dot} cx={x(course.length - 1)} cy={y(last.place)} r="4.5" />
        <text className={styles.last} x={x(course.length - 1) + 10} y={y(last.place) + 5}>
          {last.games === 1 ? last.place : place}
        </text>
        <text x={LEFT} y={HEIGHT - 6}>
          {dayLabel(first.endedAt)}
        </text>
        <text x={right} y={HEIGHT - 6} textAnchor="end">
          {dayLabel(last.endedAt)}
        </text>
      </svg>
      <figcaption>
        {isOfGames ? t('pointIsGame') : t('pointIsMean', { count: last.games })}
      </figcaption>
    </figure>
  )
}
