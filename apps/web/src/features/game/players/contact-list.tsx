import { useQuery } from '@tanstack/react-query'
import { Check, Plus } from 'lucide'
import { useEffect, useId, useState } from 'react'
import { type Contact, contactsQuery } from '../../../data/queries/contacts-query.ts'
import { seatedPlayersQuery } from '../../../data/queries/games-query.ts'
import { useApi } from '../../../hooks/use-api.ts'
import { useSession } from '../../../hooks/use-session.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Button } from '../../../ui/button.tsx'
import { FieldsHeading } from '../../../ui/field.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Name } from '../../../ui/name.tsx'
import styles from './contact-list.module.css'
import { isSamePerson } from './same-person.ts'

/** The wait of the add-player step before it fetches, in milliseconds. Source: P-players-7. */
const FETCH_DELAY = 300

/** The number of contacts shown at first: more would push the table out of sight. */
const FIRST = 24

type ContactListProps = {
  /** Players who are already in the game are not offered at all. */
  readonly gameId: number | null
  /** Whether the user is offered, too: at a table without players yet. */
  readonly offersOneself?: boolean
  readonly isChosen: (contact: Contact) => boolean
  readonly onChoose: (contact: Contact) => void
}

/** Saved players to choose from; a player who is already chosen cannot be chosen again. */
export function ContactList(props: ContactListProps) {
  const { gameId, offersOneself = false, isChosen, onChoose } = props
  const id = useId()
  const api = useApi()
  const own = useOneself()
  const [isAll, setIsAll] = useState(false)
  const contacts = useQuery({ ...contactsQuery(api), enabled: useDelay(FETCH_DELAY) })
  const seated = useQuery({ ...seatedPlayersQuery(api, gameId ?? 0), enabled: gameId !== null })
  if (contacts.isError) {
    return (
      <Alert
        tone="warn"
        title="Your saved players could not be loaded"
        onTryAgain={() => void contacts.refetch()}
      >
        You can still type their names.
      </Alert>
    )
  }
  const offered = withOneself(contacts.data, offersOneself ? own : null)?.filter(
    (contact) => !seated.data?.some((player) => isSamePerson(player, contact)),
  )
  if (seated.isLoading || offered === undefined || offered.length === 0) return null
  const first = offered[0]?.id === OWN_ID ? FIRST + 1 : FIRST
  return (
    <section aria-labelledby={id}>
      <FieldsHeading id={id}>People you play with</FieldsHeading>
      <ul className={styles.contacts}>
        {offered.slice(0, isAll ? undefined : first).map((contact) => (
          <li key={contact.id}>
            <ContactButton
              contact={contact}
              isChosen={isChosen(contact)}
              onChoose={() => onChoose(contact)}
            />
          </li>
        ))}
      </ul>
      {!isAll && offered.length > first && (
        <Button variant="ghost" onClick={() => setIsAll(true)}>
          {`Show all ${offered.length - (first - FIRST)}`}
        </Button>
      )}
    </section>
  )
}

/** Returns the user as a player; null without an address that is their own. */
function useOneself(): Contact | null {
  const session = useSession()
  if (session.status !== 'signed-in' || !session.user.email_verified) return null
  const { name, email } = session.user
  return { id: OWN_ID, name, email, userId: null }
}

/** The id of the user's own line, which no saved player has. */
const OWN_ID = -1

/** The user comes first who is not saved yet: by the address a game counts in their figures. Source: P-players-14. */
function withOneself(
  contacts: readonly Contact[] | undefined,
  own: Contact | null,
): readonly Contact[] | undefined {
  const isSaved = contacts?.some(({ email }) => email?.toLowerCase() === own?.email?.toLowerCase())
  return own === null || isSaved ? contacts : contacts && [own, ...contacts]
}

type ContactButtonProps = {
  readonly contact: Contact
  readonly isChosen: boolean
  readonly onChoose: () => void
}

function ContactButton({ contact, isChosen, onChoose }: ContactButtonProps) {
  const icon = isChosen ? Check : Plus
  return (
    <button
      type="button"
      className={styles.contact}
      aria-label={`${isChosen ? 'Added:' : 'Add'} ${contact.name}`}
      aria-disabled={isChosen}
      onClick={isChosen ? undefined : onChoose}
    >
      <Icon shape={icon} />
      <Name className={styles.name}>{contact.name}</Name>
      {contact.email && <small>{contact.email}</small>}
    </button>
  )
}

function useDelay(milliseconds: number): boolean {
  const [isOver, setIsOver] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setIsOver(true), milliseconds)
    return () => clearTimeout(timer)
  }, [milliseconds])
  return isOver
}
