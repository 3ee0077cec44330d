import { type GameTerms, newTerms } from '../stakes.ts'
import type { GameWrite } from './waiting-write.ts'

/** Returns a game's terms after a write; unchanged if the write changes none. */
export function termsAfter(terms: GameTerms | null, write: GameWrite): GameTerms | null {
  if (write.type === 'created') return write.stakes ? newTerms(write.stakes) : null
  if (write.type !== 'stakes-changed') return terms
  const { stakes, waived, callUps } = write
  return stakes && { stakes, waived, callUps, split: terms?.split ?? null }
}
