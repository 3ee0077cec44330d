import type { Schemas } from '@meldboard/api-client'
import { rulesOf, type Scoreboard } from '@meldboard/engine'
import { LANGUAGES, type Language, type Translate } from '@meldboard/messages'
import { messages } from '../platform/messages.ts'

export type LinkPreview = { readonly title: string; readonly description: string }

/** The number of players that a preview names. */
const NAMED = 3

/** A game's name and standing in words (P-details-9). */
export function linkPreviewOf(scoreboard: Scoreboard, language: Language): LinkPreview {
  const words = wordsOf(language)
  const { name } = scoreboard.game
  const parts = [roundsIn(scoreboard, words), endIn(scoreboard, words)]
  return {
    title: words.t('titleOf', { name: isolated(name), standing: standingIn(scoreboard, words) }),
    description: parts.filter((part) => part !== '').join(' '),
  }
}

/** What a table without a public game is doing, in words. */
export function tablePreviewOf(
  { state, games }: Pick<Schemas['Table'], 'state' | 'games'>,
  language: Language,
): string {
  const { t } = wordsOf(language)
  if (state === 'PLAYING_PRIVATELY') return t('playingPrivately')
  return games.length === 0 ? t('firstGame') : t('gamesSoFar', { count: games.length })
}

type Words = { readonly t: Translate<'preview'>; readonly list: Intl.ListFormat }

function wordsOf(language: Language): Words {
  // Not `tagOf`: English without a region has a comma before the last of three.
  const list = new Intl.ListFormat(LANGUAGES[language].tag)
  return { t: messages('preview', language), list }
}

/** The end of the game in words: its target, a number of rounds, or by hand. */
function endIn({ game }: Scoreboard, { t }: Words): string {
  const { end, rounds } = rulesOf(game)
  if (end === 'MANUAL') return ''
  const isOfRounds = end === 'ROUNDS' && rounds !== null
  return isOfRounds ? t('ofRounds', { count: rounds }) : t('target', { target: game.targetScore })
}

function standingIn(
  { game, players, winners, currentRound }: Scoreboard,
  { t, list }: Words,
): string {
  if (game.status === 'CANCELLED') return t('cancelled')
  if (winners.length > 0) {
    const names = list.format(winners.map(({ playerName }) => isolated(playerName)))
    return t(game.status === 'COMPLETED' ? 'won' : 'haveWon', { names, count: winners.length })
  }
  if (currentRound === 0) return t('beforeRound1')
  const leaders = players.filter(({ rank }) => rank === 1).map(({ name }) => isolated(name))
  const count = leaders.length
  if (count > NAMED) return t('manyLead', { count, round: currentRound })
  return t('lead', { names: list.format(leaders), count, round: currentRound })
}

/** The rounds and the first totals; before the first round, how many play. */
function roundsIn(scoreboard: Scoreboard, words: Words): string {
  const { t } = words
  const { currentRound, game, players } = scoreboard
  if (currentRound === 0) return t('players', { count: players.length })
  const totals = totalsIn(scoreboard, words)
  if (game.status === 'INPROGRESS') return t('afterRound', { round: currentRound, totals })
  return t('afterRounds', { count: currentRound, totals })
}

function totalsIn({ standings, players }: Scoreboard, { t, list }: Words): string {
  const byId = new Map(players.map((player) => [player.id, player]))
  const totals = standings
    .slice(0, NAMED)
    .flatMap((id) => byId.get(id) ?? [])
    .map(({ name, totalScore }) => `${isolated(name)} ${totalScore}`)
  const count = standings.length - totals.length
  const more = count > 0 ? [t('more', { count })] : []
  return list.format([...totals, ...more])
}

const RIGHT_TO_LEFT =
  /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u

/** A name isolated so that right-to-left text does not reorder the words and figures around it. */
function isolated(name: string): string {
  return RIGHT_TO_LEFT.test(name) ? `\u2068${name}\u2069` : name
}
