import type { Schemas } from '@meldboard/api-client'
import {
  type Entry,
  type GameNets,
  type Line,
  type Net,
  settlementOf,
} from '@meldboard/engine/stakes'
import { ananyasSession, storeSession } from './accounts.ts'
import { createFakeServer, failure, type SeenRequest, success } from './fake-server.ts'

type LedgerGame = {
  readonly uuid: string
  readonly name: string
  readonly endedAt: string | null
  readonly nets: readonly Net[]
  readonly inPot?: readonly Net[]
  /** Its number in the evening, or null. */
  readonly number?: number | null
}

export const GAME_UUIDS = [1, 2, 3, 4].map(
  (number) => `00000000-0000-4000-8000-00000000000${number}`,
)

/** Eight people, of whom six play in most tests; the reader is Kavitha. */
const PEOPLE = [
  ['1.1', 'Nani'],
  ['1.2', 'मीनाक्षी जोशी'],
  ['1.3', 'Kavitha Nair'],
  ['1.4', 'Joseph D’Souza'],
  ['1.5', 'Raghavendra Subramanian'],
  ['1.6', 'Farhan Qureshi'],
  ['1.7', 'Asha Rao'],
  ['1.8', 'Dev Sen'],
] as const

/** Returns nets for the first people, in their order. */
export const netsOf = (...amounts: readonly number[]): Net[] =>
  amounts.map((amount, seat) => ({ person: PEOPLE[seat]?.[0] ?? '', amount }))

/** An evening of three games, after which four payments are the fewest. */
function threeGames(): LedgerGame[] {
  const endedAt = (minute: number) => `2026-11-29T20:${minute}:00.000Z`
  return [
    {
      uuid: uuidOf(0),
      name: 'House',
      endedAt: endedAt(10),
      nets: netsOf(800, 50, -100, -150, -300, -300),
    },
    {
      uuid: uuidOf(1),
      name: 'House',
      endedAt: endedAt(30),
      nets: netsOf(200, 50, -100, 150, -50, -250),
    },
    {
      uuid: uuidOf(2),
      name: 'House',
      endedAt: endedAt(50),
      nets: netsOf(200, 100, 50, -200, -50, -100),
    },
  ]
}

function uuidOf(index: number): string {
  return GAME_UUIDS[index] ?? ''
}

type Fixed = {
  readonly at: string
  readonly banker: string | null
  readonly games: readonly GameNets[]
}

/** A ledger in process, for one currency, settled by the engine like the server's. */
export class FakeLedger {
  games = threeGames()
  role: Schemas['Settlements']['role'] = 'ORGANIZER'
  group: Schemas['Settlements']['group'] = { id: 5, name: 'Sunday table' }
  currency: string | null = null
  earlier: Schemas['Settlement']['earlier'] = []
  /** The names that differ from `PEOPLE`. */
  names: Readonly<Record<string, string>> = {}
  /** The next write is refused with this message. */
  refusal: string | null = null
  readonly entries: (Entry & { readonly at: string })[] = []
  #banker: string | null = null
  readonly #fixed: Fixed[] = []

  /** The calls of the ledger for a fake server. */
  answers() {
    const write = (change: (body: never) => void) => (request: SeenRequest) => {
      if (this.refusal !== null) {
        const message = this.refusal
        this.refusal = null
        return failure(409, 'CONFLICT', message)
      }
      change(request.body as never)
      return success(this.document())
    }
    return {
      'GET /settlements': () => success(this.document()),
      'PUT /settlements/plan': write(({ banker }: Schemas['FixPlan']) => {
        this.#fixed.length = 0
        this.fix(banker)
      }),
      'PUT /settlements/lines': write((body: Schemas['PayLine']) => this.pay(body)),
      'POST /settlements/adjustments': write((body: Schemas['AddAdjustment']) => {
        const { from, to, amount, reason } = body
        this.#add({ type: 'adjustment', from, to, amount, reason })
      }),
      'POST /settlements/reversals': write(({ entryId }: Schemas['ReverseEntry']) =>
        this.#add({ type: 'reversal', entryId: String(entryId) }),
      ),
    }
  }

