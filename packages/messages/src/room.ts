/** The places that have room for a certain length, in letters as a person counts them; each argument is as long as "100". */
const ROOM: { readonly [key: string]: number } = {
  'score-sheet.wonKey': 8,
  'score-sheet.dropKey': 8,
  'score-sheet.middleDropKey': 8,
  'score-sheet.fullCountKey': 8,
  'score-sheet.nextPlayerKey': 8,
  'score-sheet.digitKey': 8,
  'score-sheet.otherScoresShort': 8,
  'hand.countKey': 8,
  'hand.joker': 6,
  'score-sheet.pointsLeft': 12,
  'score-sheet.toGo': 12,
  'score-sheet.isIn': 6,
  'score-sheet.sentScore': 12,
  'score-sheet.openScores': 10,
}

const letters = new Intl.Segmenter('en', { granularity: 'grapheme' })

/** Returns why a message does not fit in its place; null if it does, or has room enough. */
export function faultOfRoom(area: string, key: string, message: string): string | null {
  const room = ROOM[`${area}.${key}`]
  const { length } = [...letters.segment(message.replaceAll(/\{\w+\}/g, '100'))]
  return room !== undefined && length > room ? `has ${length} letters, and room for ${room}` : null
}
