import { useNavigate } from '@tanstack/react-router'
import type { LedgerSearch, LedgerTime } from '../../data/ledger-search.ts'
import type { LedgerScope } from '../../data/queries/settlements-query.ts'
import { type Adjustment, AdjustmentDialog } from './adjustment-dialog.tsx'
import { EntriesDialog } from './entries-dialog.tsx'
import type { LedgerPeople } from './ledger-people.ts'
import { PartDialog } from './part-dialog.tsx'
import { SendDialog } from './send-dialog.tsx'
import type { SettleDialog } from './settle-actions.tsx'
import { settlementText } from './settlement-text.ts'
import { TimeDialog } from './time-dialog.tsx'
import type { Entry, Ledger, Line, Settlement } from './use-ledger.ts'

export type OpenedDialog =
  | { readonly kind: SettleDialog }
  | { readonly kind: 'part'; readonly line: Line; readonly onGive: (paid: number) => void }

type SettleDialogsProps = {
  readonly opened: OpenedDialog
  /** Undefined if there is nothing to settle in this time. */
  readonly settlement: Settlement | undefined
  readonly people: LedgerPeople
  readonly scope: LedgerScope
  readonly search: LedgerSearch
  readonly time: LedgerTime
  readonly now: Date
  /** "Sunday table, 29 November". */
  readonly subject: string
  readonly ledger: Ledger
  readonly canWrite: boolean
  readonly onClose: () => void
}

export function SettleDialogs(props: SettleDialogsProps) {
  const { opened, settlement, people, scope, search, ledger, canWrite, onClose } = props
  const navigate = useNavigate()
  if (opened.kind === 'time') {
    const { group, game } = search
    const owner = { ...(group !== undefined && { group }), ...(game !== undefined && { game }) }
    return (
      <TimeDialog
        time={props.time}
        now={props.now}
        onChoose={(time) => void navigate({ to: '/settle-up', search: { ...owner, ...time } })}
        onClose={onClose}
      />
    )
  }
  if (settlement === undefined) return null
  const { currency } = settlement
  switch (opened.kind) {
    case 'part':
      return (
        <PartDialog
          line={opened.line}
          currency={currency}
          people={people}
          onGive={opened.onGive}
          onClose={onClose}
        />
      )
    case 'send':
      return (
        <SendDialog
          title={props.subject}
          text={settlementText(props.subject, settlement, people)}
          scope={scope}
          currency={currency}
          hasPicture={canWrite}
          onClose={onClose}
        />
      )
    case 'entries':
      return (
        <EntriesDialog
          settlement={settlement}
          people={people}
          {...(canWrite && {
            onTakeBack: ({ id: entryId }: Entry) =>
              ledger.press({ type: 'entry-reversed', body: { scope, entryId } }),
          })}
          onClose={onClose}
        />
      )
    case 'adjustment':
      return (
        <AdjustmentDialog
          ids={settlement.balances.map(({ person }) => person)}
          people={people}
          currency={currency}
          onAdd={({ from, to, amount, reason }: Adjustment) => {
            const names = { from: people.nameOf(from), to: people.nameOf(to) }
            const body = { scope, currency, from, to, amount, reason }
            return ledger.submit({ type: 'adjusted', body, names })
          }}
          onClose={onClose}
        />
      )
  }
}