  fix(banker: string | null = this.#banker): void {
    this.#banker = banker
    this.#fixed.push({ at: '2026-11-29T21:10:00.000Z', banker, games: this.#nets() })
  }

  pay({
    lineId,
    from,
    to,
    paid,
  }: Pick<Schemas['PayLine'], 'lineId' | 'from' | 'to' | 'paid'>): void {
    if (this.#fixed.length === 0) this.fix()
    const before = this.#settlement().lines.find(({ id }) => id === lineId)?.paid ?? 0
    if (paid > before) this.#add({ type: 'payment', from, to, amount: paid - before, lineId })
    if (paid >= before) return
    const payment = [...this.entries]
      .reverse()
      .find((each) => each.type === 'payment' && each.lineId === lineId)
    if (payment) this.#add({ type: 'reversal', entryId: payment.id })
    if (paid > 0) this.#add({ type: 'payment', from, to, amount: paid, lineId })
  }

  document(): Schemas['Settlements'] {
    const { lines, isFewest, balances } = this.#settlement()
    const reversed = new Set(
      this.entries.flatMap((each) => (each.type === 'reversal' ? [each.entryId] : [])),
    )
    return {
      group: this.group,
      role: this.role,
      people: PEOPLE.filter(([id]) => balances.some(({ person }) => person === id)).map(
        ([id, name]) => ({ id, name: this.names[id] ?? name, isOneself: id === '1.3' }),
      ),
      settlements: [
        {
          currency: this.currency,
          fixedAt: this.#fixed[0]?.at ?? null,
          banker: this.#banker,
          isFewest,
          lines: lines.map((line) => ({ ...line, cause: causeOf(line) })),
          balances: [...balances],
          games: this.games.map(({ uuid, name, number = null, endedAt, nets: of, inPot = [] }) => ({
            ...{ uuid, name, number, endedAt, begunAt: '2026-11-29T19:00:00.000Z' },
            status: endedAt === null ? 'INPROGRESS' : 'COMPLETED',
            nets: [...of],
            inPot: [...inPot],
          })),
          entries: this.entries.flatMap((entry) => {
            if (entry.type === 'reversal') return []
            const { id, type, from, to, amount, at } = entry
            const reason = entry.type === 'adjustment' ? entry.reason : null
            const isReversed = reversed.has(id)
            return [{ id: Number(id), type, from, to, amount, reason, recordedAt: at, isReversed }]
          }),
          earlier: this.earlier,
        },
      ],
    }
  }

  #settlement() {
    const settled = settlementOf(
      {
        games: this.#nets(),
        fixed: this.#fixed.map(({ games }) => games),
        entries: this.entries,
      },
      this.#banker === null ? {} : { banker: this.#banker },
    )
    if (!settled.ok) throw new Error(settled.error.code)
    return settled.value
  }

  #nets(): GameNets[] {
    return this.games.map(({ uuid, nets: of, inPot = [] }) => ({
      gameId: uuid,
      currency: this.currency,
      nets: of,
      inPot,
    }))
  }

  #add(entry: DistributiveOmit<Entry, 'id' | 'currency'>): void {
    const id = String(this.entries.length + 1)
    const at = '2026-11-29T21:15:00.000Z'
    this.entries.push({
      ...entry,
      id,
      currency: this.currency,
      at,
    } as (typeof this.entries)[number])
  }
}

type DistributiveOmit<Union, Keys extends keyof never> = Union extends unknown
  ? Omit<Union, Keys>
  : never

function causeOf({ cause }: Line): Schemas['SettlementLine']['cause'] {
  switch (cause.type) {
    case 'plan':
    case 'games':
      return { type: cause.type, gameUuids: [...cause.gameIds] }
    case 'correction':
      return {
        ...{ type: 'correction', gameUuid: cause.gameId, roundNumber: 3 },
        at: '2026-11-29T21:28:00.000Z',
      }
    default:
      return { type: cause.type, entryId: Number(cause.entryId) }
  }
}

/** A signed-in user, and a server with this ledger. */
export function fakeLedgerServer(ledger = new FakeLedger()) {
  storeSession(ananyasSession())
  return { ledger, fakeServer: createFakeServer(ledger.answers()) }
}
