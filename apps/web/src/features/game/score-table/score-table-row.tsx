import type { Scoreboard, ScoreboardRound } from '@meldboard/engine'
import { Clock, Pencil } from 'lucide'
import { type RefObject, useRef } from 'react'
import { useIsWaiting } from '../../../data/outbox/waiting-rounds.ts'
import { Icon } from '../../../ui/icon.tsx'
import { ScoreTableCell } from './score-table-cell.tsx'
import { scoreTableCellsOf } from './score-table-cells.ts'

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
export function ScoreTableRow({ scoreboard, round, isNew, onEdit }: ScoreTableRowProps) {
  const { roundNumber } = round
  const editButton = useRef<HTMLButtonElement>(null)
  const edit = onEdit && (() => onEdit(roundNumber))
  // A press beside the button would focus the whole score table, which scrolls: the sheet would
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
      <th className="score-table-round" scope="row">
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
      className="score-table-edit"
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
