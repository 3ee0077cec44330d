import type { Schemas } from '@meldboard/api-client'
import { useServerNow } from '../../hooks/use-server-now.ts'
import { DAY_MS, HOUR_MS } from '../../lib/durations.ts'
import { formatDate } from '../../lib/format.ts'
import { messages } from '../../lib/messages.tsx'
import { Icon } from '../../ui/icon.tsx'
import { CircleCheck, CircleX, TriangleAlert } from '../../ui/icons.gen.ts'
import { Section } from '../../ui/sections.tsx'
import { FactRow } from '../../ui/set-row.tsx'
import styles from './checks.module.css'

const t = messages('admin')

type Status = Schemas['AdminStatus']

/** The checks of the installation: each a word with a sign, and a sentence. Source: P-admin-28. */
export function Checks({ status: { backups, checks } }: { readonly status: Status }) {
  return (
    <Section title={t('checks')}>
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
  good: { word: 'good', icon: CircleCheck },
  warn: { word: 'lookAtIt', icon: TriangleAlert },
  bad: { word: 'repairIt', icon: CircleX },
} as const

function State({ state }: Pick<Status['checks'][number], 'state'>) {
  const { word, icon } = STATES[state]
  return (
    <span className={styles.state} data-state={state}>
      <Icon shape={icon} />
      <span>{t(word)}</span>
    </span>
  )
}

/** The time of the newest backup and its age; nothing if there is none. */
function NewestBackup({ backups }: Pick<Status, 'backups'>) {
  const now = useServerNow()
  const newestAt = backups?.newestAt
  if (newestAt == null) return null
  const age = now === null ? Number.NaN : now - Date.parse(newestAt)
  return (
    <span className={styles.newest}>{newestWords(formatDate(newestAt, 'dateAndTime'), age)}</span>
  )
}

/** Says an age in whole hours, from two days on in days. */
function newestWords(moment: string, age: number): string {
  if (Number.isNaN(age)) return t('newestBackup', { moment })
  if (age < HOUR_MS) return t('newestBackupIsNew', { moment })
  return age < 2 * DAY_MS
    ? t('newestBackupHours', { moment, hours: Math.floor(age / HOUR_MS) })
    : t('newestBackupDays', { moment, days: Math.floor(age / DAY_MS) })
}
