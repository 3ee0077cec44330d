import type { Schemas } from '@meldboard/api-client'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { ledgerOf, type OfLedger, type WaitingWrite } from '../../data/outbox/waiting-write.ts'
import type { LedgerWrite } from '../../data/outbox/writes.ts'
import { type LedgerScope, settlementsQuery } from '../../data/queries/settlements-query.ts'
import { useOutbox, useOutboxState } from '../../hooks/use-outbox.ts'
import { failureMessage } from '../../lib/failures.ts'
import { messages } from '../../lib/messages.tsx'
import { shownLedger, type WaitingLedgerWrite } from './shown-ledger.ts'

const t = messages('settle-up')
const ui = messages('ui')

export type Settlement = Schemas['Settlement']
export type Line = Schemas['SettlementLine']
export type Entry = Schemas['LedgerEntry']

/** A write that the server refused at once. */
export type RefusedWrite = { readonly write: LedgerWrite; readonly message: string }

/** Returns the ledger in these dates with this device's waiting writes applied, and the functions to write to it. */
export function useLedger(scope: LedgerScope) {
  const outbox = useOutbox()
  const query = useQuery(settlementsQuery(scope))
  const { waiting: all, delay } = useOutboxState()
  const [sending, setSending] = useState<readonly WaitingLedgerWrite[]>([])
  const [refused, setRefused] = useState<RefusedWrite | null>(null)
  const { data } = query
  const groupId = data && ledgerOf(data).groupId
  const waiting = useMemo(
    () => all.flatMap((one) => (one.ledger && one.ledger.groupId === groupId ? [one] : [])),
    [all, groupId],
  )
  const shown = useMemo(
    () => data && shownLedger(data, scope, [...waiting.flatMap(unsettled), ...sending]),
    [data, scope, waiting, sending],
  )

  /** Stores a write and sends it; throws a refusal. */
  async function submit(write: LedgerWrite): Promise<void> {
    if (data === undefined) return
    const one = { write, writtenAt: new Date().toISOString() }
    setSending((others) => [...others, one])
    try {
      const outcome = await outbox.submit({ ledger: ledgerOf(data), write })
      if (outcome.kind === 'refused') throw outcome.error
    } finally {
      setSending((others) => others.filter((other) => other !== one))
    }
  }

  /** The same for a press, with nothing typed: the page shows a refusal. */
  function press(write: LedgerWrite): void {
    setRefused(null)
    submit(write).catch((error: unknown) =>
      setRefused({ write, message: failureMessage(error, ui('pleaseTryAgain')) }),
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
 * Returns a game's number in its evening, as its table counts it, or null. If no game has one, as
 * in a season, returns its place in the settlement.
 */
function numberOfGame(games: Settlement['games'], gameUuid: string): number | null {
  const index = games.findIndex(({ uuid }) => uuid === gameUuid)
  // Answers of earlier releases, which are stored on devices, have no number.
  if (games.every(({ number }) => number == null)) return index + 1
  return games[index]?.number ?? null
}

/** Returns a game's label in a sentence: "Game 2", and "2" beside others; without a number its name. */
export function wordsOfGame(
  games: Settlement['games'],
  { uuid, name }: Pick<Settlement['games'][number], 'uuid' | 'name'>,
): { readonly title: string; readonly short: string } {
  const number =
    numberOfGame(games, uuid) ??
    (name === '' ? games.findIndex((game) => game.uuid === uuid) + 1 : null)
  if (number === null) return { title: name, short: name }
  return { title: t('gameNumber', { number }), short: String(number) }
}

/** For a stopped write, the server's state is shown. */
function unsettled(waiting: WaitingWrite<OfLedger>): readonly WaitingLedgerWrite[] {
  return waiting.stop === null ? [waiting] : []
}
