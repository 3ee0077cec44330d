import type { Client, Schemas } from '@meldboard/api-client'
import { strToU8, zipSync } from 'fflate'
import { BYTE_ORDER_MARK, csvLine } from '../../data/csv.ts'

/** Everything that the server keeps about a person. */
export type OwnData = {
  readonly account: Schemas['OwnAccount']
  readonly organized: readonly Schemas['OrganizedGame'][]
  readonly played: readonly Schemas['PlayedGame'][]
}

/** Asks for all pages, one after the other. */
export async function collectOwnData(api: Client): Promise<OwnData> {
  const pages: Schemas['OwnData'][] = []
  for (let after: number | null = 0; after !== null; ) {
    const { data }: { data: Schemas['OwnData'] } = await api.GET('/auth/data', {
      params: { query: { after } },
    })
    pages.push(data)
    after = data.next
  }
  const account = pages[0]?.account
  if (!account) throw new Error('The first page has the account.')
  return {
    account,
    organized: pages.flatMap(({ organized }) => organized),
    played: pages.flatMap(({ played }) => played),
  }
}

/** Returns the archive: everything as JSON, and as CSV what fits into tables. Source: P-archive-3. */
export function archiveOf(data: OwnData): Uint8Array<ArrayBuffer> {
  const json = (value: unknown) => strToU8(JSON.stringify(value, null, 1))
  const csv = (lines: readonly string[]) => strToU8(BYTE_ORDER_MARK + lines.join(''))
  return zipSync({
    'readme.txt': strToU8(README),
    'account.json': json(data.account),
    'organized-games.json': json(data.organized),
    'played-games.json': json(data.played),
    'saved-players.csv': csv(savedPlayers(data.account)),
    'organized-games.csv': csv(organizedGames(data.organized)),
    'rounds.csv': csv(organizedRounds(data.organized)),
    'played-games.csv': csv(playedRounds(data.played)),
  })
}

const README = `Everything that this Meldboard keeps about you.

account.json            your account, the devices signed in, your saved players, shares, games left
organized-games.json    the games that you organize: the scoreboard, every event, addresses, shares, links
played-games.json       your own scores in the games of others that name your email
saved-players.csv, organized-games.csv, rounds.csv, played-games.csv    the same as tables

Not in here: your password, PINs and tokens, which are kept only as hashes; counts of attempts, which name
nobody; and answers to your last writes, kept for a week, which say nothing else.
`

function savedPlayers({ contacts }: Schemas['OwnAccount']): readonly string[] {
  return [
    csvLine(['Name', 'Email', 'Saved']),
    ...contacts.map(({ name, email, createdAt }) => csvLine([name, email, createdAt])),
  ]
}

function organizedGames(games: OwnData['organized']): readonly string[] {
  return [
    csvLine(['Game', 'Name', 'Created', 'Status', 'Deleted', 'Players', 'Rounds', 'Winners']),
    ...games.map(({ scoreboard: { game, players, rounds, winners }, deletedAt }) =>
      csvLine([
        game.uuid,
        game.name,
        game.createdDate,
        game.status,
        deletedAt ?? '',
        players.length,
        rounds.length,
        winners.map(({ playerName }) => playerName).join(', '),
      ]),
    ),
  ]
}

function organizedRounds(games: OwnData['organized']): readonly string[] {
  return [
    csvLine(['Game', 'Name', 'Round', 'Player', 'Type', 'Score', 'Counts']),
    ...games.flatMap(({ scoreboard: { game, rounds } }) =>
      rounds.flatMap(({ roundNumber, scores }) =>
        scores.map(({ playerName, scoreType, scoreValue, counts }) =>
          csvLine([
            game.uuid,
            game.name,
            roundNumber,
            playerName,
            scoreType,
            scoreValue,
            yesOrNo(counts),
          ]),
        ),
      ),
    ),
  ]
}

function playedRounds(games: OwnData['played']): readonly string[] {
  return [
    csvLine(['Game', 'Name', 'Organizer', 'You', 'Round', 'Type', 'Score', 'Counts']),
    ...games.flatMap(({ gameUuid, gameName, organizer, seats }) =>
      seats.flatMap(({ name, scores }) =>
        scores.map(({ roundNumber, scoreType, scoreValue, counts }) =>
          csvLine([
            gameUuid,
            gameName,
            organizer,
            name ?? '',
            roundNumber,
            scoreType,
            scoreValue,
            yesOrNo(counts),
          ]),
        ),
      ),
    ),
  ]
}

function yesOrNo(isTrue: boolean): string {
  return isTrue ? 'yes' : 'no'
}
