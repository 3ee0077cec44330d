import type { Schemas } from '@meldboard/api-client'
import { rulesOf, type Scoreboard } from '@meldboard/engine'
import { LANGUAGES, type Language } from '@meldboard/messages'
import { messages } from '../platform/messages.ts'

export type LinkPreview = { readonly title: string; readonly description: string }

/** The number of players that a preview names. */
const NAMED = 3

/** A game's name and standing in words (P-details-9). */
export function linkPreviewOf(scoreboard: Scoreboard, language: Language): LinkPreview {
  const { name } = scoreboard.game
  const parts = [roundsIn(scoreboard, language), endIn(scoreboard, language)]
  return {
    title: messages('preview', language)('titleOf', {
      name: isolated(name),
      standing: standingIn(scoreboard, language),
    }),
    description: parts.filter((part) => part !== '').join(' '),
  }
}

/** What a table without a public game is doing, in words. */
export function tablePreviewOf(
  { state, games }: Pick<Schemas['Table'], 'state' | 'games'>,
  language: Language,
): string {
  const t = messages('preview', language)
  if (state === 'PLAYING_PRIVATELY') return t('playingPrivately')
  return games.length === 0 ? t('firstGame') : t('gamesSoFar', { count: games.length })
}

/** The end of the game in words: its target, a number of rounds, or by hand. */
function endIn({ game }: Scoreboard, language: Language): string {
  const t = messages('preview', language)
  const { end, rounds } = rulesOf(game)
  if (end === 'MANUAL') return ''
  const isOfRounds = end === 'ROUNDS' && rounds !== null
  return isOfRounds ? t('ofRounds', { count: rounds }) : t('target', { target: game.targetScore })
}

function standingIn(
  { game, players, winners, currentRound }: Scoreboard,
  language: Language,
): string {
  const t = messages('preview', language)
  if (game.status === 'CANCELLED') return t('cancelled')
  if (winners.length > 0) {
    const names = listOf(
      winners.map(({ playerName }) => isolated(playerName)),
      language,
    )
    return t(game.status === 'COMPLETED' ? 'won' : 'haveWon', { names, count: winners.length })
  }
  if (currentRound === 0) return t('beforeRound1')
  const leaders = players.filter(({ rank }) => rank === 1).map(({ name }) => isolated(name))
  const count = leaders.length
  const names = count > NAMED ? t('leaders', { count }) : listOf(leaders, language)
  return t('lead', { names, count, round: currentRound })
}

/** The rounds and the first totals; before the first round, how many play. */
function roundsIn(scoreboard: Scoreboard, language: Language): string {
  const t = messages('preview', language)
  const { currentRound, game, players } = scoreboard
  if (currentRound === 0) return t('players', { count: players.length })
  const totals = totalsIn(scoreboard, language)
  if (game.status === 'INPROGRESS') return t('afterRound', { round: currentRound, totals })
  return t('afterRounds', { count: currentRound, totals })
}

function totalsIn({ standings, players }: Scoreboard, language: Language): string {
  const byId = new Map(players.map((player) => [player.id, player]))
  const totals = standings
    .slice(0, NAMED)
    .flatMap((id) => byId.get(id) ?? [])
    .map(({ name, totalScore }) => `${isolated(name)} ${totalScore}`)
  const count = standings.length - totals.length
  const more = count > 0 ? [messages('preview', language)('more', { count })] : []
  return listOf([...totals, ...more], language)
}

/** Not `tagOf`: English without a region has a comma before the last of three. */
function listOf(parts: readonly string[], language: Language): string {
  return new Intl.ListFormat(LANGUAGES[language].tag).format(parts)
}

const RIGHT_TO_LEFT =
  /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u

/** A name isolated so that right-to-left text does not reorder the words and figures around it. */
function isolated(name: string): string {
  return RIGHT_TO_LEFT.test(name) ? `\u2068${name}\u2069` : name
}
