import { useState } from 'react'
import type { Contact } from '../../../data/queries/contacts-query.ts'
import { messages } from '../../../lib/messages.tsx'
import { Alert } from '../../../ui/alert.tsx'
import { Button } from '../../../ui/button.tsx'
import { type ChipsFit, PersonChips } from './person-chips.tsx'
import type { Person } from './same-person.ts'
import { type SavedPlayers, useSavedPlayers } from './use-known-people.ts'

const t = messages('players')

type ContactListProps = {
  /** The game whose players are not offered. */
  readonly gameId: number | null
  readonly isChosen: (contact: Contact) => boolean
  readonly onChoose: (contact: Contact) => void
}

const MOST_CONTACTS = 24

/** Saved players to choose from, each once. */
export function ContactList({ gameId, isChosen, onChoose }: ContactListProps) {
  const saved = useSavedPlayers({ gameId, offersOneself: false, isEnabled: true })
  return <PeopleList saved={saved} most={MOST_CONTACTS} isChosen={isChosen} onChoose={onChoose} />
}

type PeopleListProps<Anyone extends Person> = {
  readonly saved: Omit<SavedPlayers, 'players'> & { readonly players: readonly Anyone[] }
  /** Everybody at the table. */
  readonly seated?: readonly Person[]
  /** How many are shown at first: more would push the table out of view. */
  readonly most: number
  /** How these fit on a phone. */
  readonly fit?: ChipsFit
  readonly isChosen?: (person: Anyone) => boolean
  readonly onChoose: (person: Anyone) => void
}

/** People to choose from, the first of them at once. Source: P-players-10. */
export function PeopleList<Anyone extends Person>(props: PeopleListProps<Anyone>) {
  const { saved, seated = [], most, fit, isChosen, onChoose } = props
  const { players, isError, tryAgain } = saved
  const [isAll, setIsAll] = useState(false)
  return (
    <>
      {isError && (
        <Alert tone="warn" title={t('savedPlayersFailed')} onTryAgain={tryAgain}>
          {t('typeNamesInstead')}
        </Alert>
      )}
      {players.length > 0 && (
        <PersonChips
          title={t('peopleYouPlayWith')}
          people={isAll ? players : players.slice(0, most)}
          others={seated}
          {...(!isAll && fit && { fit })}
          {...(isChosen && { isChosen })}
          onChoose={onChoose}
        >
          {!isAll && players.length > most && (
            <Button
              variant="ghost"
              aria-label={t('showAllPeople', { count: players.length })}
              onClick={() => setIsAll(true)}
            >
              {t('allPeople', { count: players.length })}
            </Button>
          )}
        </PersonChips>
      )}
    </>
  )
}
