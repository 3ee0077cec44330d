import type { ListedPerson } from '../../data/queries/figures-query.ts'
import { countOf } from '../../lib/format.ts'
import { Button } from '../../ui/button.tsx'
import { Failure } from '../../ui/failure.tsx'
import { Icon } from '../../ui/icon.tsx'
import { User } from '../../ui/icons.gen.ts'
import styles from './same-person.module.css'
import { useLinkNames } from './use-people-writes.ts'

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
  return (
    <section className={styles.question} aria-label="Perhaps the same person">
      <Icon shape={User} />
      <p className={styles.title}>
        <span>Is</span> <bdi translate="no">{guest.person.name}</bdi>{' '}
        <span>the same person as</span> <bdi translate="no">{person.person.name}</bdi>
        <span>{`${isOfOneName && email ? ` (${email})` : ''}?`}</span>
      </p>
      <p className={styles.reason}>
        {`${countOf(guest.summary.games, 'game')}, never at the table together.`}
      </p>
      <div className={styles.answers}>
        <Button variant="ghost" onClick={onMerge}>
          Merge
        </Button>
        <Button
          variant="ghost"
          busy={link.isPending}
          onClick={() =>
            link.mutate({ guestId: guest.person.id, personId: person.person.id, isSame: false })
          }
        >
          Two People
        </Button>
      </div>
      <Failure error={link.error} title="Failed to keep your answer" />
    </section>
  )
}
