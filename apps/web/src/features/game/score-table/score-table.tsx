import type { Scoreboard, ScoreboardRound } from '@meldboard/engine'
import {
  type ComponentProps,
  createContext,
  memo,
  type ReactNode,
  type RefObject,
  useContext,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { classNames } from '../../../lib/class-names.ts'
import { shownFigure, signed } from '../../../lib/format.ts'
import { messages } from '../../../lib/messages.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { ChevronDown, Clock, Pencil, Plus } from '../../../ui/icons.gen.ts'
import { Ring } from '../../../ui/ring.tsx'
import { SrOnly } from '../../../ui/sr-only.tsx'
import { shortNameAt } from '../standings/side-names.ts'
import { digitsOf } from '../standings/standings.tsx'
import styles from './score-table.module.css'
import { type ScoreTableCell as Cell, hasLeaving, scoreTableCellsOf } from './score-table-cells.ts'

const t = messages('game')

type ScoreCell = Extract<Cell, { kind: 'score' }>

/** The rounds of the shown game that wait on this device. */
export const WaitingRoundsContext = createContext<ReadonlySet<number>>(new Set())

type ScoreTableProps = {
  readonly scoreboard: Scoreboard
  /** Opens a round for correction; undefined for readers. */
  readonly onEditRound?: ((roundNumber: number) => void) | undefined
}

/** From this number of players on, the headings are always vertical. */
const LEAST_WITH_UPRIGHT_HEADINGS = 8

/** Up to this number of players, the headings are horizontal on phones too. */
const MOST_WITH_WIDE_HEADINGS = 3

/** The width of the players' columns on a phone of 360 px, and about that of a letter of a heading, in rem. */
const COLUMNS_REM = 17.75
const LETTER_REM = 0.5

/** Whether each name has room lying above its column on a phone of 360 px. */
export function hasShortNames(players: Parameters<typeof shortNameAt>[0]): boolean {
  const room = COLUMNS_REM / players.length / LETTER_REM
  return players.every((player) => lettersOf(shortNameAt(players, player)) <= room)
}

/** Returns the width of a name in letters; a sign of Chinese, Japanese or Korean counts twice. */
function lettersOf(name: string): number {
  return name.replaceAll(/[\u1100-\uffff]/g, 'MM').length
}

/**
 * The score table: rounds down, players across, the total below. A long one opens at its newest rounds. It renders
 * again only for new scores: its thousands of cells must not delay a dialog above it.
 */
export const ScoreTable = memo(function ScoreTable({ scoreboard, onEditRound }: ScoreTableProps) {
  const [roundsAtFirst] = useState(scoreboard.currentRound)
  const [showsAll, setShowsAll] = useState(false)
  const scroller = useRef<HTMLElement>(null)
  const isWide = useIsWide(scroller)
  const earlier = useId()
  const { players, rounds } = scoreboard
  const folded = foldedRoundsOf(scoreboard)
  const table = {
    className: styles.table,
    style: { '--n': players.length },
    'data-digits': digitsOf(players.map((player) => player.totalScore)),
    'data-few': players.length <= MOST_WITH_WIDE_HEADINGS || undefined,
    'data-short': hasShortNames(players) || undefined,
    'data-many': players.length >= LEAST_WITH_UPRIGHT_HEADINGS || undefined,
  }
  const rowOf = (round: ScoreboardRound) => (
    <ScoreTableRow
      key={round.roundNumber}
      scoreboard={scoreboard}
      round={round}
      isNew={round.roundNumber > roundsAtFirst}
      onEdit={onEditRound}
    />
  )
  return (
    <div className={styles.pad}>
      {isWide && <PinnedNames scoreboard={scoreboard} table={table} scroller={scroller} />}
      <section
        ref={scroller}
        className={styles.scroll}
        data-wide={isWide || undefined}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a score table wider than the screen is scrolled with the arrow keys.
        tabIndex={0}
        aria-label={t('scoresByRound')}
      >
        <table {...table}>
          <ScoreTableHead scoreboard={scoreboard} />
          {folded > 0 && (
            <tbody className={styles.fold}>
              <tr>
                <td colSpan={players.length + 1}>
                  <button
                    type="button"
                    aria-expanded={showsAll}
                    aria-controls={earlier}
                    onClick={() => setShowsAll(!showsAll)}
                  >
                    <span>
                      {showsAll
                        ? t('hideRounds', { last: folded })
                        : t('showRounds', { last: folded })}
                    </span>
                    <span className={styles.chevron} data-open={showsAll || undefined}>
                      <Icon shape={ChevronDown} />
                    </span>
                  </button>
                </td>
              </tr>
            </tbody>
          )}
          {/* Paper and a page without scripts have every round. */}
          <tbody id={earlier} className={showsAll ? undefined : styles.folded}>
            {rounds.slice(0, folded).map(rowOf)}
          </tbody>
          <tbody>{rounds.slice(folded).map(rowOf)}</tbody>
          <tfoot>
            <tr>
              <th className={styles.round} scope="row">
                {t('total')}
              </th>
              {players.map((player) => (
                <td key={player.id} translate="no">
                  {shownFigure(player.totalScore)}
                </td>
              ))}
            </tr>
          </tfoot>
        </table>
        {rounds.length === 0 && <p className={styles.empty}>{t('noRoundScored')}</p>}
      </section>
      {hasLeaving(scoreboard) && <p className={styles.legend}>{t('tableLegend')}</p>}
    </div>
  )
})

/** The number of rounds that a long table opens with, and the smallest number that it hides. */
const NEWEST = 10
const LEAST_FOLDED = 6

/** Returns how many first rounds are hidden until a person asks; never a round with a missing score. */
export function foldedRoundsOf({ rounds }: Pick<Scoreboard, 'rounds'>): number {
  const incomplete = rounds.findIndex(({ missingIds }) => missingIds.length > 0)
  const before = incomplete === -1 ? rounds.length : incomplete
  const folded = Math.min(rounds.length - NEWEST, before)
  return folded < LEAST_FOLDED ? 0 : folded
}

function ScoreTableHead({ scoreboard }: { readonly scoreboard: Scoreboard }) {
  return (
    <>
      {/* The columns have their width while the page is still arriving. */}
      <colgroup>
        <col span={scoreboard.players.length + 1} />
      </colgroup>
      <thead>
        <tr>
          <th className={styles.round} scope="col">
            <SrOnly>{t('round')}</SrOnly>
          </th>
          {scoreboard.players.map((player) => (
            <th key={player.id} scope="col">
              <span className={styles.name} title={player.name}>
                <bdi translate="no">{shortNameAt(scoreboard.players, player)}</bdi>
              </span>
            </th>
          ))}
        </tr>
      </thead>
    </>
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
 * One round of the score table. With `onEdit` the number is a button, and a press anywhere on the row does the same.
 */
function ScoreTableRow({ scoreboard, round, isNew, onEdit }: ScoreTableRowProps) {
  const { roundNumber } = round
  const editButton = useRef<HTMLButtonElement>(null)
  const edit = onEdit && (() => onEdit(roundNumber))
  // A press beside the button would focus the score table, which scrolls: the dialog would return the focus to it.
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

/**
 * Moves the focus to a round's button, as visible as it was before: the round's dialog returns it
 * there, also if the element that opened it is gone, such as the field of a missing score.
 */
export function focusRound(roundNumber: number): void {
  const focusVisible = document.activeElement?.matches(':focus-visible') ?? false
  const button = document.querySelector<HTMLElement>(`[data-edits="${roundNumber}"]`)
  button?.focus({ preventScroll: true, focusVisible })
}

type EditButtonProps = {
  readonly buttonRef: RefObject<HTMLButtonElement | null>
  readonly roundNumber: number
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
      data-edits={roundNumber}
      aria-label={
        isWaiting
          ? t('editWaitingRound', { round: roundNumber })
          : t('editRound', { round: roundNumber })
      }
      onClick={(event) => {
        event.stopPropagation()
        onEdit()
      }}
    >
      <span translate="no">{roundNumber}</span>
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

/** One player's score in one round, with its marks. */
function ScoreTableCell({ cell, playerName, onFill }: ScoreTableCellProps) {
  if (cell.kind === 'away') {
    return (
      <td className={styles.away}>
        <span aria-hidden="true">·</span>
        <SrOnly>{t('notPlaying')}</SrOnly>
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
  // Thousands of cells have only a figure: an element around each slows every dialog down.
  if (isFigureAlone(cell)) return <td translate="no">{shownFigure(cell.points)}</td>
  return (
    <td className={marksOf(cell)}>
      <Beginning from={cell.from} />
      {cell.counts ? <CountedScore cell={cell} /> : <VoidScore points={cell.points} />}
    </td>
  )
}

function isFigureAlone(cell: ScoreCell): boolean {
  const { counts, from, entered, named, isWon, isExit, isLeave } = cell
  const isMarked = isWon || isExit || isLeave
  return counts && from === null && entered === null && named === null && !isMarked
}

function marksOf(cell: Exclude<Cell, { kind: 'away' }>): string | undefined {
  const { isExit, isLeave } = cell.kind === 'score' ? cell : { isExit: false, isLeave: false }
  const end = isExit ? styles.exit : isLeave && styles.leave
  return classNames(end, cell.from !== null && styles.begin) || undefined
}

function CountedScore({ cell }: { readonly cell: ScoreCell }) {
  const text = cell.entered === null ? shownFigure(cell.points) : signed(cell.points)
  const figure = <span translate="no">{text}</span>
  const marks = [
    ...(cell.named === null ? [] : [cell.named]),
    ...(cell.isWon ? [t('won')] : []),
    ...(cell.isExit ? [t('out')] : []),
    ...(cell.isLeave ? [t('left')] : []),
  ]
  return (
    <>
      {cell.isWon ? (
        <span className={styles.won}>
          <Ring />
          {figure}
        </span>
      ) : (
        figure
      )}
      {cell.entered !== null && (
        <small className={styles.entered}>
          {t.rich('pointsFor', { entered: shownFigure(cell.entered), hidden })}
        </small>
      )}
      {marks.map((mark) => (
        <SrOnly key={mark}>{`, ${mark}`}</SrOnly>
      ))}
    </>
  )
}

function VoidScore({ points }: { readonly points: number }) {
  return (
    <s className={styles.void}>
      <span translate="no">{points}</span>
      <SrOnly>{`, ${t('doesNotCount')}`}</SrOnly>
    </s>
  )
}

const hidden = (inside: ReactNode) => <SrOnly>{inside}</SrOnly>

function Beginning({ from }: { readonly from: number | null }) {
  if (from === null) return null
  return (
    <span className={styles.from}>{t.rich('beginsAt', { total: shownFigure(from), hidden })}</span>
  )
}

function MissingScore({ playerName, onFill }: Pick<ScoreTableCellProps, 'playerName' | 'onFill'>) {
  if (onFill === undefined) {
    return (
      <span className={styles.gap}>
        <SrOnly>{t('scoreMissing')}</SrOnly>
      </span>
    )
  }
  return (
    <button
      type="button"
      className={styles.gap}
      aria-label={t('fillInScore', { name: playerName })}
      onClick={(event) => {
        event.stopPropagation()
        onFill()
      }}
    >
      <Icon shape={Plus} />
    </button>
  )
}

type PinnedNamesProps = {
  readonly scoreboard: Scoreboard
  readonly table: ComponentProps<'table'>
  readonly scroller: RefObject<HTMLElement | null>
}

/** The names above a table that scrolls sideways: the head inside a scroller cannot stay while the page scrolls. */
function PinnedNames({ scoreboard, table, scroller }: PinnedNamesProps) {
  const names = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const element = scroller.current
    if (element === null) return
    const follow = () => names.current?.scrollTo({ left: element.scrollLeft })
    follow()
    element.addEventListener('scroll', follow, { passive: true })
    return () => element.removeEventListener('scroll', follow)
  }, [scroller])
  return (
    <div ref={names} className={styles.pinned} aria-hidden="true">
      <table {...table}>
        <ScoreTableHead scoreboard={scoreboard} />
      </table>
    </div>
  )
}

/** Whether the content of a scroller is wider than the scroller. */
function useIsWide(scroller: RefObject<HTMLElement | null>): boolean {
  const [isWide, setIsWide] = useState(false)
  useLayoutEffect(() => {
    const element = scroller.current
    const table = element?.firstElementChild
    if (!element || !table) return
    const measure = () => setIsWide(element.scrollWidth > element.clientWidth)
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    observer.observe(table)
    return () => observer.disconnect()
  }, [scroller])
  return isWide
}

function useIsWaiting(roundNumber: number): boolean {
  return useContext(WaitingRoundsContext).has(roundNumber)
}
