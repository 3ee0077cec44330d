import type { Scoreboard, ScoreboardRound } from '@meldboard/engine'
import { Clock, Pencil, Plus } from 'lucide'
import { createContext, memo, type RefObject, useContext, useRef, useState } from 'react'
import { classNames } from '../../../ui/class-names.ts'
import { Icon } from '../../../ui/icon.tsx'
import { shortName } from '../../../ui/short-name.ts'
import { SrOnly } from '../../../ui/sr-only.tsx'
import { Ring } from '../standings/ring.tsx'
import { digitsOf } from '../standings/standings.tsx'
import styles from './score-table.module.css'
import { type ScoreTableCell as Cell, scoreTableCellsOf } from './score-table-cells.ts'

/** The rounds of the game on the page that wait on this device. */
export const WaitingRoundsContext = createContext<ReadonlySet<number>>(new Set())

type ScoreTableProps = {
  readonly scoreboard: Scoreboard
  /** Opens a round for correction; undefined for readers. */
  readonly onEditRound?: ((roundNumber: number) => void) | undefined
}

/**
 * From this many players on the headings are vertical everywhere and the score table scrolls
 * sideways.
 */
const MANY = 8

/** Up to this many players the headings are horizontal on phones too. */
const FEW = 3

/** From this many rounds on the score table scrolls by itself, between its names and its totals. */
const LONG = 16

/**
 * The score table: rounds down, players across, the total below. Rendered again only for new
 * scores: its thousands of cells must not delay a dialog above them.
 */
