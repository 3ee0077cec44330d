import type { Schemas } from '@meldboard/api-client'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import {
  gamesTogetherQuery,
  type ListedPerson,
  peopleQuery,
} from '../../data/queries/figures-query.ts'
import { messages } from '../../lib/messages.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog, DialogBody, DialogFoot } from '../../ui/dialog.tsx'
import { Failure } from '../../ui/failure.tsx'
import { FieldStack } from '../../ui/field.tsx'
import { Name } from '../../ui/name.tsx'
import { RadioList } from '../../ui/radio-list.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { percent } from './figure-labels.ts'
import { addressesOfNamesakes, findPeople, SEARCH_FROM } from './found-people.ts'
import { Ledger, LedgerLine } from './ledger.tsx'
import styles from './merge-dialog.module.css'
import { useLinkNames } from './use-people-writes.ts'

const t = messages('people')
const ui = messages('ui')

type MergeDialogProps = {
  /** A person known by name alone. */
  readonly guest: Schemas['Person']
  readonly chosen: string | null
  readonly onClose: () => void
  /** Called with the id of the merged person. */
  readonly onMerged: (personId: string) => void
}

/** Says who a guest is, after showing what both have together. Source: P-people-page-4. */
export function MergeDialog({ guest, chosen, onClose, onMerged }: MergeDialogProps) {
  const people = useQuery(peopleQuery)
  const together = useQuery(gamesTogetherQuery(guest.id))
  const link = useLinkNames()
  const [personId, setPersonId] = useState(chosen)
  const [typed, setTyped] = useState('')
  const error = people.error ?? together.error
  const loadAgain = () => {
    if (people.isError) void people.refetch()
    if (together.isError) void together.refetch()
  }
  const metWith = together.data
  const gamesWith = ({ person }: ListedPerson) => metWith?.get(person.id) ?? 0
  // The preselected person comes first, people who cannot be chosen last.
  const rank = (each: ListedPerson) =>
    each.person.id === chosen ? 0 : 1 + Math.min(gamesWith(each), 1)
  const others = (people.data?.people ?? [])
    .filter(({ person }) => person.id !== guest.id && person.knownIn === null)
    .sort((one, other) => rank(one) - rank(other))
  const hasSearch = others.length >= SEARCH_FROM
  const found = new Set(findPeople(others, typed))
  // The chosen person stays in view.
  const shown = others.filter((each) => found.has(each) || each.person.id === personId)
  const addresses = addressesOfNamesakes(people.data?.people ?? [])
  const own = people.data?.people.find(({ person }) => person.id === guest.id)
  const other = others.find(({ person }) => person.id === personId)
  return (
    <Dialog open onClose={onClose} busy={link.isPending} title={t('mergeTitle')}>
      <DialogBody>
        <FieldStack>
          <Failure error={error} title={t('errorLoadingPlayers')} onTryAgain={loadAgain} />
          <Failure error={link.error} title={t('failedToMergePlayers')} />
          <p className={styles.guest}>
            <Name>{guest.name}</Name>
          </p>
          {hasSearch && (
            <TextField
              type="search"
              label={t('searchPlayers')}
              autoComplete="off"
              value={typed}
              onChange={({ currentTarget }) => setTyped(currentTarget.value)}
            />
          )}
          {!error && (metWith === undefined || people.isPending) && (
            <p role="status">{t('loadingPlayers')}</p>
          )}
          {metWith && people.data && found.size === 0 && (
            <p role="status">{hasSearch ? t('nobodyFound') : t('nobodyElse')}</p>
          )}
          {metWith && people.data && shown.length > 0 && (
            <div className={styles.others}>
              <RadioList
                legend={t('samePersonLegend')}
                value={personId}
                onChange={setPersonId}
                options={shown.map((each) => {
                  const { id, name } = each.person
                  const games = gamesWith(each)
                  const address = addresses.get(id)
                  return {
                    value: id,
                    disabled: games > 0,
                    label: <Name>{name}</Name>,
                    note: (
                      <>
                        {address && <span className={styles.address}>{address}</span>}
                        <Together of={each} games={games} guest={guest.name} />
                      </>
                    ),
                  }
                })}
              />
            </div>
          )}
          {own && other && <Afterwards guest={own} person={other} />}
        </FieldStack>
      </DialogBody>
      <DialogFoot>
        <Button onClick={() => link.isPending || onClose()}>{ui('cancel')}</Button>
        <Button
          variant="primary"
          busy={link.isPending}
          disabled={other === undefined}
          onClick={() => {
            if (other === undefined) return
            const { id } = other.person
            const names = { guestId: guest.id, personId: id, isSame: true }
            link.mutate(names, { onSuccess: () => onMerged(id) })
          }}
        >
          {t('merge')}
        </Button>
      </DialogFoot>
    </Dialog>
  )
}

type TogetherProps = {
  readonly of: ListedPerson
  /** The number of games in which they sat with the guest. */
  readonly games: number
  readonly guest: string
}

function Together({ of: { summary }, games, guest }: TogetherProps) {
  const count = summary.games
  return games > 0
    ? t.rich('gamesTogether', { count, together: games, name: guest })
    : t.rich('gamesApart', { count, name: guest })
}

type AfterwardsProps = { readonly guest: ListedPerson; readonly person: ListedPerson }

/** The figures of the two together. */
function Afterwards({ guest, person }: AfterwardsProps) {
  const sum = (of: (summary: Schemas['PersonSummary']) => number) =>
    [of(person.summary), of(guest.summary)] as const
  const games = sum((each) => each.games)
  const won = sum((each) => each.wins + each.sharedWins)
  const rounds = sum((each) => each.roundsPlayed)
  const roundsWon = sum((each) => each.roundsWon)
  const rate = (part: number, n: number) => percent({ value: n === 0 ? null : part / n, n })
  const total = ([one, other]: readonly [number, number]) => one + other
  return (
    <section aria-label={t('afterwards')}>
      <h3 className={styles.heading}>{t('afterwards')}</h3>
      <Ledger>
        <LedgerLine name={t('games')} of={`${games[0]} + ${games[1]}`} value={total(games)} />
        <LedgerLine name={t('won')} of={`${won[0]} + ${won[1]}`} value={total(won)} />
        <LedgerLine
          name={t('roundsWon')}
          of={`${rate(roundsWon[0], rounds[0])}, ${rate(roundsWon[1], rounds[1])}`}
          value={rate(total(roundsWon), total(rounds))}
        />
      </Ledger>
      <p className={styles.words}>{t.rich('whatMergingDoes', { name: person.person.name })}</p>
    </section>
  )
}
