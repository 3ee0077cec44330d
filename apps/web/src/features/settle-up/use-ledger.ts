import type { Schemas } from '@meldboard/api-client'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { isLedgerWrite, type LedgerWrite, ledgerKey } from '../../data/outbox/ledger-write.ts'
import { shownSettlements, type WaitingLedgerWrite } from '../../data/outbox/shown-settlements.ts'
import type { WaitingWrite } from '../../data/outbox/waiting-write.ts'
import { type LedgerScope, settlementsQuery } from '../../data/queries/settlements-query.ts'
import { useApi } from '../../hooks/use-api.ts'
import { useOutbox, useOutboxState } from '../../hooks/use-outbox.ts'
import { failureMessage } from '../../lib/failures.ts'
import { randomUuid } from '../../session/random-uuid.ts'

export type Settlement = Schemas['Settlement']
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
  const shown = useMemo(
    () => data && shownSettlements(data, scope, [...waiting.flatMap(unsettled), ...sending]),
    [data, scope, waiting, sending],
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
    shown,
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

/**
 * Returns the number of a game in its evening, as its table counts it; null: it has none. Where no game has one, as in a season,
 * it is the place in the settlement.
 */
function numberOfGame(games: Settlement['games'], gameUuid: string): number | null {
  const index = games.findIndex(({ uuid }) => uuid === gameUuid)
  if (games.every(({ number }) => number === null)) return index + 1
  return games[index]?.number ?? null
}

/** Returns a game as a sentence names it: "Game 2", and "2" beside others; without a number its name. */
export function wordsOfGame(
  games: Settlement['games'],
  { uuid, name }: Pick<Settlement['games'][number], 'uuid' | 'name'>,
): { readonly title: string; readonly short: string } {
  const number = numberOfGame(games, uuid)
  if (number === null) return { title: name || 'A game', short: name || 'a game' }
  return { title: `Game ${number}`, short: String(number) }
}

/** A stopped write is shown as the server has it. */
function unsettled({ write, key, writtenAt, stop }: WaitingWrite): readonly WaitingLedgerWrite[] {
  return stop === null && isLedgerWrite(write) ? [{ write, key, writtenAt }] : []
}
