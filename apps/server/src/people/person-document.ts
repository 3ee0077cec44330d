import type { Schemas } from '@meldboard/api-client'
import type { Queries } from '../platform/database/database.ts'
import type { FiguresJobs } from './figures-job.ts'
import type { Known } from './own-keys.ts'
import type { UnnamedFigures } from './person-figures.ts'
import type { PersonKey } from './person-key.ts'
import type { FinishedGame } from './played-games.ts'
import { findGameNames, type GamesWanted } from './played-games-store.ts'
import { shownRecords } from './records.ts'

export function personJob(
  games: readonly FinishedGame[],
  person: PersonKey,
  known: Known,
  { players = null }: { readonly players?: GamesWanted['players'] | null },
): FiguresJobs['person'] {
  return { type: 'person', games, players, person, known }
}

export async function figuresDocument(
  queries: Queries,
  { form, records, ...figures }: UnnamedFigures,
): Promise<Schemas['PersonFigures']> {
  const held = Object.values(records).flatMap((record) => record?.games ?? [])
  const named = [...form.map(({ game }) => game), ...held].map(({ id }) => id)
  const names = await findGameNames(queries, [...new Set(named)])
  // A game that was just deleted for good has no name.
  const shown = ({ id, endedAt }: (typeof held)[number]): readonly Schemas['FinishedGame'][] => {
    const name = names.get(id)
    return name === undefined ? [] : [{ ...name, endedAt }]
  }
  return {
    ...figures,
    form: form.flatMap(({ game, ...own }) => shown(game).map((each) => ({ game: each, ...own }))),
    records: shownRecords(
      records,
      (record) => record && { value: record.value, games: record.games.flatMap(shown) },
    ),
  }
}
