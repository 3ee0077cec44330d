import { expect } from 'vitest'
import type { Dice } from '../model/dice.ts'
import type { Entry, GameNets, LedgerDocument, Line, Net, Settlement } from '../src/stakes.ts'
import { applyEntry, checkEntry, endsOfLine, netsToFix, settlementOf } from '../src/stakes.ts'
import { adjusted, paid, reversed } from '../test/ledger.ts'

type Kind =
  | 'play'
  | 'correct'
  | 'leave'
  | 'fix'
  | 'become'
  | 'adjust'
  | 'pay'
  | 'pay back'
  | 'reverse'

/** A ledger through games, corrections, people who become another one, ticks and what is taken back. */
export class LedgerHistory {
  private readonly people: readonly string[]
  private readonly banker: string | undefined
  private games: readonly GameNets[] = []
  private fixed: readonly (readonly GameNets[])[] = []
  private entries: readonly Entry[] = []
  private became: { readonly [person: string]: string } = {}
  private count = 0

  constructor(people: readonly string[], banker: string | undefined) {
    this.people = people
    this.banker = banker
  }

  settled(): Settlement {
    const { games, fixed, entries, personOf } = this
    const options = this.banker === undefined ? { personOf } : { personOf, banker: this.banker }
    const settlement = settlementOf({ games, fixed, entries }, options)
    if (!settlement.ok) throw new Error(settlement.error.code)
    return settlement.value
  }

  /** The settlement with its entries, as its readers have it. */
  private document() {
    const { entries, personOf } = this
    const reversedIds = entries.map((entry) => (entry.type === 'reversal' ? entry.entryId : ''))
    const movements = entries.flatMap((entry) => {
      if (entry.type === 'reversal') return []
      const [from, to] = [personOf(entry.from), personOf(entry.to)]
      return [{ ...entry, from, to, isReversed: reversedIds.includes(entry.id) }]
    })
    return { ...this.settled(), entries: movements }
  }

  /** One change that is no payment of a line; one that is no payment at all leaves what was shown. */
  change(dice: Dice): void {
    const kind = dice.pick<Kind>([
      'play',
      'play',
      'correct',
      'leave',
      'fix',
      'become',
      'adjust',
      'pay',
      'pay back',
      'reverse',
    ])
    const shown = this.shown()
    const before = this.entries.length
    this.make(kind, dice)
    const added = this.entries.slice(before)
    if (added.some((entry) => this.isOfPayment(entry))) return
    const gone = added.flatMap((entry) => (entry.type === 'reversal' ? [entry.entryId] : []))
    const { lines } = this.settled()
    const after = new Map(lines.map((line) => [line.id, line]))
    for (const line of shown) {
      const isGone = line.cause.type === 'adjustment' && gone.includes(line.cause.entryId)
      if (isGone) continue
      expect(after.get(line.id)).toEqual(this.asNow(line))
    }
  }

  /** A line between the people whom its own ones are now; none between one and the same. */
  private asNow(line: Line): Line | undefined {
    const ends = endsOfLine(line.id)
    const [from, to] = [this.personOf(ends.from), this.personOf(ends.to)]
    return from === to ? undefined : { ...line, from, to }
  }

  private readonly personOf = (person: string): string => this.became[person] ?? person

  /** The lines that no game moves. */
  private shown(): readonly Line[] {
    const fixes = this.fixed.length
    return this.settled().lines.filter(({ id, cause }) => {
      if (cause.type === 'plan') return fixes > 0
      const isTyped = cause.type === 'adjustment' || cause.type === 'payment'
      return isTyped || Number(id.split('/')[1]) < fixes
    })
  }

  private isOfPayment(entry: Entry): boolean {
    if (entry.type !== 'reversal') return entry.type === 'payment'
    return this.entries.some(({ id, type }) => id === entry.entryId && type === 'payment')
  }

  private make(kind: Kind | undefined, dice: Dice): void {
    if (kind === 'play') this.games = [...this.games, this.game(`g${this.next()}`, dice)]
    if (kind === 'fix') this.fix()
    if (kind === 'become') this.become(dice)
    if (kind === 'reverse') this.reverse(dice)
    const chosen = dice.pick(this.games)
    if (kind === 'correct') {
      this.games = this.games.map((game) => (game === chosen ? this.game(game.gameId, dice) : game))
    }
    if (kind === 'leave') this.games = this.games.filter((game) => game !== chosen)
    const [from, to] = [this.somebody(dice), this.somebody(dice)]
    const amount = 1 + dice.next(50)
    if (kind === 'adjust') this.add(adjusted(`e${this.next()}`, from, to, amount))
    if (kind === 'pay') this.pay(paid(`e${this.next()}`, from, to, amount))
    if (kind === 'pay back') this.payBack(dice)
  }

  /** Somebody gets back what they paid too much, or to another person. */
  private payBack(dice: Dice): void {
    const line = dice.pick(this.settled().lines.filter(({ cause }) => cause.type === 'payment'))
    if (line === undefined) return
    this.pay(this.paymentOf(line, line.amount))
  }

