/**
 * A second implementation of R1 to R8, as plain as possible: each question walks through all rounds from the first. It
 * shares no code with the engine, so that the two can be compared.
 */
export type NaiveScore = {
  readonly playerId: number
  readonly scoreType: 'DROP' | 'MIDDLE_DROP' | 'FULL_COUNT' | 'CUSTOM'
  readonly scoreValue: number
}

export type NaiveSettings = {
  targetScore: number
  dropScore: number
  middleDropScore: number
  fullCountScore: number
}

type NaivePlayer = {
  readonly id: number
  readonly stints: { from: number; beginning: number }[]
  /** The last round before the player went home, and the first after they came back. */
  readonly away: { after: number; back: number | null }[]
}

export type NaiveGame = {
  readonly settings: NaiveSettings
  /** By seat. */
  readonly players: NaivePlayer[]
  /** By round: the scores by player. */
  readonly rounds: Map<number, NaiveScore>[]
  nextId: number
}

export type NaiveStanding = {
  readonly id: number
  readonly totalScore: number
  readonly isOut: boolean
  readonly roundExited: number | null
  /** Set if a player has left and is not out (R43). */
  readonly roundLeft: number | null
}

export function naiveGame(settings: NaiveSettings, playerCount: number): NaiveGame {
  const game: NaiveGame = { settings, players: [], rounds: [], nextId: 1 }
  for (let seat = 1; seat <= playerCount; seat += 1) sit(game, seat, 0, 1)
  return game
}

/** R10: the player at the seat and those after move on by one. */
export function sit(game: NaiveGame, seat: number, beginning: number, from: number): void {
  game.players.splice(seat - 1, 0, { id: game.nextId, stints: [{ from, beginning }], away: [] })
  game.nextId += 1
}

/** R2, R10: one more stint, at the chosen seat. */
export function comeBack(game: NaiveGame, id: number, seat: number, beginning: number): void {
  const index = game.players.findIndex((player) => player.id === id)
  const [player] = game.players.splice(index, 1)
  if (player === undefined) throw new Error(`No player ${id}.`)
  player.stints.push({ from: game.rounds.length + 1, beginning })
  endAbsence(game, player)
  game.players.splice(seat - 1, 0, player)
}

/** R43: the player plays no round from now on. */
export function leave(game: NaiveGame, id: number): void {
  playerOf(game, id).away.push({ after: game.rounds.length, back: null })
}

/** R43: the player plays again from the next round on. */
export function comeHome(game: NaiveGame, id: number): void {
  endAbsence(game, playerOf(game, id))
}

function endAbsence(game: NaiveGame, player: NaivePlayer): void {
  const open = player.away.find(({ back }) => back === null)
  if (open !== undefined) open.back = game.rounds.length + 1
}

function playerOf(game: NaiveGame, id: number): NaivePlayer {
  const player = game.players.find((each) => each.id === id)
  if (player === undefined) throw new Error(`No player ${id}.`)
  return player
}

/** R5: an edit replaces the scores that it names and leaves the others. */
export function record(game: NaiveGame, roundNumber: number, scores: readonly NaiveScore[]): void {
  const round = game.rounds[roundNumber - 1] ?? new Map<number, NaiveScore>()
  for (const score of scores) round.set(score.playerId, score)
  game.rounds[roundNumber - 1] = round
}

/** R4: the players with a stint that covers the round, given the rounds before it. */
export function playing(game: NaiveGame, roundNumber: number): readonly number[] {
  return game.players
    .filter((player) => {
      const stint = player.stints.findLast(({ from }) => from <= roundNumber)
      const isAway = player.away.some(
        ({ after, back }) => roundNumber > after && (back === null || roundNumber < back),
      )
      if (stint === undefined || isAway) return false
      return run(game, player, stint, roundNumber - 1).exit === null
    })
    .map(({ id }) => id)
}

export function standings(game: NaiveGame): readonly NaiveStanding[] {
  return game.players.map((player) => {
    const stint = player.stints.at(-1)
    if (stint === undefined) throw new Error('Every player has a stint.')
    const { total, exit } = run(game, player, stint, game.rounds.length)
    const isOut = total > game.settings.targetScore
    const open = player.away.find(({ back }) => back === null)
    const roundLeft = isOut ? null : (open?.after ?? null)
    return { id: player.id, totalScore: total, isOut, roundExited: exit, roundLeft }
  })
}

/** The players who are neither out nor gone (R43). */
export function playersIn(game: NaiveGame): readonly NaiveStanding[] {
  return standings(game).filter(({ isOut, roundLeft }) => !isOut && roundLeft === null)
}

/** The winners (R7, R8, R43), none while the game is not over. */
export function winners(game: NaiveGame): readonly number[] {
  const all = standings(game).filter(({ roundLeft }) => roundLeft === null)
  const left = playersIn(game)
  if (left.length === game.players.length || left.length > 1) return []
  if (left.length === 1) return left.map(({ id }) => id)
  const lowest = Math.min(...all.map(({ totalScore }) => totalScore))
  return all.filter(({ totalScore }) => totalScore === lowest).map(({ id }) => id)
}

/** R2, R3, R5: rounds after the one that went above the target do not count; a missing score is 0. */
function run(
  game: NaiveGame,
  player: NaivePlayer,
  stint: NaivePlayer['stints'][number],
  lastRound: number,
): { readonly total: number; readonly exit: number | null } {
  let total = stint.beginning
  for (let roundNumber = stint.from; roundNumber <= lastRound; roundNumber += 1) {
    const score = game.rounds[roundNumber - 1]?.get(player.id)
    total += score === undefined ? 0 : worth(game.settings, score)
    if (total > game.settings.targetScore) return { total, exit: roundNumber }
  }
  return { total, exit: null }
}

/** R6. */
function worth(settings: NaiveSettings, { scoreType, scoreValue }: NaiveScore): number {
  if (scoreType === 'DROP') return settings.dropScore
  if (scoreType === 'MIDDLE_DROP') return settings.middleDropScore
  return scoreType === 'FULL_COUNT' ? settings.fullCountScore : scoreValue
}
