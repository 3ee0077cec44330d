import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { type Currency, formatAmount } from '../../lib/amount.ts'
import { nameListParts } from '../../lib/format.ts'
import { messages } from '../../lib/messages.tsx'
import type { LedgerPeople } from './ledger-people.ts'
import { type Line, type Settlement, wordsOfGame } from './use-ledger.ts'

const t = messages('settle-up')

/** The net of one person in one game of the ledger. */
type GameNet = ReturnType<typeof wordsOfGame> & { readonly uuid: string; readonly amount: number }

type WhyProps = {
  readonly line: Line
  readonly settlement: Settlement
  readonly people: LedgerPeople
}

/**
 * Returns the sentence that explains a line: in which games its payer lost, and why it goes to this
 * person. Null if the visible games do not sum to the line. Source: P-stakes-65.
 */
export function whyOf({ line, settlement, people }: WhyProps): ReactNode {
  const { cause, from, to, amount } = line
  if (cause.type !== 'plan' && cause.type !== 'games') return null
  const { banker, currency, lines } = settlement
  const ofPart = lines.filter(
    (other) => other.cause.type === cause.type && sameGames(other.cause, cause.gameUuids),
  )
  const netsOf = (person: string) => netsIn(settlement, cause.gameUuids, person)
  const sum = (person: string) => netsOf(person).reduce((all, net) => all + net.amount, 0)
  const given = (person: string) => sumOf(ofPart.filter((other) => other.from === person))
  const got = (person: string) => sumOf(ofPart.filter((other) => other.to === person))
  // False after a later correction, or after two people became one.
  const isSummed = (person: string) => sum(person) === got(person) - given(person)
  const isOfBanker = banker === from || banker === to
  const person = isOfBanker ? (banker === from ? to : from) : from
  if (netsOf(person).length === 0 || !isSummed(person)) return null
  const name = people.nameOf(person)
  const result = <Result nets={netsOf(person)} currency={currency} name={name} />
  if (banker !== null && isOfBanker) {
    return (
      <>
        {result} {t.rich('isBanker', { name: people.nameOf(banker) })}
      </>
    )
  }
  if (!isSummed(to) || netsOf(to).length === 0) return result
  const before = sumOf(ofPart.slice(0, ofPart.indexOf(line)).filter((other) => other.to === to))
  const values = {
    receiver: people.nameOf(to),
    owed: formatAmount(sum(to) - before, currency),
    amount: formatAmount(amount, currency),
  }
  const isAll = amount === given(from)
  return (
    <>
      {result}{' '}
      {before > 0
        ? t.rich(isAll ? 'stillOwedAll' : 'stillOwedPart', values)
        : t.rich(isAll ? 'owedAll' : 'owedPart', values)}
    </>
  )
}

function sameGames(cause: Line['cause'], gameUuids: readonly string[]): boolean {
  return 'gameUuids' in cause && cause.gameUuids.join() === gameUuids.join()
}

function sumOf(lines: readonly Line[]): number {
  return lines.reduce((sum, { amount }) => sum + amount, 0)
}

function netsIn(
  { games }: Settlement,
  gameUuids: readonly string[],
  person: string,
): readonly GameNet[] {
  return games.flatMap((game) => {
    const { uuid, nets } = game
    const net = nets.find((each) => each.person === person)
    if (net === undefined || net.amount === 0 || !gameUuids.includes(uuid)) return []
    return [{ uuid, ...wordsOfGame(games, game), amount: net.amount }]
  })
}

type ResultProps = {
  readonly nets: readonly GameNet[]
  readonly currency: Currency
  readonly name: string
}

/** "Joseph lost 200 in all: 350 in games 1 and 3, won back 150 in game 2." */
function Result({ nets, currency, name }: ResultProps) {
  const total = nets.reduce((sum, { amount }) => sum + amount, 0)
  const isLost = total < 0
  const main = nets.filter(({ amount }) => amount < 0 === isLost)
  const other = nets.filter(({ amount }) => amount < 0 !== isLost)
  const sum = (some: readonly GameNet[]) =>
    Math.abs(some.reduce((all, { amount }) => all + amount, 0))
  const gamesOf = (games: readonly GameNet[]) => () => <GameLinks of={games} />
  const values = {
    name,
    total: formatAmount(Math.abs(total), currency),
    count: main.length,
    games: gamesOf(main),
  }
  if (other.length === 0) return t.rich(isLost ? 'lostIn' : 'wonIn', values)
  return t.rich(isLost ? 'lostInAll' : 'wonInAll', {
    ...values,
    main: formatAmount(sum(main), currency),
    other: formatAmount(sum(other), currency),
    otherCount: other.length,
    otherGames: gamesOf(other),
  })
}

/** "2", "1 and 3": each links to its page. */
function GameLinks({ of }: { readonly of: readonly GameNet[] }) {
  const parts = nameListParts(of.map((_, index) => String(index)))
  return (
    <>
      {parts.map(({ type, value }, index) => {
        const game = type === 'element' ? of[Number(value)] : undefined
        // biome-ignore lint/suspicious/noArrayIndexKey: a list has the same word several times.
        if (game === undefined) return <span key={index}>{value}</span>
        return (
          <Link
            key={game.uuid}
            to="/games/$gameUuid"
            params={{ gameUuid: game.uuid }}
            aria-label={game.title}
          >
            <bdi translate="no">{game.short}</bdi>
          </Link>
        )
      })}
    </>
  )
}
