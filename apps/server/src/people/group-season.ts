import type { Schemas } from '@meldboard/api-client'
import { err, ok } from '@meldboard/engine'
import type { SeasonRules } from '@meldboard/engine/results'
import type { SeenGroup } from '../games/groups/group-store.ts'
import { readGroup } from '../games/groups/groups.ts'
import type { Queries } from '../platform/database/database.ts'
import type { HandlerDependencies } from '../platform/dependencies.ts'
import { success } from '../platform/http/envelope.ts'
import type { Failure } from '../platform/http/failure.ts'
import { type Handler, userOf } from '../platform/http/handler.ts'
import type { Figures } from './figures.ts'
import { findPeopleOfGroups } from './group-people.ts'
import { gamesWanted } from './own-figures.ts'
import {
  findFinishedGames,
  findFirstEnd,
  findGameNames,
  type GamesWanted,
  gamesOfGroup,
} from './played-games-store.ts'
import { shownRecords } from './records.ts'
import type { SeasonInput, UnnamedSeason } from './season.ts'

export const TOO_MANY_GAMES: Failure = {
  code: 'CONFLICT',
  message: 'These days have too many games. Please choose fewer days.',
}

/** What a group has played, as a season. Source: P-groups-8, P-groups-9. */
export function groupSeasonHandlers({ database }: HandlerDependencies, figures: Figures) {
  return {
    getGroupSeason: async (request) => {
      const wanted = gamesWanted(request)
      if (!wanted.ok) return wanted
      const userId = userOf(request)
      const group = await readGroup(database, request, 'see')
      if (!group.ok) return group
      const { scoring, minGames, discards } = request.query as SeasonRules
      const rules = { scoring, minGames, discards }
      const { from, before } = wanted.value
      const dates = { ...(from && { from }), ...(before && { before }) }
      const input = await findSeasonInput(database, group.value, dates, rules)
      const { answer } = await figures.workOut({ type: 'season', ...input })
      if (answer === null) return err(TOO_MANY_GAMES)
      return ok(success(await seasonDocument(database, userId, group.value.id, answer)))
    },
  } satisfies Record<string, Handler>
}

/** Reads everything that the season of a group in these dates depends on. */
export async function findSeasonInput(
  queries: Queries,
  group: SeenGroup,
  dates: Pick<GamesWanted, 'from' | 'before' | 'also'>,
  rules: SeasonRules,
): Promise<SeasonInput> {
  const { links, groups } = await findPeopleOfGroups(queries, [group])
  const [{ byName, names } = { byName: [], names: [] }] = groups
  const games = await findFinishedGames(queries, [gamesOfGroup(group.id)], dates)
  return { games, links, byName, names, rules }
}

/** A season as this user gets it. */
export async function seasonDocument(
  queries: Queries,
  userId: number,
  groupId: number,
  { lastGames, records, ...season }: UnnamedSeason,
): Promise<Schemas['GroupSeason']> {
  const holders = Object.values(records).flatMap((record) => record?.holders ?? [])
  const named = [...lastGames, ...holders].map(({ id }) => id)
  const names = await findGameNames(queries, [...new Set(named)], userId)
  const shown = (id: number, endedAt: string): Schemas['FinishedGame'] | null => {
    const name = names.get(id)
    return name === undefined ? null : { ...name, endedAt }
  }
  return {
    ...season,
    since: await findFirstEnd(queries, gamesOfGroup(groupId)),
    lastGames: lastGames.map(({ id, ...game }) => ({ ...game, game: shown(id, game.endedAt) })),
    records: shownRecords(
      records,
      (record) =>
        record && {
          value: record.value,
          holders: record.holders.map(({ id, ...holder }) => {
            return { ...holder, game: shown(id, holder.endedAt) }
          }),
        },
    ),
  }
}
