import type { Schemas } from '@meldboard/api-client'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { eveningOf } from '../../data/evening.ts'
import { failureMessage } from '../../data/failures.ts'
import {
  isLedgerWrite,
  type LedgerWrite,
  ledgerKey,
  type Settlements,
} from '../../data/outbox/ledger-write.ts'
import { shownSettlements, type WaitingLedgerWrite } from '../../data/outbox/shown-settlements.ts'
import type { WaitingWrite } from '../../data/outbox/waiting-write.ts'
import { ownGameQuery } from '../../data/queries/games-query.ts'
import { type LedgerScope, settlementsQuery } from '../../data/queries/settlements-query.ts'
import { publicTableQuery } from '../../data/queries/tables-query.ts'
import { gamesOfTonight } from '../../data/table-evening.ts'
import { useApi } from '../../hooks/use-api.ts'
import { useOutbox, useOutboxState } from '../../hooks/use-outbox.ts'
import { useServerNow } from '../../hooks/use-server-now.ts'
import { randomUuid } from '../../session/random-uuid.ts'

/** The games have their numbers among those of the evening; without one a game has that of its place in the settlement. */
export type Settlement = Schemas['Settlement'] & {
  readonly games: readonly { readonly number?: number }[]
}
export type Line = Schemas['SettlementLine']
export type Entry = Schemas['LedgerEntry']

/** A write that the server refused at once. */
export type RefusedWrite = { readonly write: LedgerWrite; readonly message: string }

/** Returns the ledger in these dates with what waits on this device applied, and how to write to it. */
export function useLedger(scope: LedgerScope) {
  const client = useApi()
  const outbox = useOutbox()
  const query = useQuery(settlementsQuery(client, scope))
  const { waiting: all, delay } = useOutboxState()
  const [sending, setSending] = useState<readonly WaitingLedgerWrite[]>([])
  const [refused, setRefused] = useState<RefusedWrite | null>(null)
  const { data } = query
  const key = data && ledgerKey(data)
  const waiting = useMemo(
    () => all.filter(({ gameUuid, write }) => gameUuid === key && isLedgerWrite(write)),
    [all, key],
  )
  const numbers = useNumbersOfTonight(scope, data)
  const shown = useMemo(
    () =>
      data &&
      withNumbers(
        shownSettlements(data, scope, [...waiting.flatMap(unsettled), ...sending]),
        numbers,
      ),
    [data, scope, waiting, sending, numbers],
  )

  /** Stores a write and sends it; throws what the server refuses. */
  async function submit(write: LedgerWrite): Promise<void> {
    if (data === undefined || key === undefined) return
    const one = { write, key: randomUuid(), writtenAt: new Date().toISOString() }
    setSending((others) => [...others, one])
    try {
      const gameName = data.group?.name ?? 'Settle up'
      const outcome = await outbox.submit({ gameUuid: key, gameRef: key, gameName, write })
      if (outcome.kind === 'refused') throw outcome.error
    } finally {
      setSending((others) => others.filter((other) => other !== one))
    }
  }

  /** The same for what is pressed, not typed: the page says what was refused. */
  function press(write: LedgerWrite): void {
    setRefused(null)
    submit(write).catch((error: unknown) =>
      setRefused({ write, message: failureMessage(error, 'Please try again.') }),
    )
  }

  return {
    query,
    shown: shown as Settlements | undefined,
    /** The stored writes of this ledger, in order. */
    waiting,
    delay,
    refused,
    forgetRefused: () => setRefused(null),
    submit,
    press,
  }
}

export type Ledger = ReturnType<typeof useLedger>

/** Returns the numbers of games at their table, where they are those of this evening; by uuid. */
function useNumbersOfTonight(
  { from, before }: LedgerScope,
  data: Settlements | undefined,
): ReadonlyMap<string, number> {
  const client = useApi()
  const now = useServerNow()
  const isTonight =
    from !== undefined && before !== undefined && now !== null && eveningOf(from) === eveningOf(now)
  const gameUuid = data?.settlements.flatMap(({ games }) => games)[0]?.uuid ?? ''
  const game = useQuery({
    ...ownGameQuery(client, gameUuid),
    enabled: isTonight && gameUuid !== '',
  })
  const code = game.data?.tableCode ?? ''
  const table = useQuery({ ...publicTableQuery(client, code), enabled: code !== '' })
  return useMemo(() => {
    const games = isTonight && table.data ? gamesOfTonight(table.data, now) : []
    return new Map(games.map(({ uuid, number }) => [uuid, number]))
  }, [isTonight, table.data, now])
}

function withNumbers(shown: Settlements, numbers: ReadonlyMap<string, number>): Settlements {
  if (numbers.size === 0) return shown
  const settlements = shown.settlements.map((settlement) => ({
    ...settlement,
    games: settlement.games.map((game) => ({ ...game, number: numbers.get(game.uuid) })),
  }))
  return { ...shown, settlements }
}

/** Returns the number of a game, which is that of its evening wherever the evening is known. */
export function numberOfGame(games: Settlement['games'], gameUuid: string): number {
  const index = games.findIndex(({ uuid }) => uuid === gameUuid)
  return games[index]?.number ?? index + 1
}

/** A stopped write is shown as the server has it. */
function unsettled({ write, key, writtenAt, stop }: WaitingWrite): readonly WaitingLedgerWrite[] {
  return stop === null && isLedgerWrite(write) ? [{ write, key, writtenAt }] : []
}
