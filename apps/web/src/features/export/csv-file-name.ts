/** What some system forbids in a file's name, and what turns the direction of writing. */
const FORBIDDEN = /[\\/:*?"<>|\p{Cc}\u200e\u200f\u202a-\u202e\u2066-\u2069]+/gu

/** A file's name from a game's. */
export function csvFileName(gameName: string): string {
  const name = gameName
    .replace(FORBIDDEN, ' ')
    .replace(/\s+/g, ' ')
    .replace(/^[\s.]+|[\s.]+$/g, '')
  return `${name || 'Scoreboard'}.csv`
}
