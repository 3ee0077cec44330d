import type { Schemas } from '@meldboard/api-client'
import { useServerNow } from '../../hooks/use-server-now.ts'
import { DAY_MS, HOUR_MS } from '../../lib/durations.ts'
import { countOf, formatDate } from '../../lib/format.ts'
import { Icon } from '../../ui/icon.tsx'
import { CircleCheck, CircleX, TriangleAlert } from '../../ui/icons.gen.ts'
import { Section } from '../../ui/sections.tsx'
import { FactRow } from '../../ui/set-row.tsx'
import styles from './checks.module.css'

type Status = Schemas['AdminStatus']

/** The checks of the installation: each a word with a sign, and a sentence. Source: P-admin-28. */
export function Checks({ status: { backups, checks } }: { readonly status: Status }) {
  return (
    <Section title="Checks">
      {checks.map(({ name, state, message }) => (
        <FactRow
          key={name}
          label={name}
          note={
            <>
              <span>{message}</span>
              {name === 'Backup' && <NewestBackup backups={backups} />}
            </>
          }
          control={<State state={state} />}
        />
      ))}
    </Section>
  )
}

const STATES = {
  good: { word: 'Good', icon: CircleCheck },
  warn: { word: 'Look at it', icon: TriangleAlert },
  bad: { word: 'Repair it', icon: CircleX },
} as const

function State({ state }: Pick<Status['checks'][number], 'state'>) {
  const { word, icon } = STATES[state]
  return (
    <span className={styles.state} data-state={state}>
      <Icon shape={icon} />
      <span>{word}</span>
    </span>
  )
}

/** The time of the newest backup and its age; nothing if there is none. */
function NewestBackup({ backups }: Pick<Status, 'backups'>) {
  const now = useServerNow()
  const newestAt = backups?.newestAt
  if (newestAt == null) return null
  const age = now === null ? null : ageOf(newestAt, now)
  const moment = formatDate(newestAt, 'dateAndTime')
  return (
    <span className={styles.newest}>
      {age === null ? `The newest is of ${moment}.` : `The newest is of ${moment}, ${age} old.`}
    </span>
  )
}

/** Returns an age in whole hours, from two days on in days. */
function ageOf(moment: string, now: number): string | null {
  const age = now - Date.parse(moment)
  if (Number.isNaN(age)) return null
  if (age < HOUR_MS) return 'less than an hour'
  return age < 2 * DAY_MS
    ? countOf(Math.floor(age / HOUR_MS), 'hour')
    : countOf(Math.floor(age / DAY_MS), 'day')
}
