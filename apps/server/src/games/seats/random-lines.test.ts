import { afterAll, beforeAll, expect, it } from 'vitest'
import { isFullProof } from '../../../../../tools/proof.ts'
import { listen } from '../../live/testing/listen.ts'
import { openChanges, openStream, openTable } from '../../live/testing/open-stream.ts'
import { verifyGames } from '../../operations/verify-games.ts'
import { describeDatabase } from '../../platform/database/testing/describe-databases.ts'
import type { Caller } from '../../testing/app-world.ts'
import { type GameWorld, gameWorld, type Person } from '../testing/game-world.ts'
import { newGame } from '../testing/new-game.ts'
import { byLink, newTableLink } from '../testing/new-link.ts'
import { type Random, SEED, seeded } from '../testing/random.ts'
import { type Device, newDevice } from '../testing/seated.ts'

const HISTORIES = Number(process.env.FC_RUNS ?? (isFullProof ? 100 : 10))
/** In milliseconds: a history takes 14 seconds over PostgreSQL on a busy machine, and five over SQLite. */
const TIMEOUT = 60_000 + 30_000 * HISTORIES
const MOVES = 40
const NAMES = ['Asha', 'Bela', 'Chitra', 'Dev', 'Eva']
const PLAYERS = NAMES.map((_, index) => index + 1)
const DEVICES = 7
const ALL_OTHERS = PLAYERS.slice(2)

/** Figures that appear nowhere else in an answer, so that a text shows where one is. */
const FIRST_SECRET = 501

type Game = { readonly id: number; readonly uuid: string }

/** A second account of seats and lines, as plain as possible. */
type Model = {
  /** The player of each device. */
  readonly seats: Map<number, number>
  /** The figure of each player for the next round. */
  readonly lines: Map<number, number>
  readonly away: Set<number>
  rounds: number
  isOpen: boolean
  isUndoable: boolean
  isShown: boolean
}

describeDatabase(`random histories of seats and lines from seed ${SEED}`, (fresh) => {
  let world: GameWorld
  let origin: string
  beforeAll(async () => {
    world = await gameWorld(fresh().database)
    origin = await listen(world.app)
  })
  afterAll(() => world.close())

  it(
    'show no line to others before it is open, and leave the board to the scorer (P-line-13 to P-line-16, P-line-80)',
    async () => {
      const done: string[] = []
      for (let index = 0; index < HISTORIES; index += 1) {
        const history = await History.begin(world, seeded(SEED + index), done)
        const { owner, game } = history
        const { code } = (await owner.call('GET', '/tables')).body.data.tables[0]
        const streams = await Promise.all([
          openStream(origin, game.uuid),
          openChanges(origin, game.uuid),
          openTable(origin, code),
        ])
        for (let move = 0; move < MOVES; move += 1) await history.move()
        for (const stream of streams) {
          expect(secretsIn(stream.text())).toEqual([])
          stream.leave()
        }
        await history.compareBoards()
      }
      expect((await verifyGames(world.database)).problems).toEqual([])
      for (const move of ['enter', 'open', 'open by itself', 'score', 'undo', 'leave', 'revoke']) {
        expect(done).toContain(move)
      }
    },
    TIMEOUT,
  )
})

