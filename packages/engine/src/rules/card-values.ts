import type { CardValues } from './hand.ts'

/*
 * The card values of the presets, each with the page that it is from. A preset that is not among them
 * has none, for the reason that docs/rules.md gives (R53).
 */

/** The ranks that count the same on all of these pages. */
const NUMBERS = { 2: 2, 3: 3, 4: 4, 5: 5, 6: 6, 7: 7, 8: 8, 9: 9, 10: 10 }
const FIGURES = { J: 10, Q: 10, K: 10 }

/**
 * Rummy of thirteen cards. Jokers, printed and wild, count 0, and a hand at most the full count.
 * Source: jungleerummy.com/deals-rummy, support.rummyculture.com (Things to remember).
 */
export const THIRTEEN_CARDS: CardValues = {
  points: { A: 10, ...NUMBERS, ...FIGURES, JOKER: 0 },
  isCapped: true,
}

/** The same without a limit: a hand may count more than the full count. Source: g4a-indian-rummy.fd4a.net. */
export const THIRTEEN_CARDS_IN_FULL: CardValues = { ...THIRTEEN_CARDS, isCapped: false }

/**
 * Gin, and Chinchón, whose sota, caballo and rey are J, Q and K; both without a wild card.
 * Source: ginrummy.net/questions.html, juegoacartas.com/chinchon.
 */
export const LOW_ACE: CardValues = {
  points: { A: 1, ...NUMBERS, ...FIGURES },
  isCapped: false,
}

/**
 * Kaluki, however its game ends. Source: pagat.com/rummy/kaluki1.html (Kalookie in Britain, as copied at
 * getwpt.com/cardgames/rummy/kaluki-europe-north-america).
 */
export const KALUKI: CardValues = {
  points: { A: 11, ...NUMBERS, ...FIGURES, JOKER: 15 },
  isCapped: false,
}

/**
 * Contract rummy, and Liverpool rummy, which counts the same.
 * Source: bicyclecards.com/card-games/rule/contract-rummy, weekendamerica.publicradio.org (Liverpool Rummy Rules).
 */
export const CONTRACT: CardValues = {
  points: { A: 15, ...NUMBERS, ...FIGURES, JOKER: 15 },
  isCapped: false,
}

/** Source: xanimaniax.foroes.org/t394-carioca, the first of its two ways. */
export const CARIOCA: CardValues = {
  points: { A: 20, ...NUMBERS, ...FIGURES, JOKER: 30 },
  isCapped: false,
}

/** Source: es.wikipedia.org/wiki/Continental_(juego). */
export const CONTINENTAL: CardValues = {
  points: { A: 20, ...NUMBERS, ...FIGURES, JOKER: 50 },
  isCapped: false,
}
