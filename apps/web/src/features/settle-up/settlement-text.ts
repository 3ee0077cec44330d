import { formatAmount, signedAmount } from '../../lib/amount.ts'
import type { LedgerPeople } from './ledger-people.ts'
import type { Settlement } from './use-ledger.ts'

/** Returns a settlement as a text to send: the balances, then the payments with what is paid. Source: P-stakes-71. */
export function settlementText(
  title: string,
  { balances, lines, currency }: Settlement,
  { nameOf }: LedgerPeople,
): string {
  const results = balances
    .map(({ person, games, adjusted }) => ({ person, result: games + adjusted }))
    .sort((one, other) => other.result - one.result)
    .map(({ person, result }) => `${nameOf(person)} ${signedAmount(result, currency)}`)
  const payments = lines.map((line) => {
    const { from, to, amount, paid } = line
    const words = `${nameOf(from)} → ${nameOf(to)} ${formatAmount(amount, currency)}`
    if (paid >= amount) return `${words} (paid)`
    return paid > 0 ? `${words} (${formatAmount(amount - paid, currency)} open)` : words
  })
  const parts = [[title], results, payments, [RECORD]].filter((part) => part.length > 0)
  return parts.map((part) => part.join('\n')).join('\n\n')
}

/** The app moves no money, and says so wherever it names amounts that are owed. */
export const RECORD = 'A record among friends. Nothing is paid here.'
