import { strToU8, type Zippable, zipSync } from 'fflate'
import { BYTE_ORDER_MARK, csvLine } from './csv.ts'
import type { Schemas } from './schemas.ts'

/** Everything that the server keeps about a person. */
export type OwnData = {
  readonly account: Schemas['OwnAccount']
  readonly organized: readonly Schemas['OrganizedGame'][]
  readonly played: readonly Schemas['PlayedGame'][]
}

/** Reads all pages of a person's data, one after the other. `readPage` returns the page after a place. */
export async function collectOwnData(
  readPage: (after: string) => Promise<Schemas['OwnData']>,
): Promise<OwnData> {
  const pages: Schemas['OwnData'][] = []
  for (let after: string | null = '0'; after !== null; ) {
    const page = await readPage(after)
    pages.push(page)
    after = page.next
  }
  return joinPages(pages)
}

/** Returns the files as one, as a person saves them. */
export function zipOf(files: Zippable): Uint8Array<ArrayBuffer> {
  return zipSync(files)
}

/** Joins what pages have: a list that did not fit into one goes on in the next (P-archive-1). */
export function joinPages(pages: readonly Schemas['OwnData'][]): OwnData {
  const accounts = pages.flatMap(({ account }) => account ?? [])
  const account = accounts.reduce((first, more) => joinLists(first, more))
  const groups = accounts.map((one) => one.groups).reduce((first, more) => joinLists(first, more))
  const closedSeasons = joinParts(groups.closedSeasons, ({ id }) => id)
  const continued = pages.flatMap((page) => page.continued ?? [])
  const withMore = (game: Schemas['OrganizedGame']) =>
    continued
      .filter(({ gameUuid }) => gameUuid === game.scoreboard.game.uuid)
      .reduce<Schemas['OrganizedGame']>(
        (joined, { gameUuid: _uuid, ...lists }) => joinLists(joined, lists),
        game,
      )
  return {
    account: { ...account, groups: { ...groups, closedSeasons } },
    organized: pages.flatMap(({ organized }) => organized.map(withMore)),
    played: pages.flatMap(({ played }) => played),
  }
}

/** The parts of each thing as one, in the order of the first ones. */
function joinParts<Part extends object>(
  parts: readonly Part[],
  keyOf: (part: Part) => string | number,
): readonly Part[] {
  const joined = new Map<string | number, Part>()
  for (const part of parts) {
    const known = joined.get(keyOf(part))
    joined.set(keyOf(part), known === undefined ? part : joinLists(known, part))
  }
  return [...joined.values()]
}

/** The first part, with the lists of both. */
function joinLists<Part extends object>(first: Part, more: Partial<Part>): Part {
  const further = new Map(Object.entries(more))
  return Object.fromEntries(
    Object.entries(first).map(([name, value]) => {
      const next = further.get(name)
      return [name, Array.isArray(value) && Array.isArray(next) ? [...value, ...next] : value]
    }),
  ) as Part
}

/** Everything as JSON, and the parts that fit into tables as CSV. Source: P-archive-3. */
export function archiveOf(data: OwnData): Zippable {
  const json = (value: unknown) => strToU8(JSON.stringify(value, null, 1))
  return {
    'readme.txt': strToU8(README),
    'account.json': json(data.account),
    'organized-games.json': json(data.organized),
    'played-games.json': json(data.played),
    'saved-players.csv': csv(savedPlayers(data.account)),
    ...tablesOf(data),
  }
}

/** Every game, round and result, joined by the game's uuid. Source: P-archive-3, P-stats-page-6. */
export function tablesOf({ account, organized, played }: OwnData): Zippable {
  const games = [
    ...organized.map((game) => organizedGame(game, account)),
    ...played.map(playedGame),
  ]
  const lines = (linesOf: (game: Game) => readonly Fields[]) =>
    games.flatMap((game) =>
      linesOf(game).map((fields) => csvLine([game.uuid, game.name, ...fields])),
    )
  return {
    'games.csv': csv([csvLine(['Game', 'Name', ...GAME]), ...lines(gameLines)]),
    'rounds.csv': csv([csvLine(['Game', 'Name', ...ROUND]), ...lines(roundLines)]),
    'results.csv': csv([csvLine(['Game', 'Name', ...RESULT]), ...lines(resultLines)]),
  }
}

