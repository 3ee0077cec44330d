import type { ListedPerson } from '../../data/queries/figures-query.ts'
import { messages } from '../../lib/messages.tsx'
import { Button } from '../../ui/button.tsx'
import { Failure } from '../../ui/failure.tsx'
import { Icon } from '../../ui/icon.tsx'
import { User } from '../../ui/icons.gen.ts'
import styles from './same-person.module.css'
import { useLinkNames } from './use-people-writes.ts'

const t = messages('people')

type SamePersonProps = {
  readonly guest: ListedPerson
  readonly person: ListedPerson
  readonly onMerge: () => void
}

/** Asks whether two are one person. Source: P-people-page-3. */
export function SamePerson({ guest, person, onMerge }: SamePersonProps) {
  const link = useLinkNames()
  const isOfOneName = guest.person.name === person.person.name
  const email = person.person.contact?.email
  const names = { guest: guest.person.name, name: person.person.name }
  return (
    <section className={styles.question} aria-label={t('perhapsSamePerson')}>
      <Icon shape={User} />
      <p className={styles.title}>
        {isOfOneName && email
          ? t.rich('isSamePersonWithEmail', { ...names, email })
          : t.rich('isSamePerson', names)}
      </p>
      <p className={styles.reason}>{t('gamesNeverTogether', { count: guest.summary.games })}</p>
      <div className={styles.answers}>
        <Button variant="ghost" onClick={onMerge}>
          {t('merge')}
        </Button>
        <Button
          variant="ghost"
          busy={link.isPending}
          onClick={() =>
            link.mutate({ guestId: guest.person.id, personId: person.person.id, isSame: false })
          }
        >
          {t('twoPeople')}
        </Button>
      </div>
      <Failure error={link.error} title={t('failedToKeepAnswer')} />
    </section>
  )
}
