/** A row of thrown numbers, read one after the other; all zeros is the plainest throw. */
export class Dice {
  private readonly throws: readonly number[]
  private index = 0

  constructor(throws: readonly number[]) {
    this.throws = throws
  }

  /** A number from 0 to sides - 1; 0 when there is no side, or no throw left. */
  next(sides: number): number {
    const thrown = this.throws[this.index] ?? 0
    this.index += 1
    return sides > 0 ? thrown % sides : 0
  }

  pick<Item>(items: readonly Item[]): Item | undefined {
    return items[this.next(items.length)]
  }

  /** True once in so many throws, and never for a row of zeros. */
  isRare(sides: number): boolean {
    return this.next(sides) === sides - 1
  }
}
