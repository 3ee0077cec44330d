import { formatAmount, signedAmount } from '../../lib/amount.ts'
import { messages } from '../../lib/messages.tsx'
import type { LedgerPeople } from './ledger-people.ts'
import type { Settlement } from './use-ledger.ts'

const t = messages('settle-up')

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
    if (paid >= amount) return t('textPaid', { line: words })
    return paid > 0
      ? t('textOpen', { line: words, amount: formatAmount(amount - paid, currency) })
      : words
  })
  const parts = [[title], results, payments, [record()]].filter((part) => part.length > 0)
  return parts.map((part) => part.join('\n')).join('\n\n')
}

/** The app moves no money, and says so wherever it names amounts that are owed. */
export const record = () => t('record')
