/**
 * Characters that some system forbids in a file's name, and characters that change the text
 * direction.
 */
const FORBIDDEN = /[\\/:*?"<>|\p{Cc}\u200e\u200f\u202a-\u202e\u2066-\u2069]+/gu

/** Returns a file's name from a game's name. */
export function csvFileName(gameName: string): string {
  const name = gameName
    .replace(FORBIDDEN, ' ')
    .replace(/\s+/g, ' ')
    .replace(/^[\s.]+|[\s.]+$/g, '')
  return `${name || 'Scoreboard'}.csv`
}
