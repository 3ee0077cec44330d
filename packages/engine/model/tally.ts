import type { GameEvent } from '../src/index.ts'

/** Statistics of the runs of the model suite. */
export class Tally {
  private runs = 0
  private commands = 0
  private accepted = 0
  private rejoined = 0
  private editedBeforeRejoin = 0
  private left = 0
  private editedAfterLeaving = 0

  add(played: readonly GameEvent[], commands: number): void {
    this.runs += 1
    this.commands += commands
    this.accepted += played.length
    if (played.some((event) => event.type === 'player-rejoined')) this.rejoined += 1
    if (holdsEditBeforeRejoin(played)) this.editedBeforeRejoin += 1
    const leaving = played.findIndex((event) => event.type === 'player-left')
    if (leaving < 0) return
    this.left += 1
    const later = played.slice(leaving)
    if (later.some(({ type }) => type === 'round-edited')) this.editedAfterLeaving += 1
  }

  get meanCommands(): number {
    return this.commands / this.runs
  }

  /** The share of runs with a rejoin and then an edit of a round before it. */
  get rejoinThenEdit(): number {
    return this.editedBeforeRejoin / this.runs
  }

  /** The share of runs in which a player leaves, and a round is edited afterwards. */
  get leavingThenEdit(): number {
    return this.editedAfterLeaving / this.runs
  }

  summary(): string {
    const percent = (part: number) => `${((100 * part) / this.runs).toFixed(1)} %`
    return [
      `${this.runs} runs`,
      `${this.meanCommands.toFixed(1)} commands`,
      `${(this.accepted / this.runs).toFixed(1)} accepted events on average`,
      `${percent(this.rejoined)} with a rejoin`,
      `${percent(this.editedBeforeRejoin)} with a rejoin and an edit of a round before it`,
      `${percent(this.left)} with a leaving`,
      `${percent(this.editedAfterLeaving)} with a leaving and a later edit`,
    ].join(', ')
  }
}

function holdsEditBeforeRejoin(played: readonly GameEvent[]): boolean {
  const rejoin = played.find((event) => event.type === 'player-rejoined')
  if (rejoin === undefined) return false
  return played
    .slice(played.indexOf(rejoin))
    .some(
      (event) =>
        event.type === 'round-edited' &&
        rejoin.type === 'player-rejoined' &&
        event.roundNumber < rejoin.roundJoined,
    )
}
