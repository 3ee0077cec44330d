import type { Schemas } from '@meldboard/api-client'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { type People, peopleQuery } from '../../data/queries/figures-query.ts'
import { shortList } from '../../lib/format.ts'
import { messages } from '../../lib/messages.tsx'
import { Button } from '../../ui/button.tsx'
import { Container } from '../../ui/container.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Icon } from '../../ui/icon.tsx'
import { UserRoundPlus } from '../../ui/icons.gen.ts'
import { Loaded } from '../../ui/loaded.tsx'
import { PageHead, PageTitle } from '../../ui/page-head.tsx'
import { HeaderActions, ThumbBar } from '../../ui/slots.tsx'
import { BlankLedger } from './ledger.tsx'
import { MergeDialog } from './merge-dialog.tsx'
import { PeopleList } from './people-list.tsx'
import { PersonDialog } from './person-dialog.tsx'
import { SamePerson } from './same-person.tsx'

const t = messages('people')

type PeoplePageProps = {
  /** Above the people. */
  readonly groups: ReactNode
}

/** The people that the signed-in person has played with. */
export function PeoplePage({ groups }: PeoplePageProps) {
  const found = useQuery(peopleQuery)
  const [isAdding, setIsAdding] = useState(false)
  const addButton = (
    <Button onClick={() => setIsAdding(true)}>
      <Icon shape={UserRoundPlus} />
      <span>{t('addPlayer')}</span>
    </Button>
  )
  return (
    <Container>
      <PageHead title={<PageTitle>{t('players')}</PageTitle>} />
      <HeaderActions>{addButton}</HeaderActions>
      <ThumbBar>{addButton}</ThumbBar>
      {groups}
      <Loaded
        query={found}
        failed={t('errorLoadingPlayers')}
        loading={<BlankLedger>{t('loadingPlayers')}</BlankLedger>}
      >
        {(people) => <Found people={people} />}
      </Loaded>
      {isAdding && (
        <PersonDialog
          person={null}
          onClose={() => setIsAdding(false)}
          onSaved={() => setIsAdding(false)}
        />
      )}
    </Container>
  )
}

/** Returns how many games are counted for the people, and which. */
function gamesCounted({ organized, played, ofGroups }: People['games']): string | null {
  const total = organized + played + ofGroups
  if (total === 0) return null
  const parts = [
    ...(organized > 0 ? [t('countYours', { count: organized })] : []),
    ...(played > 0 ? [t('countOfOthers', { count: played })] : []),
    ...(ofGroups > 0
      ? [t(total > ofGroups ? 'countMoreOfGroups' : 'countOfGroups', { count: ofGroups })]
      : []),
  ]
  return t('gamesCounted', { count: total, parts: shortList(parts) })
}

type Merging = { readonly guest: Schemas['Person']; readonly personId: string }

function Found({ people: { games, people, suggestion } }: { readonly people: People }) {
  // The people as they were when the dialog opened: another tab may have changed them.
  const [merging, setMerging] = useState<Merging | null>(null)
  const byId = (id: string | undefined) => people.find(({ person }) => person.id === id)
  const [guest, person] = [byId(suggestion?.guestId), byId(suggestion?.personId)]
  if (people.length === 0) {
    return (
      <EmptyState belowTitle title={t('nobodyYet')}>
        {t('nobodyYetHint')}
      </EmptyState>
    )
  }
  return (
    <>
      {guest && person && (
        <SamePerson
          key={guest.person.id + person.person.id}
          guest={guest}
          person={person}
          onMerge={() => setMerging({ guest: guest.person, personId: person.person.id })}
        />
      )}
      <PeopleList people={people} note={gamesCounted(games)} />
      {merging && (
        <MergeDialog
          guest={merging.guest}
          chosen={merging.personId}
          onClose={() => setMerging(null)}
          onMerged={() => setMerging(null)}
        />
      )}
    </>
  )
}
