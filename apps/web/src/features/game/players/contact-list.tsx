import { useState } from 'react'
import type { Contact } from '../../../data/queries/contacts-query.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Button } from '../../../ui/button.tsx'
import { PersonChips } from './person-chips.tsx'
import { isOneself, type SavedPlayers, useSavedPlayers } from './use-known-people.ts'

/** The contacts shown at first: more would push the table out of view. */
const FIRST = 24

type ContactListProps = {
  /** The game whose players are not offered. */
  readonly gameId: number | null
  readonly isChosen: (contact: Contact) => boolean
  readonly onChoose: (contact: Contact) => void
}

/** Saved players to choose from, each once. */
export function ContactList({ gameId, isChosen, onChoose }: ContactListProps) {
  const saved = useSavedPlayers({ gameId, offersOneself: false, isEnabled: true })
  return <SavedPlayerList saved={saved} isChosen={isChosen} onChoose={onChoose} />
}

type SavedPlayerListProps = {
  readonly saved: SavedPlayers
  readonly isChosen?: (contact: Contact) => boolean
  readonly onChoose: (contact: Contact) => void
}

export function SavedPlayerList({ saved, isChosen, onChoose }: SavedPlayerListProps) {
  const [isAll, setIsAll] = useState(false)
  const { players, isError, tryAgain } = saved
  if (isError) {
    return (
      <Alert tone="warn" title="Your saved players could not be loaded" onTryAgain={tryAgain}>
        You can still type their names.
      </Alert>
    )
  }
  if (players.length === 0) return null
  const first = players[0] && isOneself(players[0]) ? FIRST + 1 : FIRST
  return (
    <PersonChips
      title="People you play with"
      people={players.slice(0, isAll ? undefined : first)}
      {...(isChosen && { isChosen })}
      onChoose={onChoose}
    >
      {!isAll && players.length > first && (
        <Button variant="ghost" onClick={() => setIsAll(true)}>
          {`Show all ${players.length - (first - FIRST)}`}
        </Button>
      )}
    </PersonChips>
  )
}
