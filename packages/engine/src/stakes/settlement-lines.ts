import type { Entry } from './ledger.ts'
import type { Transfer } from './plan.ts'

/** The origin of a line. */
export type Cause =
  /** The first plan, of the games that were there when the lines were fixed. */
  | { readonly type: 'plan'; readonly gameIds: readonly string[] }
  /** Games that came later. */
  | { readonly type: 'games'; readonly gameIds: readonly string[] }
  /** A game whose nets have changed since the lines were fixed, or that is no longer there. */
  | { readonly type: 'correction'; readonly gameId: string }
  | { readonly type: 'adjustment'; readonly entryId: string }
  /** A payment that fits no line: what was paid too much, to another person, or for what was taken back. */
  | { readonly type: 'payment'; readonly entryId: string }

/** A payment that is to be made, with what is paid of it. */
export type Line = Transfer & {
  /** The same as long as the line is there. */
  readonly id: string
  /** From 0 to the amount. */
  readonly paid: number
  readonly cause: Cause
}

/** Entries that are read together. */
type Step = {
  /** The number of times that the lines were fixed before. */
  readonly fixes: number
  readonly adjustments: readonly Typed<'adjustment'>[]
  readonly payments: readonly Typed<'payment'>[]
  readonly reversals: readonly Typed<'reversal'>[]
}

type Typed<Type> = Extract<Entry, { readonly type: Type }>

/**
 * The entries in steps, by what was fixed before each: one that does not say it is read with the next one that does.
 * A payment that was taken back is in none, and neither is an adjustment that was in its own step.
 */
export function stepsOf(entries: readonly Entry[]): readonly Step[] {
  const groups = grouped(entries)
  const reversedIn = new Map<string, number>()
  for (const [index, group] of groups.entries()) {
    for (const entry of group.entries) {
      if (entry.type === 'reversal') reversedIn.set(entry.entryId, index)
    }
  }
  return groups.map(({ fixes, entries: own }, index) => ({
    fixes,
    adjustments: own.filter(
      (entry): entry is Typed<'adjustment'> =>
        entry.type === 'adjustment' && reversedIn.get(entry.id) !== index,
    ),
    payments: own.filter(
      (entry): entry is Typed<'payment'> => entry.type === 'payment' && !reversedIn.has(entry.id),
    ),
    reversals: own.filter((entry): entry is Typed<'reversal'> => entry.type === 'reversal'),
  }))
}

function grouped(
  entries: readonly Entry[],
): readonly { readonly fixes: number; readonly entries: readonly Entry[] }[] {
  const groups: { fixes: number; entries: Entry[] }[] = []
  let waiting: Entry[] = []
  for (const entry of entries) {
    const { fixes } = entry
    if (fixes === undefined) {
      waiting.push(entry)
      continue
    }
    if (waiting.length > 0) groups.push({ fixes, entries: waiting })
    waiting = []
    groups.push({ fixes, entries: [entry] })
  }
  if (waiting.length > 0) groups.push({ fixes: Number.POSITIVE_INFINITY, entries: waiting })
  return groups
}

/** An id or a person as a part of a line's id; two texts never give the same part. */
export function idPart(text: string): string {
  return text.replace(/[%/]/g, encodeURIComponent)
}

/**
 * The people of a line as they were when it came. A payment of the line names them, so that it stays one of this line
 * when they become other people. Source: R51.
 *
 * @example
 * endsOfLine('plan/Bob/Ann')
 * // { from: 'Bob', to: 'Ann' }
 */
export function endsOfLine(lineId: string): Pick<Transfer, 'from' | 'to'> {
  const [from = '', to = ''] = lineId.split('/').slice(-2).map(decodeURIComponent)
  return { from, to }
}

type OpenLine = { -readonly [Part in keyof Line]: Line[Part] }

/** The lines of a settlement while entries are counted to them. */
export class SettlementLines {
  readonly #personOf: (person: string) => string
  readonly #planned: OpenLine[] = []
  readonly #adjusted: OpenLine[] = []
  readonly #back: OpenLine[] = []
  readonly #byId = new Map<string, OpenLine>()
  readonly #between = new Map<string, Map<string, LinesBetween>>()
  /** The last payment of each line, by the id of the line. */
  readonly #paidBy = new Map<string, string>()

  constructor(personOf: (person: string) => string) {
    this.#personOf = personOf
  }

