import type { Schemas } from '@meldboard/api-client'
import { err, ok } from '@meldboard/engine'
import type { SeasonRules } from '@meldboard/engine/results'
import type { Language } from '@meldboard/messages'
import { type Evening, eveningOfDate } from '../games/evening.ts'
import { readGroup } from '../games/groups/groups.ts'
import type { SeenGroup } from '../games/roles/group-role-store.ts'
import type { Queries } from '../platform/database/database.ts'
import type { HandlerDependencies } from '../platform/dependencies.ts'
import { success } from '../platform/http/envelope.ts'
import { conflict } from '../platform/http/failure.ts'
import { type Handler, queryOf, userOf } from '../platform/http/handler.ts'
import { requestLanguage } from '../platform/messages.ts'
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

export const TOO_MANY_GAMES = conflict('tooManyGames')

const NO_EVENING = conflict('noEvening')

/** An evening counts every game. */
const ALL_GAMES = { scoring: 'LEAGUE', minGames: 1, discards: 0 } as const

type Look = { readonly shape: 'wide' | 'tall'; readonly language: Language }

/** Draws the evening of a group as a PNG; null: no game ended on it. */
export type EveningDrawer = {
  drawGroup(
    evening: Pick<UnnamedSeason, 'table' | 'lastGames'> & {
      readonly name: string
      readonly evening: Evening
    },
    look: Look,
  ): Promise<Buffer | null>
}

/** A group's games as a season, and one evening as a picture. Source: P-groups-8, P-groups-9, P-picture-6. */
export function groupSeasonHandlers(
  { database }: HandlerDependencies,
  figures: Figures,
  pictures: EveningDrawer,
) {
  return {
    getGroupSeason: async (request) => {
      const wanted = gamesWanted(request)
      if (!wanted.ok) return wanted
      const userId = userOf(request)
      const group = await readGroup(database, request, 'see')
      if (!group.ok) return group
      const query = queryOf<'getGroupSeason', 'scoring' | 'minGames' | 'discards'>(request)
      const { scoring, minGames, discards } = query
      const rules = { scoring, minGames, discards }
      const { from, before } = wanted.value
      const dates = { ...(from && { from }), ...(before && { before }) }
      const input = await findSeasonInput(database, group.value, dates, rules)
      const { answer } = await figures.workOut({ type: 'season', ...input })
      if (answer === null) return err(TOO_MANY_GAMES)
      return ok(success(await seasonDocument(database, userId, group.value.id, answer)))
    },
    getGroupEveningPicture: async (request, reply) => {
      const group = await readGroup(database, request, 'see')
      if (!group.ok) return group
      const { day, offset, shape } = queryOf<'getGroupEveningPicture', 'shape'>(request)
      const look = { shape, language: requestLanguage(request) }
      const evening = eveningOfDate(day, offset)
      const dates = { from: evening.from, before: evening.before }
      const input = await findSeasonInput(database, group.value, dates, ALL_GAMES)
      const { answer } = await figures.workOut({ type: 'season', ...input })
      if (answer === null) return err(TOO_MANY_GAMES)
      const { table, lastGames } = answer
      const { name } = group.value
      const picture = await pictures.drawGroup({ name, evening, table, lastGames }, look)
      return picture === null ? err(NO_EVENING) : ok(reply.type('image/png').send(picture))
    },
  } satisfies Record<string, Handler>
}

/** Reads the input of a group's season between two dates. */
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

/** The season with the game names that this user may see. */
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
