import {
  type Chance,
  chancesOf,
  explainRules,
  type Game,
  rejoinOffer,
  rulesOf,
} from '@meldboard/engine'
import { presetText } from '../../../data/preset-text.ts'
import { nameList, orList } from '../../../lib/format.ts'
import { messages } from '../../../lib/messages.tsx'

const t = messages('rules')

/**
 * Returns what the next round can do: a sentence for each named value that takes a player to the
 * limit, and one for players who may rejoin; empty for a game without a limit. Source: R35, R38.
 */
export function stillPossible(game: Game): readonly string[] {
  return [...limitSentences(game), ...comeBackSentences(game)]
}

/**
 * Returns "may come back with 41 until somebody passes 79" for a player who may rejoin; null for every other player.
 */
export function comeBackWords(game: Game, playerId: number): string | null {
  const way = comeBackOf(game, playerId)
  return way && t('mayComeBack', way)
}

/** The points with which a player may rejoin, and the total of another player that ends it; null: may not. */
function comeBackOf(game: Game, playerId: number) {
  const offer = rejoinOffer(game, playerId)
  if (!offer?.allowed) return null
  const explained = explainRules(game.settings).find(({ rule }) => rule === 'rejoin')
  const highest = explained?.rule === 'rejoin' ? explained.highestIn : null
  return { start: offer.start, highest: highest === null ? 'none' : String(highest) }
}

/** Names each player with the smallest value that reaches the limit: larger ones do too. */
function limitSentences(game: Game): readonly string[] {
  const { settings } = game
  const { kinds } = rulesOf(settings)
  const values = [
    { name: 'DROP', words: t('aDrop'), points: settings.dropScore },
    { name: 'MIDDLE_DROP', words: t('aMiddleDrop'), points: settings.middleDropScore },
    { name: 'FULL_COUNT', words: t('aFullCount'), points: settings.fullCountScore },
    ...kinds.map(({ code, label, points }) => ({
      name: code,
      words: t('namedScore', { name: presetText(label) }),
      points,
    })),
  ].sort((one, other) => one.points - other.points)
  const chances = chancesOf(game).map((chance) => ({
    ...chance,
    cheapest: values.find(({ name }) => chance.by.includes(name)),
  }))
  return values.flatMap((value) => {
    const own = chances.filter(({ cheapest }) => cheapest === value)
    return own.length === 0 ? [] : [limitSentence(value.words, own, game)]
  })
}

function limitSentence(words: string, chances: readonly Chance[], game: Game): string {
  const names = namesOf(
    chances.map(({ playerId }) => playerId),
    game,
  )
  // The same for all who play: the end depends on the rules and on the number of players in.
  return chances.some(({ endsIt }) => endsIt)
    ? t('endsGame', { what: words, names: orList(names) })
    : t('putsOut', { what: words, names: nameList(names) })
}

function comeBackSentences(game: Game): readonly string[] {
  const back = game.players.flatMap(({ id }) => {
    const way = comeBackOf(game, id)
    return way === null ? [] : [{ id, ...way }]
  })
  // Players who rejoin in the same break start with the same points (R35).
  return [...new Set(back.map(({ start }) => start))].map((start) => {
    const ways = back.filter((way) => way.start === start)
    const ids = ways.map(({ id }) => id)
    const highest = ways[0]?.highest ?? 'none'
    return t('namesMayComeBack', { names: nameList(namesOf(ids, game)), start, highest })
  })
}

function namesOf(ids: readonly number[], { players }: Game): readonly string[] {
  return players.filter(({ id }) => ids.includes(id)).map(({ name }) => name)
}