const README = `Everything that this Meldboard keeps about you.

account.json            your account, the devices signed in, your saved players, merged names, shares, games left,
                        organizers refused, and your groups with their members and closed seasons
organized-games.json    the games that you organize: the scoreboard, every event, addresses, shares, links
played-games.json       your own scores in the games of others that name your email
saved-players.csv       your saved players
games.csv, rounds.csv, results.csv    all these games, their rounds, and who finished where, as tables

Not in here: your password, PINs and tokens, which are kept only as hashes; counts of attempts, which name
nobody; answers to your last writes, kept for a week, which say nothing else; mails that wait to be sent; and
your email where others wrote it among their saved players and merged names, which are theirs.
`

function csv(lines: readonly string[]): Uint8Array {
  return strToU8(BYTE_ORDER_MARK + lines.join(''))
}

function savedPlayers({ contacts }: Schemas['OwnAccount']): readonly string[] {
  return [
    csvLine(['Name', 'Email', 'Saved']),
    ...contacts.map(({ name, email, createdAt }) => csvLine([name, email, createdAt])),
  ]
}

type Fields = readonly (string | number)[]

/** A game as the tables have it: of somebody else's, the person alone. */
type Game = Pick<Schemas['PlayedGame'], 'organizer' | 'createdAt' | 'changedAt' | 'status'> & {
  readonly uuid: string
  readonly name: string
  readonly deletedAt: string | null
  readonly players: number
  readonly rounds: number
  readonly seats: readonly Seat[]
}

type Seat = Omit<Schemas['PlayedGame']['seats'][number], 'name' | 'email'> & {
  readonly name: string
}

function organizedGame(
  { scoreboard, changedAt, deletedAt }: Schemas['OrganizedGame'],
  account: Schemas['OwnAccount'],
): Game {
  const { game, players, rounds } = scoreboard
  return {
    uuid: game.uuid,
    name: game.name,
    organizer: account.name,
    createdAt: game.createdDate,
    changedAt,
    status: game.status,
    deletedAt,
    players: players.length,
    rounds: rounds.length,
    seats: players.map(({ id, name, place, totalScore, stints }) => ({
      name,
      place,
      totalScore,
      stints,
      scores: rounds.flatMap(({ roundNumber, scores }) =>
        scores
          .filter(({ playerId }) => playerId === id)
          .map((score) => ({ ...score, roundNumber })),
      ),
    })),
  }
}

function playedGame({ gameUuid, gameName, seats, ...game }: Schemas['PlayedGame']): Game {
  const named = seats.map((seat) => ({ ...seat, name: seat.name ?? '' }))
  return { ...game, uuid: gameUuid, name: gameName, seats: named }
}

const GAME = ['Organizer', 'Created', 'Ended', 'Status', 'Deleted', 'Players', 'Rounds']

function gameLines(game: Game): readonly Fields[] {
  const { organizer, createdAt, changedAt, status, deletedAt, players, rounds } = game
  const ended = status === 'COMPLETED' ? changedAt : ''
  return [[organizer, createdAt, ended, status, deletedAt ?? '', players, rounds]]
}

const ROUND = ['Round', 'Player', 'Type', 'Score', 'Counts', 'Kind', 'Points']

/** The points of each player add up to the total. */
function roundLines({ seats }: Game): readonly Fields[] {
  return seats
    .flatMap((seat) => [...beginnings(seat), ...entered(seat)])
    .sort((one, other) => one.round - other.round)
    .map(({ round, fields }) => [round, ...fields])
}

type RoundLine = { readonly round: number; readonly fields: Fields }

/** A beginning score replaces what was scored before, as in the file of one game (P-export-6). */
function beginnings({ name, stints }: Seat): readonly RoundLine[] {
  return stints
    .map(({ roundJoined, beginningScore }, index) => {
      const points = beginningScore - (stints[index - 1]?.total ?? 0)
      return { round: roundJoined, points }
    })
    .filter(({ points }) => points !== 0)
    .map(({ round, points }) => ({ round, fields: [name, 'BEGINNING', '', '', '', points] }))
}

function entered({ name, scores }: Seat): readonly RoundLine[] {
  return scores.map(({ roundNumber, scoreType, scoreValue, counts, kind = '', points }) => {
    const counted = points ?? (counts ? scoreValue : 0)
    const fields = [name, scoreType, scoreValue, counts ? 'yes' : 'no', kind, counted]
    return { round: roundNumber, fields }
  })
}

const RESULT = ['Player', 'Place', 'Players', 'Total']

/** The results of a finished game with a scored round (R39), and the players who are still in it. */
function resultLines({ status, rounds, players, seats }: Game): readonly Fields[] {
  if (status !== 'COMPLETED' || rounds === 0) return []
  return seats.flatMap(({ name, place, totalScore }) =>
    place === null || totalScore === null ? [] : [[name, place, players, totalScore]],
  )
}
