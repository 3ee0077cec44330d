import type { Scoreboard } from '@meldboard/engine'
import { countOf, readDate } from '../../../lib/format.ts'

/** A finished game that is on the server. */
type SentGame = Scoreboard & {
  readonly game: { readonly uuid: string; readonly createdDate: string }
}

const CREATE_PLAY = 'https://app.bgstatsapp.com/createPlay.html'

/**
 * The link by which BG Stats takes a play. Its Android app wants every yes and no, also those that it
 * says are optional. Source: P-export-10;
 * bgstatsapp.com/support/push-plays-to-bg-stats-from-other-apps-or-websites.
 */
export function bgStatsLink(scoreboard: SentGame): string {
  return `${CREATE_PLAY}?data=${encodeURIComponent(JSON.stringify(playOf(scoreboard)))}`
}

function playOf({ game, players, winners, rounds }: SentGame) {
  const highestWins = game.rules?.aim === 'HIGHEST'
  const winnerIds = winners.map(({ playerId }) => playerId)
  return {
    sourceName: 'Meldboard',
    sourcePlayId: game.uuid,
    playDate: secondOf(game.createdDate),
    comments: `${game.name}, ${countOf(rounds.length, 'round')}`,
    // One game of theirs under any name of the evening: it is chosen there once.
    game: {
      name: 'Rummy',
      sourceGameId: highestWins ? 'rummy-highest-wins' : 'rummy',
      highestWins,
      noPoints: false,
    },
    players: players.map(({ id, name, place, totalScore }) => ({
      name,
      // A player's id is that of a seat: in the next game another player has it.
      sourcePlayerId: name,
      score: totalScore,
      rank: place,
      winner: winnerIds.includes(id),
      startPlayer: false,
    })),
  }
}

/** "2026-11-21 12:30:00", in UTC; undefined where it cannot be read. */
function secondOf(timestamp: string): string | undefined {
  return readDate(timestamp)?.toISOString().slice(0, 19).replace('T', ' ')
}
