import { BYTE_ORDER_MARK, csvLine } from '@meldboard/api-client/csv'
import { type Currency, typedAmount } from '../../lib/amount.ts'
import { formatDate } from '../../lib/format.ts'
import { messages } from '../../lib/messages.tsx'
import type { LedgerPeople } from './ledger-people.ts'
import { gameName } from './line-cause.tsx'
import type { Settlement } from './use-ledger.ts'

const t = messages('settle-up')

/** Returns a settlement as CSV: balances, payments, games and entries, one below the other. Source: P-stakes-71. */
export function settlementCsv(
  { currency, balances, lines, games, entries }: Settlement,
  { nameOf }: LedgerPeople,
): Blob {
  const amount = (value: number) => csvAmount(value, currency)
  const tables = [
    [
      [t('name'), t('games'), t('adjustments'), t('paid2'), t('received'), t('balance')],
      ...balances.map((each) => [
        nameOf(each.person),
        ...[each.games, each.adjusted, each.paid, each.received, each.balance].map(amount),
      ]),
    ],
    [
      [t('pays2'), t('to'), t('amount'), t('paid2'), t('open2')],
      ...lines.map(({ from, to, amount: all, paid }) => [
        nameOf(from),
        nameOf(to),
        ...[all, paid, all - paid].map(amount),
      ]),
    ],
    [
      [t('game'), t('ended'), t('name'), t('amount')],
      ...games.flatMap((game) =>
        game.nets.map((net) => [
          gameName(games, game),
          game.endedAt === null ? '' : formatDate(game.endedAt, 'dateAndTime'),
          nameOf(net.person),
          amount(net.amount),
        ]),
      ),
    ],
    [
      [t('entry'), t('from2'), t('to'), t('amount'), t('reason'), t('time'), t('takenBack2')],
      ...entries.map((entry) => [
        entry.type === 'payment' ? t('payment') : t('adjustment2'),
        nameOf(entry.from),
        nameOf(entry.to),
        amount(entry.amount),
        entry.reason ?? '',
        formatDate(entry.recordedAt, 'dateAndTime'),
        entry.isReversed ? t('yes') : '',
      ]),
    ],
  ]
  const text = tables.map((rows) => rows.map((row) => csvLine(row)).join('')).join('\r\n')
  return new Blob([BYTE_ORDER_MARK, text], { type: 'text/csv;charset=utf-8' })
}

/** A whole amount is a number; a fraction is a text in this device's format. */
function csvAmount(amount: number, currency: Currency): number | string {
  const text = typedAmount(amount, currency)
  const whole = Number(text)
  return Number.isInteger(whole) ? whole : text
}
