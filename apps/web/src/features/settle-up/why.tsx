import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { type Currency, formatAmount } from '../../lib/amount.ts'
import { nameListParts } from '../../lib/format.ts'
import type { LedgerPeople } from './ledger-people.ts'
import { type Line, type Settlement, wordsOfGame } from './use-ledger.ts'

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
  const amountOf = (value: number) => <AmountText of={value} currency={currency} />
  const name = (person: string) => <PersonName>{people.nameOf(person)}</PersonName>
  const isOfBanker = banker === from || banker === to
  const person = isOfBanker ? (banker === from ? to : from) : from
  if (netsOf(person).length === 0 || !isSummed(person)) return null
  const result = <Result nets={netsOf(person)} currency={currency} name={name(person)} />
  if (banker !== null && isOfBanker) {
    return (
      <>
        {result} {name(banker)} <span>is the banker.</span>
      </>
    )
  }
  if (!isSummed(to) || netsOf(to).length === 0) return result
  const before = sumOf(ofPart.slice(0, ofPart.indexOf(line)).filter((other) => other.to === to))
  return (
    <>
      {result} {name(to)} <span>{before > 0 ? 'is still owed' : 'is owed'}</span>{' '}
      {amountOf(sum(to) - before)}
      <span>{amount === given(from) ? ', so these' : ', so'}</span> {amountOf(amount)}{' '}
      <span>{amount === given(from) ? 'go there.' : 'of it go there.'}</span>
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
  readonly name: ReactNode
}

/** "Joseph lost 200 in all: 350 in games 1 and 3, won back 150 in game 2." */
function Result({ nets, currency, name }: ResultProps) {
  const total = nets.reduce((sum, { amount }) => sum + amount, 0)
  const isLost = total < 0
  const main = nets.filter(({ amount }) => amount < 0 === isLost)
  const other = nets.filter(({ amount }) => amount < 0 !== isLost)
  const sum = (some: readonly GameNet[]) =>
    Math.abs(some.reduce((all, { amount }) => all + amount, 0))
  if (other.length === 0) {
    return (
      <>
        {name} <span>{isLost ? 'lost' : 'won'}</span>{' '}
        <AmountText of={Math.abs(total)} currency={currency} /> <span>in</span>{' '}
        <GameLinks of={main} />
        <span>.</span>
      </>
    )
  }
  return (
    <>
      {name} <span>{isLost ? 'lost' : 'won'}</span>{' '}
      <AmountText of={Math.abs(total)} currency={currency} /> <span>in all:</span>{' '}
      <AmountText of={sum(main)} currency={currency} /> <span>in</span> <GameLinks of={main} />
      <span>{isLost ? ', won back' : ', lost'}</span>{' '}
      <AmountText of={sum(other)} currency={currency} /> <span>in</span> <GameLinks of={other} />
      <span>.</span>
    </>
  )
}

function AmountText({ of, currency }: { readonly of: number; readonly currency: Currency }) {
  return <span translate="no">{formatAmount(of, currency)}</span>
}

function PersonName({ children }: { readonly children: string }) {
  return (
    <b>
      <bdi translate="no">{children}</bdi>
    </b>
  )
}

/** "game 2", "games 1 and 3": each links to its page. */
function GameLinks({ of }: { readonly of: readonly GameNet[] }) {
  const parts = nameListParts(of.map((_, index) => String(index)))
  return (
    <>
      <span>{of.length === 1 ? 'game' : 'games'}</span>{' '}
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