/** One evening: a game with seats, and one beside it in which the scorer does the same without any. */
class History {
  readonly owner: Person
  readonly game: Game
  readonly #world: GameWorld
  readonly #alone: Game
  readonly #random: Random
  readonly #done: string[]
  readonly #scorer: Caller
  readonly #devices: Device[] = []
  readonly #model: Model = {
    ...{ seats: new Map(), lines: new Map(), away: new Set() },
    ...{ rounds: 0, isOpen: false, isUndoable: false, isShown: true },
  }
  #linkId = 0
  #tableId = 0
  #secret = FIRST_SECRET

  static async begin(world: GameWorld, random: Random, done: string[]): Promise<History> {
    const [owner, other] = [await world.person('Asha'), await world.person('Bela')]
    const [game, alone] = [await newGame(owner, NAMES), await newGame(other, NAMES)]
    const scorer = byLink(world.visitor, await newTableLink(owner))
    const history = new History({ world, random, done, owner, scorer, game, alone, other })
    await history.#newLink()
    return history
  }

  readonly #other: Person

  private constructor(given: {
    readonly world: GameWorld
    readonly random: Random
    readonly done: string[]
    readonly owner: Person
    readonly other: Person
    readonly scorer: Caller
    readonly game: Game
    readonly alone: Game
  }) {
    this.#world = given.world
    this.#random = given.random
    this.#done = given.done
    this.owner = given.owner
    this.#other = given.other
    this.#scorer = given.scorer
    this.game = given.game
    this.#alone = given.alone
  }

  async move(): Promise<void> {
    const moves = [
      () => this.#take(),
      () => this.#take(),
      () => this.#enter(),
      () => this.#enter(),
      () => this.#enter(),
      () => this.#enterAll(),
      () => this.#takeBack(),
      () => this.#open(),
      () => this.#score(),
      () => this.#undo(),
      () => this.#leaveSeat(),
      () => this.#goOrComeBack(),
      () => this.#revoke(),
      () => this.#closeOrOpenTable(),
    ]
    await this.#random.pick(moves)()
    await this.#look()
  }

  /** What everybody reads agrees with the model, and has no line that is not theirs to see. */
  async #look(): Promise<void> {
    const { seats, lines, isOpen, isShown, rounds } = this.#model
    const shown = isShown ? lines : new Map<number, number>()
    const taken = isShown ? sorted(seats.values()) : []
    const who = this.#random.pick([this.owner, this.#scorer])
    const { data } = (await who.call('GET', `/games/${this.game.uuid}/lines/${rounds + 1}`)).body
    expect([data.isOpen, data.taken, data.entered]).toEqual([isOpen, taken, sorted(shown.keys())])
    expect(data.lines.map(({ playerId, scoreValue }: never) => [playerId, scoreValue])).toEqual(
      isOpen ? sorted(shown.keys()).map((id) => [id, shown.get(id)]) : [],
    )
    for (const [index, device] of this.#devices.entries()) {
      const reply = await device.call('GET', '/seats')
      expect(reply.status).toBe(isShown ? 200 : 403)
      if (!isShown) continue
      const own = seats.get(index) ?? null
      const line = own === null ? undefined : lines.get(own)
      expect(reply.body.data.ownPlayerId).toBe(own)
      expect(secretsIn(reply.text)).toEqual(line === undefined ? [] : [line])
    }
    await this.#lookAround()
  }

  async #lookAround(): Promise<void> {
    const { uuid, id } = this.game
    const device = this.#random.pick(this.#devices)
    const reads: readonly [Caller, string][] = [
      [this.#world.visitor, `/scoreboard/${uuid}`],
      [this.owner, `/seats?game=${uuid}`],
      [this.#scorer, `/seats?game=${uuid}`],
      [this.owner, `/scoreboard/${id}`],
      [this.owner, `/games/${id}`],
      [this.owner, `/games/${id}/history`],
      [this.owner, '/auth/data'],
      [device, `/games/${uuid}/lines/${this.#model.rounds + 1}`],
      [device, `/scoreboard/${uuid}`],
      [device, '/link'],
    ]
    const [caller, path] = this.#random.pick(reads)
    const { text } = await caller.call('GET', path)
    expect([path, secretsIn(text)]).toEqual([path, []])
  }

  async compareBoards(): Promise<void> {
    const [board, alone] = await Promise.all(
      [this.game, this.#alone].map(({ uuid }) =>
        this.#world.visitor.call('GET', `/scoreboard/${uuid}`),
      ),
    )
    const same = ({ game: _game, ...data }: { readonly game: unknown }) => data
    expect(same(board?.body.data)).toEqual(same(alone?.body.data))
  }

  #drawSecret(): number {
    this.#secret += 1
    return this.#secret
  }

  async #newLink(): Promise<void> {
    const link = await newTableLink(this.owner, 'seat')
    this.#linkId = link.id
    this.#tableId = link.tableId
    this.#devices.splice(0)
    for (let index = 0; index < DEVICES; index += 1) {
      this.#devices.push(newDevice(this.#world.visitor, link))
    }
  }

  async #take(): Promise<void> {
    const { seats, isShown } = this.#model
    const index = this.#random.between(0, DEVICES - 1)
    const playerId = this.#random.pick(PLAYERS)
    const reply = await this.#devices[index]?.take(this.game, playerId)
    const own = seats.get(index)
    const isFree = own === undefined && ![...seats.values()].includes(playerId)
    const isOk = isShown && (own === playerId || isFree)
    expect(reply?.status).toBe(isOk ? 200 : isShown ? 409 : 403)
    if (isOk) seats.set(index, playerId)
  }

  async #enter(index = this.#random.between(0, DEVICES - 1)): Promise<void> {
    const { seats, lines, away, isShown, rounds } = this.#model
    const secret = this.#drawSecret()
    const round = this.#random.chance(0.1) ? rounds + 2 : rounds + 1
    const reply = await this.#devices[index]?.enter(this.game, round, secret)
    const own = seats.get(index)
    const isOk = isShown && own !== undefined && round === rounds + 1 && !away.has(own)
    expect([reply?.status === 200, secretsIn(reply?.text ?? '')]).toEqual([isOk, []])
    if (!isOk || own === undefined) return
    lines.set(own, secret)
    this.#done.push('enter')
    this.#openWhenAllAreIn()
  }

  async #enterAll(): Promise<void> {
    for (const playerId of PLAYERS) {
      const isTaken = [...this.#model.seats.values()].includes(playerId)
      const free = this.#devices.findIndex((_, index) => !this.#model.seats.has(index))
      if (isTaken || free === -1 || !this.#model.isShown) continue
      expect((await this.#devices[free]?.take(this.game, playerId))?.status).toBe(200)
      this.#model.seats.set(free, playerId)
    }
    for (const index of [...this.#model.seats.keys()]) await this.#enter(index)
  }

  #openWhenAllAreIn(): void {
    const { lines, away, isShown } = this.#model
    const isIn = (id: number) => away.has(id) || (isShown && lines.has(id))
    if (this.#model.isOpen || !PLAYERS.every(isIn)) return
    this.#model.isOpen = true
    this.#done.push('open by itself')
  }

  async #takeBack(): Promise<void> {
    const { seats, lines, isShown, rounds } = this.#model
    const index = this.#random.between(0, DEVICES - 1)
    const path = `/games/${this.game.uuid}/lines/${rounds + 1}`
    const reply = await this.#devices[index]?.call('DELETE', path)
    const own = seats.get(index)
    const isOk = isShown && own !== undefined
    expect(reply?.status === 200).toBe(isOk)
    if (isOk) lines.delete(own)
  }

  async #open(): Promise<void> {
    const path = `/games/${this.game.uuid}/lines/${this.#model.rounds + 1}/open`
    const who = this.#random.pick([this.owner, this.#scorer])
    expect((await this.#random.pick(this.#devices).call('POST', path)).status).toBe(403)
    expect((await who.call('POST', path)).status).toBe(200)
    this.#model.isOpen = true
    this.#done.push('open')
  }

  async #score(): Promise<void> {
    const playing = PLAYERS.filter((id) => !this.#model.away.has(id))
    const scores = playing.map((playerId, index) => {
      const scoreValue = index === 0 ? 0 : this.#random.between(0, 3)
      return { playerId, scoreType: 'CUSTOM', scoreValue }
    })
    await this.#inBoth('POST', '/scores/round', { roundNumber: this.#model.rounds + 1, scores })
    const { body } = await this.owner.call('GET', `/games/${this.game.id}/history?page_size=1`)
    const { lines, isShown } = this.#model
    expect(body.data[0].ownLines ?? 0).toBe(isShown ? lines.size : 0)
    this.#nextRound(this.#model.rounds + 1)
    this.#model.isUndoable = true
    this.#done.push('score')
  }

  async #undo(): Promise<void> {
    if (!this.#model.isUndoable) return
    const board = await this.#world.visitor.call('GET', `/scoreboard/${this.game.uuid}`)
    await this.#inBoth('POST', '/undo', { version: board.body.data.version })
    this.#nextRound(this.#model.rounds - 1)
    this.#model.isUndoable = false
    this.#done.push('undo')
  }

  #nextRound(rounds: number): void {
    this.#model.rounds = rounds
    this.#model.lines.clear()
    this.#model.isOpen = false
  }

  async #leaveSeat(): Promise<void> {
    const { seats, lines, isShown } = this.#model
    const [index, playerId] = this.#random.pick([...seats, [0, 1] as const])
    const device = this.#devices[index]
    const manager = this.#random.pick([this.owner, this.#scorer])
    const path = `/seats/${playerId}?game=${this.game.uuid}`
    const who = this.#random.chance(0.5) ? manager : device
    const reply = await who?.call('DELETE', path)
    const isOk = isShown && seats.get(index) === playerId
    const holder = [...seats].find(([, each]) => each === playerId)?.[0]
    const mayFree = who === manager ? isShown && holder !== undefined : isOk
    expect(reply?.status === 200).toBe(mayFree)
    if (!mayFree || holder === undefined) return
    seats.delete(holder)
    lines.delete(playerId)
    this.#done.push('leave')
  }

  async #goOrComeBack(): Promise<void> {
    const { away, lines, rounds } = this.#model
    if (rounds === 0) return
    const playerId = this.#random.pick(ALL_OTHERS)
    if (away.has(playerId)) {
      await this.#inBoth('POST', `/players/${playerId}/return`, { roundReturned: rounds + 1 })
      away.delete(playerId)
    } else {
      await this.#inBoth('POST', `/players/${playerId}/leave`, { roundLeft: rounds })
      away.add(playerId)
      lines.delete(playerId)
    }
    this.#model.isUndoable = false
    this.#openWhenAllAreIn()
  }

  async #revoke(): Promise<void> {
    const old = [...this.#devices]
    await this.owner.call('DELETE', `/tables/${this.#tableId}/links/${this.#linkId}`)
    for (const device of old.slice(0, 2)) {
      expect((await device.enter(this.game, this.#model.rounds + 1, this.#secret)).status).toBe(401)
    }
    this.#model.seats.clear()
    this.#model.lines.clear()
    await this.#newLink()
    this.#done.push('revoke')
  }

  async #closeOrOpenTable(): Promise<void> {
    const isOpen = !this.#model.isShown
    await this.owner.call('PUT', `/tables/${this.#tableId}`, { isOpen })
    this.#model.isShown = isOpen
  }

  async #inBoth(method: 'POST', path: string, body: object): Promise<void> {
    const done = await this.owner.call(method, `/games/${this.game.id}${path}`, body)
    const alone = await this.#other.call(method, `/games/${this.#alone.id}${path}`, body)
    expect([done.status, alone.status, secretsIn(done.text)]).toEqual([
      alone.status,
      alone.status,
      [],
    ])
    expect(done.status).toBeLessThan(300)
  }
}

function sorted(ids: Iterable<number>): readonly number[] {
  return [...ids].toSorted((one, other) => one - other)
}

/** The figures of three digits from the first secret on that a text has as JSON values. */
function secretsIn(text: string): readonly number[] {
  const found = [...text.matchAll(/[[,:"](\d{3})(?=[\],}"])/g)].map(([, figure]) => Number(figure))
  return found.filter((figure) => figure >= FIRST_SECRET)
}
