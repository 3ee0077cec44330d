import { z } from 'zod'
import { EVENING_HOUR, eveningDay } from './evening.ts'
import { daySchema } from './figures-search.ts'
import type { LedgerScope } from './queries/settlements-query.ts'

const momentSchema = z.iso.datetime({ offset: true }).max(40).optional().catch(undefined)

const ledgerSearchSchema = z.object({
  group: z.int().min(1).optional().catch(undefined),
  game: z.uuid().optional().catch(undefined),
  /** The first day of an evening. The default, without `from` and `before`, is the present evening. */
  day: daySchema,
  from: momentSchema,
  before: momentSchema,
  /** True: all games. */
  all: z.literal(true).optional().catch(undefined),
})

/** Selects a ledger and its games. */
export type LedgerSearch = Readonly<z.output<typeof ledgerSearchSchema>>

/** Reads the selection from an address, without its invalid fields. */
export function readLedgerSearch(address: Record<string, unknown>): LedgerSearch {
  return ledgerSearchSchema.parse(address)
}

/** The time of the games to settle. */
export type LedgerTime =
  | { readonly kind: 'evening'; readonly day: string }
  | { readonly kind: 'dates'; readonly from: string | null; readonly before: string | null }
  | { readonly kind: 'all' }

/** Returns the time that an address selects; by default the present evening. */
export function ledgerTimeOf({ day, from, before, all }: LedgerSearch, now: Date): LedgerTime {
  if (day !== undefined) return { kind: 'evening', day }
  if (from !== undefined || before !== undefined) {
    return { kind: 'dates', from: from ?? null, before: before ?? null }
  }
  return all ? { kind: 'all' } : { kind: 'evening', day: eveningDay(now.toISOString()) }
}

/** Returns the selection of an address in the server's form. */
export function ledgerScopeOf(search: LedgerSearch, now: Date): LedgerScope {
  const { group, game } = search
  const time = ledgerTimeOf(search, now)
  return {
    ...(group !== undefined ? { groupId: group } : game !== undefined && { gameUuid: game }),
    ...momentsOf(time),
  }
}

function momentsOf(time: LedgerTime): Pick<LedgerScope, 'from' | 'before'> {
  if (time.kind === 'all') return {}
  if (time.kind === 'evening') {
    return { from: eveningBegin(time.day), before: eveningBegin(time.day, 1) }
  }
  const { from, before } = time
  return { ...(from !== null && { from }), ...(before !== null && { before }) }
}

/** Returns the moment when the evening of a day begins by this device's clock; `later` in days. */
export function eveningBegin(day: string, later = 0): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  return new Date(year, month - 1, date + later, EVENING_HOUR).toISOString()
}