  /** The lines in the order in which they are shown: those of the plan, of adjustments, of payments. */
  all(): readonly Line[] {
    return [...this.#planned, ...this.#adjusted, ...this.#back]
  }

  /** Adds a line that is planned after a number of fixes. */
  plan(part: string, cause: Cause, transfer: Transfer, fixes: number): void {
    if (this.#isOnePerson(transfer)) return
    const line = this.#add(part, cause, transfer)
    this.#planned.push(line)
    this.#linesBetween(line).planned.push({ line, ends: transfer, fixes })
  }

  /** Adds and counts what was typed. */
  read({ adjustments, payments, reversals, fixes }: Step): void {
    for (const entry of adjustments) {
      const cause = { type: 'adjustment', entryId: entry.id } as const
      if (this.#isOnePerson(entry)) continue
      const line = this.#add(`entry/${idPart(entry.id)}`, cause, entry)
      this.#adjusted.push(line)
      this.#linesBetween(line).adjusted.push({ line, ends: entry, fixes: TYPED })
    }
    for (const entry of payments) this.#pay(entry, fixes)
    for (const entry of reversals) this.#takeBack(entry)
  }

  /** Counts a payment to the line that it names, then to the first ones that were there; the rest becomes a line back. */
  #pay(entry: Typed<'payment'>, fixes: number): void {
    const { id, from, to, amount, lineId } = entry
    if (this.#isOnePerson({ from, to })) return
    const people = { from: this.#personOf(from), to: this.#personOf(to) }
    let rest = amount
    const count = (line: OpenLine) => {
      const part = Math.min(rest, line.amount - line.paid)
      if (part === 0) return
      line.paid += part
      rest -= part
      this.#paidBy.set(line.id, id)
    }
    const named = lineId === undefined ? undefined : this.#byId.get(lineId)
    if (named?.from === people.from && named.to === people.to) count(named)
    const { planned, adjusted, back } = this.#linesBetween(people)
    for (const queue of [planned, adjusted, back]) {
      for (const { line, ends } of queue.open(fixes)) {
        if (rest === 0) break
        // Two people who became one since had lines of their own when it was typed.
        const isBetween = ends.from === from && ends.to === to
        if (isBetween || entry.fixes === undefined) count(line)
      }
    }
    this.#giveBack(id, { from: to, to: from, amount: rest }, id)
  }

  /** Takes the line of an adjustment away; what was paid of it becomes a line back. */
  #takeBack({ id, entryId }: Typed<'reversal'>): void {
    const index = this.#adjusted.findIndex(
      ({ cause }) => cause.type === 'adjustment' && cause.entryId === entryId,
    )
    const [line] = index < 0 ? [] : this.#adjusted.splice(index, 1)
    if (line === undefined) return
    this.#byId.delete(line.id)
    const { paid } = line
    const { from, to } = endsOfLine(line.id)
    // No later payment is counted to it.
    line.amount = paid
    this.#giveBack(id, { from: to, to: from, amount: paid }, this.#paidBy.get(line.id) ?? id)
  }

  #giveBack(entryId: string, transfer: Transfer, payment: string): void {
    if (transfer.amount === 0) return
    const cause = { type: 'payment', entryId: payment } as const
    const line = this.#add(`entry/${idPart(entryId)}`, cause, transfer)
    this.#back.push(line)
    this.#linesBetween(line).back.push({ line, ends: transfer, fixes: TYPED })
  }

  /** Whether both are one person by now. */
  #isOnePerson({ from, to }: Pick<Transfer, 'from' | 'to'>): boolean {
    return this.#personOf(from) === this.#personOf(to)
  }

  /** A line between two people; its id is of the people as they were. */
  #add(part: string, cause: Cause, { from, to, amount }: Transfer): OpenLine {
    const people = { from: this.#personOf(from), to: this.#personOf(to) }
    const id = `${part}/${idPart(from)}/${idPart(to)}`
    const line = { id, ...people, amount, paid: 0, cause }
    this.#byId.set(id, line)
    return line
  }

  #linesBetween({ from, to }: Pick<Transfer, 'from' | 'to'>): LinesBetween {
    const others = this.#between.get(from) ?? new Map<string, LinesBetween>()
    this.#between.set(from, others)
    const known = others.get(to)
    if (known !== undefined) return known
    const added = { planned: new LineQueue(), adjusted: new LineQueue(), back: new LineQueue() }
    others.set(to, added)
    return added
  }
}

/** The lines of one person to another. */
type LinesBetween = {
  readonly planned: LineQueue
  readonly adjusted: LineQueue
  readonly back: LineQueue
}

/** `fixes` of a line that an entry made: it is there from that entry on. */
const TYPED = -1

type QueuedLine = {
  readonly line: OpenLine
  /** The people at the time of the line. */
  readonly ends: Pick<Transfer, 'from' | 'to'>
  readonly fixes: number
}

/** Lines in their order. The first ones are paid one after another and never open again. */
class LineQueue {
  readonly #lines: QueuedLine[] = []
  #paid = 0

  push(line: QueuedLine): void {
    this.#lines.push(line)
  }

  /** The open lines that were fixed by then. */
  *open(fixes: number): Generator<QueuedLine> {
    for (let index = this.#paid; index < this.#lines.length; index += 1) {
      const queued = this.#lines[index] as QueuedLine
      if (queued.fixes >= fixes) return
      if (queued.line.paid < queued.line.amount) yield queued
      else if (index === this.#paid) this.#paid += 1
    }
  }
}
