import type fc from 'fast-check'
import type { Game, GameEvent, GameEventType } from '../src/index.ts'
import { applyEvent } from '../src/index.ts'
import { deepFreeze } from '../test/deep-freeze.ts'
import { compare } from './compare.ts'
import { Dice } from './dice.ts'
import { draftEvent } from './draft-event.ts'
import type { NaiveGame } from './naive-game.ts'
import { isLegal } from './naive-judge.ts'

/** The engine's game while it is played. */
export type Table = { game: Game; readonly played: GameEvent[] }

/** Drafts an event of one type, applies it to both, and compares all their answers. */
export class PlayCommand implements fc.Command<NaiveGame, Table> {
  private readonly type: GameEventType
  private readonly throws: readonly number[]
  private drafted: GameEvent | undefined

  constructor(type: GameEventType, throws: readonly number[]) {
    this.type = type
    this.throws = throws
  }

  check(): boolean {
    return true
  }

  run(naive: NaiveGame, table: Table): void {
    const event = deepFreeze(draftEvent(this.type, new Dice(this.throws), naive))
    this.drafted = event
    const applied = applyEvent(table.game, event)
    if (applied.ok !== isLegal(naive, event)) {
      throw new Error(`The engine says ${JSON.stringify(applied)}, the model the opposite`)
    }
    if (!applied.ok) return
    naive.record(event)
    table.game = deepFreeze(applied.value)
    table.played.push(event)
    compare(table.game, naive)
  }

  toString(): string {
    return JSON.stringify(this.drafted ?? this.type)
  }
}
