import { expect } from 'vitest'
import type { Dice } from '../model/dice.ts'
import type { Entry, GameNets, Net, Settlement } from '../src/stakes.ts'
import { checkEntry, settlementOf } from '../src/stakes.ts'
import { adjusted, paid, reversed } from '../test/ledger.ts'

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
    const { games, fixed, entries } = this
    const personOf = (person: string) => this.became[person] ?? person
    const options = this.banker === undefined ? { personOf } : { personOf, banker: this.banker }
    const settlement = settlementOf({ games, fixed, entries }, options)
    if (!settlement.ok) throw new Error(settlement.error.code)
    return settlement.value
  }

  /** One change that is no tick. */
  change(dice: Dice): void {
    const kind = dice.pick([
      'play',
      'play',
      'correct',
      'leave',
      'fix',
      'become',
      'adjust',
      'pay',
      'reverse',
    ])
    if (kind === 'play') this.games = [...this.games, this.game(`g${this.next()}`, dice)]
    if (kind === 'fix') this.fixed = [...this.fixed, this.games]
    if (kind === 'become') this.become(dice)
    if (kind === 'reverse') this.reverse(dice)
    const chosen = dice.pick(this.games)
    if (kind === 'correct') {
      this.games = this.games.map((game) => (game === chosen ? this.game(game.gameId, dice) : game))
    }
    if (kind === 'leave') this.games = this.games.filter((game) => game !== chosen)
    const [from, to] = [dice.pick(this.people) as string, dice.pick(this.people) as string]
    const amount = 1 + dice.next(50)
    if (kind === 'adjust') this.add(adjusted(`e${this.next()}`, from, to, amount))
    if (kind === 'pay') this.add(paid(`e${this.next()}`, from, to, amount))
  }

  /** Pays a line that is open, in whole or in part, and expects every other one as it was. */
  tick(dice: Dice): void {
    if (this.fixed.length === 0) this.fixed = [this.games]
    const before = this.settled()
    const line = dice.pick(before.lines.filter((each) => each.paid < each.amount))
    if (line === undefined) return
    const open = line.amount - line.paid
    const amount = dice.isRare(2) ? 1 + dice.next(open) : open
    this.add(paid(`e${this.next()}`, line.from, line.to, amount, line.id))
    const expected = before.lines.map((each) =>
      each.id === line.id ? { ...each, paid: each.paid + amount } : each,
    )
    expect(this.settled().lines).toEqual(expected)
  }

  /** Takes back every entry. */
  takeAllBack(): void {
    for (const { id } of this.entries) this.add(reversed(`e${this.next()}`, id))
  }

  private add(entry: Entry): void {
    if (checkEntry(this.entries, entry).ok) this.entries = [...this.entries, entry]
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
