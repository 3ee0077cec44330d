import type { Scoreboard } from '@meldboard/engine'
import { readDate } from '../../../lib/format.ts'
import { messages } from '../../../lib/messages.tsx'

const t = messages('game')

/** A finished game on the server. */
type SentGame = Scoreboard & {
  readonly game: { readonly uuid: string; readonly createdDate: string }
}

const CREATE_PLAY = 'https://app.bgstatsapp.com/createPlay.html'

/**
 * Returns the link that imports a play into BG Stats. Its Android app needs every boolean, also those that it calls
 * optional. Source: P-export-10; bgstatsapp.com/support/push-plays-to-bg-stats-from-other-apps-or-websites.
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
    comments: t('playComment', { name: game.name, count: rounds.length }),
    // One game in BG Stats for all names of games: a person links it there once.
    game: {
      name: t('rummy'),
      sourceGameId: highestWins ? 'rummy-highest-wins' : 'rummy',
      highestWins,
      noPoints: false,
    },
    players: players.map(({ id, name, place, totalScore }) => ({
      name,
      // A player's id belongs to a seat: in the next game it is another player's.
      sourcePlayerId: name,
      score: totalScore,
      rank: place,
      winner: winnerIds.includes(id),
      startPlayer: false,
    })),
  }
}

/** Returns a timestamp as "2026-11-21 12:30:00" in UTC; undefined if it cannot be read. */
function secondOf(timestamp: string): string | undefined {
  return readDate(timestamp)?.toISOString().slice(0, 19).replace('T', ' ')
}
