import { gameFromScoreboard, type Scoreboard, type ScoreboardPlayer } from '@meldboard/engine'
import { type SplitMode, type SplitOffer, splitSeat } from '@meldboard/engine/stakes'
import { useId } from 'react'
import { bareAmount, type Currency, parseAmount } from '../../../lib/amount.ts'
import { shownFigure } from '../../../lib/format.ts'
import { messages } from '../../../lib/messages.tsx'
import { RadioKey } from '../../../ui/head-keys.tsx'
import { Name } from '../../../ui/name.tsx'
import { SrOnly } from '../../../ui/sr-only.tsx'
import { Input } from '../../../ui/text-field.tsx'
import styles from './split-table.module.css'
import { SPLIT_LABELS } from './stakes-words.ts'

const t = messages('stakes')

type SplitTableProps = {
  readonly scoreboard: Scoreboard
  readonly pot: number
  readonly currency: Currency
  /** The players who are in, by position. */
  readonly playerIds: readonly number[]
  readonly offers: readonly SplitOffer[]
  readonly mode: SplitMode
  readonly onChoose: (mode: SplitMode) => void
  readonly typed: Readonly<Record<number, string>>
  readonly onType: (playerId: number, text: string) => void
}

/** The ways to split side by side; the heads are radio buttons, and only the chosen column is in ink. */
export function SplitTable(props: SplitTableProps) {
  const { scoreboard, pot, currency, playerIds, offers, mode, onChoose, typed } = props
  const name = useId()
  const { settings } = gameFromScoreboard(scoreboard)
  const players = playerIds.flatMap((id) => scoreboard.players.find((one) => one.id === id) ?? [])
  const countsDrops = offers.some(
    ({ mode: offered, split }) => offered === 'ROOM_AND_DROPS' && split.ok,
  )
  // Room with drops replaces the column of room, which has its key below.
  const third = mode === 'ROOM_AND_DROPS' ? 'ROOM_AND_DROPS' : 'ROOM'
  const columns = ['EQUAL', 'DROPS', third, 'AGREED'] as const
  const key = (value: SplitMode) => (
    <RadioKey
      className={styles.key}
      name={name}
      value={value}
      checked={mode === value}
      onChange={() => onChoose(value)}
    >
      <span>{t(SPLIT_LABELS[value])}</span>
    </RadioKey>
  )
  const dropsOf = ({ totalScore, dropsLeft }: ScoreboardPlayer) =>
    mode === 'ROOM_AND_DROPS' ? dropsLeft : splitSeat(totalScore, 0, settings).dropsByRoom
  const amountOf = (column: SplitMode, id: number) => {
    if (column === 'AGREED') return parseAmount(typed[id] ?? '', currency)
    const split = offers.find((offer) => offer.mode === column)?.split
    return split?.ok ? (split.value[id] ?? null) : null
  }
  // The player who gets most by the chosen way comes first; typing moves no line.
  const sorted =
    mode === 'AGREED'
      ? players
      : [...players].sort(
          (one, other) => (amountOf(mode, other.id) ?? 0) - (amountOf(mode, one.id) ?? 0),
        )
  const shown = (amount: number | null) => (amount === null ? '–' : bareAmount(amount, currency))
  const amountsOf = (column: SplitMode) => playerIds.map((id) => amountOf(column, id))
  const sumOf = (column: SplitMode) => {
    const amounts = amountsOf(column)
    if (amounts.every((amount) => amount === null)) return null
    return amounts.reduce<number>((sum, amount) => sum + (amount ?? 0), 0)
  }
  return (
    <table
      className={styles.split}
      aria-label={t('waysToSplit')}
      data-length={lengthOf([pot, ...columns.flatMap((column) => amountsOf(column))].map(shown))}
    >
      <colgroup>
        <col className={styles.who} />
        <col />
        <col />
        <col />
        <col className={styles.typed} />
      </colgroup>
      <thead>
        <tr>
          <td />
          <th scope="col">{key('EQUAL')}</th>
          <th scope="col">{key('DROPS')}</th>
          <th scope="col">{key('ROOM')}</th>
          <th scope="col">{key('AGREED')}</th>
        </tr>
        {countsDrops && (
          <tr>
            <td />
            <td />
            <th scope="colgroup" colSpan={3}>
              {key('ROOM_AND_DROPS')}
            </th>
          </tr>
        )}
      </thead>
      <tbody>
        {sorted.map((player) => (
          <tr key={player.id}>
            <th scope="row">
              <Name>{player.name}</Name>
              <small>{remarkOf(player, dropsOf(player))}</small>
            </th>
            {columns.map((column) =>
              column === 'AGREED' && mode === 'AGREED' ? (
                <td key={column}>
                  <Input
                    className={styles.field}
                    type="text"
                    inputMode={currency === null ? 'numeric' : 'decimal'}
                    autoComplete="off"
                    aria-label={t('partOf', { name: player.name })}
                    value={typed[player.id] ?? ''}
                    onChange={({ currentTarget }) => props.onType(player.id, currentTarget.value)}
                  />
                </td>
              ) : (
                <td key={column} translate="no" data-chosen={column === mode || undefined}>
                  {shown(amountOf(column, player.id))}
                </td>
              ),
            )}
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">
            {t.rich('inAll', { pot: shown(pot), hidden: (inside) => <SrOnly>{inside}</SrOnly> })}
          </th>
          {columns.map((column) => (
            <td key={column} translate="no">
              {shown(sumOf(column))}
            </td>
          ))}
        </tr>
      </tfoot>
    </table>
  )
}

/** Returns the width that the longest of these amounts needs in a column of four at 360 px. */
function lengthOf(amounts: readonly string[]): 'long' | 'longest' | undefined {
  const length = Math.max(...amounts.map((amount) => amount.length))
  if (length > 7) return 'longest'
  return length > 5 ? 'long' : undefined
}

/** "121, 3 drops left", "188, 0 drops left"; the total alone if drops are not limited. */
function remarkOf({ totalScore }: ScoreboardPlayer, drops: number | null): string {
  const total = shownFigure(totalScore)
  if (drops === null) return total
  return t('totalAndDropsLeft', { total, count: drops })
}