export const ScoreTable = memo(function ScoreTable({ scoreboard, onEditRound }: ScoreTableProps) {
  const [roundsAtFirst] = useState(scoreboard.currentRound)
  const { players, rounds } = scoreboard
  return (
    <section
      className={styles.scroll}
      data-long={rounds.length >= LONG || undefined}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a score table wider than the screen is scrolled with the arrow keys.
      tabIndex={0}
      aria-label="Scores by round"
    >
      <table
        className={styles.table}
        style={{ '--n': players.length }}
        data-digits={digitsOf(scoreboard.players.map((player) => player.totalScore))}
        data-few={players.length <= FEW || undefined}
        data-many={players.length >= MANY || undefined}
      >
        <ScoreTableHead scoreboard={scoreboard} />
        <tbody>
          {rounds.map((round) => (
            <ScoreTableRow
              key={round.roundNumber}
              scoreboard={scoreboard}
              round={round}
              isNew={round.roundNumber > roundsAtFirst}
              onEdit={onEditRound}
            />
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th className={styles.round} scope="row">
              Total
            </th>
            {players.map((player) => (
              <td key={player.id}>{player.totalScore}</td>
            ))}
          </tr>
        </tfoot>
      </table>
      {rounds.length === 0 && <p className={styles.empty}>No round is scored yet.</p>}
    </section>
  )
})

function ScoreTableHead({ scoreboard }: { readonly scoreboard: Scoreboard }) {
  return (
    <thead>
      <tr>
        <th className={styles.round} scope="col">
          <SrOnly>Round</SrOnly>
        </th>
        {scoreboard.players.map((player) => (
          <th key={player.id} scope="col">
            <span className={styles.name} title={player.name}>
              <bdi>{shortName(player.name)}</bdi>
            </span>
          </th>
        ))}
      </tr>
    </thead>
  )
}

type ScoreTableRowProps = {
  readonly scoreboard: Scoreboard
  readonly round: ScoreboardRound
  /** Scored while the page was open: the drawing of its ring is animated. */
  readonly isNew: boolean
  readonly onEdit?: ((roundNumber: number) => void) | undefined
}

/**
 * One round of the score table. With `onEdit` the number is a button and the whole row a shortcut
 * to it.
 */
function ScoreTableRow({ scoreboard, round, isNew, onEdit }: ScoreTableRowProps) {
  const { roundNumber } = round
  const editButton = useRef<HTMLButtonElement>(null)
  const edit = onEdit && (() => onEdit(roundNumber))
  // A press beside the button would focus the whole score table, which scrolls: the dialog would
  // return the focus to it.
  const editFromRow =
    edit &&
    (() => {
      editButton.current?.focus({ preventScroll: true, focusVisible: false })
      edit()
    })
  const cells = scoreTableCellsOf(scoreboard, round)
  const isWaiting = useIsWaiting(roundNumber)
  return (
    <tr
      data-new={isNew || undefined}
      data-editable={edit ? true : undefined}
      data-waiting={isWaiting || undefined}
      onClick={editFromRow}
    >
      <th className={styles.round} scope="row">
        {edit ? (
          <EditButton
            buttonRef={editButton}
            roundNumber={roundNumber}
            isWaiting={isWaiting}
            onEdit={edit}
          />
        ) : (
          roundNumber
        )}
      </th>
      {scoreboard.players.map((player, index) => {
        const cell = cells[index]
        return (
          cell && (
            <ScoreTableCell key={player.id} cell={cell} playerName={player.name} onFill={edit} />
          )
        )
      })}
    </tr>
  )
}

type EditButtonProps = {
  readonly buttonRef: RefObject<HTMLButtonElement | null>
  readonly roundNumber: number
  /** Scored or edited here and not sent yet. */
  readonly isWaiting: boolean
  readonly onEdit: () => void
}

function EditButton({ buttonRef, roundNumber, isWaiting, onEdit }: EditButtonProps) {
  const icon = isWaiting ? Clock : Pencil
  return (
    <button
      ref={buttonRef}
      type="button"
      className={styles.edit}
      aria-label={`Edit round ${roundNumber}${isWaiting ? ', waiting to be sent' : ''}`}
      onClick={(event) => {
        event.stopPropagation()
        onEdit()
      }}
    >
      {roundNumber}
      <Icon shape={icon} />
    </button>
  )
}

type ScoreTableCellProps = {
  readonly cell: Cell
  readonly playerName: string
  /** Opens the round to enter a missing score; undefined for readers. */
  readonly onFill?: (() => void) | undefined
}

/** One player's score in one round, with the bookkeeper's marks. */
function ScoreTableCell({ cell, playerName, onFill }: ScoreTableCellProps) {
  if (cell.kind === 'away') {
    return (
      <td className={styles.away}>
        <span aria-hidden="true">·</span>
        <SrOnly>not playing</SrOnly>
      </td>
    )
  }
  if (cell.kind === 'missing') {
    return (
      <td className={marksOf(cell)}>
        <Beginning from={cell.from} />
        <MissingScore playerName={playerName} onFill={onFill} />
      </td>
    )
  }
  return (
    <td className={marksOf(cell)}>
      <Beginning from={cell.from} />
      {cell.counts ? <CountedScore cell={cell} /> : <VoidScore points={cell.points} />}
    </td>
  )
}

function marksOf(cell: Exclude<Cell, { kind: 'away' }>): string | undefined {
  const isExit = cell.kind === 'score' && cell.isExit
  return classNames(isExit && styles.exit, cell.from !== null && styles.begin) || undefined
}

function CountedScore({ cell }: { readonly cell: Extract<Cell, { kind: 'score' }> }) {
  const score = (
    <>
      {cell.isWon && <Ring />}
      {cell.points}
      {cell.isWon && <SrOnly>, won</SrOnly>}
      {cell.isExit && <SrOnly>, out</SrOnly>}
    </>
  )
  // Thousands of cells hold only a figure: an element around each slows every dialog down.
  return cell.isWon ? <span className={styles.won}>{score}</span> : score
}

function VoidScore({ points }: { readonly points: number }) {
  return (
    <s className={styles.void}>
      {points}
      <SrOnly>, does not count</SrOnly>
    </s>
  )
}

function Beginning({ from }: { readonly from: number | null }) {
  if (from === null) return null
  return (
    <span className={styles.from}>
      <SrOnly>in at </SrOnly>
      {from} +
    </span>
  )
}

function MissingScore({ playerName, onFill }: Pick<ScoreTableCellProps, 'playerName' | 'onFill'>) {
  if (onFill === undefined) {
    return (
      <span className={styles.gap}>
        <SrOnly>score missing</SrOnly>
      </span>
    )
  }
  return (
    <button
      type="button"
      className={styles.gap}
      aria-label={`Score of ${playerName} missing, fill in`}
      onClick={(event) => {
        event.stopPropagation()
        onFill()
      }}
    >
      <Icon shape={Plus} />
    </button>
  )
}

/** Whether a round was scored or edited here and is not sent yet. */
function useIsWaiting(roundNumber: number): boolean {
  return useContext(WaitingRoundsContext).has(roundNumber)
}