  private paymentOf({ id }: Line, amount: number): Entry {
    const { from, to } = endsOfLine(id)
    return paid(`e${this.next()}`, from, to, amount, id)
  }

  private somebody(dice: Dice): string {
    return this.personOf(dice.pick(this.people) as string)
  }

  /** Fixes what has come since, and adds a payment. */
  private pay(payment: Entry): void {
    this.fix()
    this.add(payment)
  }

  private fix(): void {
    const before = new Map(this.fixed.at(-1)?.map(({ gameId, nets }) => [gameId, nets]))
    const games = this.games.map((game) => {
      return { ...game, nets: netsToFix(game.nets, before.get(game.gameId), this.personOf) }
    })
    const isChanged = games.some(({ gameId, nets }) => nets !== before.get(gameId))
    if (isChanged || games.length !== before.size) this.fixed = [...this.fixed, games]
  }

  /** Pays a line that is open, in whole or in part, and expects every other one as it was. */
  tick(dice: Dice): void {
    this.fix()
    const before = this.settled()
    const line = dice.pick(before.lines.filter((each) => each.paid < each.amount))
    if (line === undefined) return
    const open = line.amount - line.paid
    const amount = dice.isRare(2) ? 1 + dice.next(open) : open
    const ticked = { type: 'payment', lineId: line.id, paid: line.paid + amount } as const
    const applied = appliedOf(applyEntry(this.document(), ticked))
    this.add(this.paymentOf(line, amount))
    const expected = before.lines.map((each) =>
      each.id === line.id ? { ...each, paid: each.paid + amount } : each,
    )
    expect(this.settled().lines).toEqual(expected)
    const { balances, sum } = this.settled()
    expect(applied).toMatchObject({ lines: expected, balances, sum })
  }

  /** Takes back every entry. */
  takeAllBack(): void {
    for (const { id } of this.entries) this.add(reversed(`e${this.next()}`, id))
  }

  private add(entry: Entry): void {
    const stamped = { ...entry, fixes: this.fixed.length }
    if (!checkEntry(this.entries, entry).ok) return
    const before = this.document()
    this.entries = [...this.entries, stamped]
    if (entry.type !== 'payment') this.expectApplied(before, entry)
  }

  /** The document of before with an entry is that of now. */
  private expectApplied(
    before: ReturnType<LedgerHistory['document']>,
    entry: Extract<Entry, { readonly type: 'adjustment' | 'reversal' }>,
  ): void {
    const applied = appliedOf(
      entry.type === 'reversal'
        ? applyEntry(before, entry)
        : applyEntry(before, { ...entry, isReversed: false }),
    )
    const now = this.document()
    expect(openIn(applied)).toEqual(openIn(now))
    const taken = before.lines.find(({ cause }) => isOf(cause, entry))
    // A document does not say which payments paid what is taken back.
    if (entry.type === 'reversal' && (taken === undefined || taken.paid > 0)) return
    expect(applied.lines).toEqual(now.lines)
  }

  private next(): number {
    this.count += 1
    return this.count
  }

  private reverse(dice: Dice): void {
    const entry = dice.pick(this.entries)
    if (entry !== undefined) this.add(reversed(`e${this.next()}`, entry.id))
  }

  /** One of the last people becomes one of the first, or is the own person again. */
  private become(dice: Dice): void {
    const person = dice.pick(this.people.slice(-3)) as string
    const other = dice.pick(this.people.slice(0, 3)) as string
    this.became = { ...this.became, [person]: dice.isRare(3) ? person : other }
  }

  private game(gameId: string, dice: Dice): GameNets {
    const seats = 2 + dice.next(4)
    const first = dice.next(this.people.length)
    const players = [...this.people, ...this.people].slice(first, first + seats)
    const lost = players.slice(1).map((person): Net => ({ person, amount: 10 - dice.next(60) }))
    const won = lost.reduce((sum, { amount }) => sum - amount, 0)
    const nets = [{ person: players[0] as string, amount: won }, ...lost]
    return { gameId, currency: null, nets, inPot: [] }
  }
}

function appliedOf(applied: ReturnType<typeof applyEntry<LedgerDocument>>): LedgerDocument {
  if (!applied.ok) throw new Error(applied.error.code)
  return applied.value
}

function isOf(cause: Line['cause'], entry: Entry): boolean {
  const entryId = entry.type === 'reversal' ? entry.entryId : entry.id
  return cause.type === 'adjustment' && cause.entryId === entryId
}

/** The balances that are not 0, the sum, and the entries. */
function openIn({ balances, sum, entries }: LedgerDocument) {
  const open = balances.filter(({ balance }) => balance !== 0)
  const shown = entries.map(({ id, isReversed }) => ({ id, isReversed }))
  return { open: new Map(open.map(({ person, balance }) => [person, balance])), sum, shown }
}
