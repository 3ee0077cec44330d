import { type ReactNode, useState } from 'react'
import type { LedgerSearch, LedgerTime } from '../../data/ledger-search.ts'
import type { Settlements } from '../../data/outbox/writes.ts'
import type { LedgerScope } from '../../data/queries/settlements-query.ts'
import { formatAmount } from '../../lib/amount.ts'
import { downloadFile, fileName } from '../../lib/download-file.ts'
import { messages } from '../../lib/messages.tsx'
import { Button } from '../../ui/button.tsx'
import { Container } from '../../ui/container.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { HeadKeys } from '../../ui/head-keys.tsx'
import { PageHead, PageTitle } from '../../ui/page-head.tsx'
import { SrOnly } from '../../ui/sr-only.tsx'
import { Balances } from './balances.tsx'
import { Earlier } from './earlier.tsx'
import { ledgerPeople } from './ledger-people.ts'
import { type LineActions, Lines } from './lines.tsx'
import { OwnLines } from './own-lines.tsx'
import { SettleActions } from './settle-actions.tsx'
import { type OpenedDialog, SettleDialogs } from './settle-dialogs.tsx'
import styles from './settle-up.module.css'
import { settlementCsv } from './settlement-csv.ts'
import { record } from './settlement-text.ts'
import { isWaitingLine } from './shown-ledger.ts'
import { StyleKeys } from './style-keys.tsx'
import type { Ledger, Line } from './use-ledger.ts'

const t = messages('settle-up')

type SettleUpProps = {
  readonly ledger: Ledger
  readonly shown: Settlements
  readonly scope: LedgerScope
  readonly search: LedgerSearch
  readonly time: LedgerTime
  readonly now: Date
  /** "29 November". */
  readonly title: string
  readonly over: ReactNode
  readonly facts: ReactNode
  readonly children: ReactNode
}

/** A loaded ledger: the reader's lines, and the balances and the plan of one currency. */
export function SettleUp(props: SettleUpProps) {
  const { ledger, shown, scope, search, time, now, title, over, facts, children } = props
  const [currency, setCurrency] = useState<string | null | undefined>()
  const [opened, setOpened] = useState<OpenedDialog | null>(null)
  const [said, setSaid] = useState('')
  const settlements = shown.settlements.filter(
    ({ games, lines }) => games.length + lines.length > 0,
  )
  const settlement = settlements.find((each) => each.currency === currency) ?? settlements[0]
  const people = ledgerPeople(shown)
  const canWrite = shown.role === 'ORGANIZER'
  const subject = shown.group === null ? title : `${shown.group.name}, ${title}`

  /** Records how much of a line is paid, in these dates or earlier ones. */
  function pay(line: Line, paid: number, of: LedgerScope): void {
    if (settlement === undefined) return
    const { id: lineId, from, to, amount, paid: seen } = line
    const names = { from: people.nameOf(from), to: people.nameOf(to) }
    const body = { scope: of, currency: settlement.currency, lineId, from, to, seen, paid }
    ledger.press({ type: 'line-paid', body, names })
    setSaid(
      t('lineState', {
        payer: names.from,
        receiver: names.to,
        state: paidWords(paid, amount, settlement.currency),
      }),
    )
  }

  const actionsIn = (of: LedgerScope): LineActions | null =>
    canWrite
      ? {
          onTick: (line, paid) => pay(line, paid, of),
          onPart: (line) =>
            setOpened({ kind: 'part', line, onGive: (paid) => pay(line, paid, of) }),
        }
      : null

  function fix(banker: string | null): void {
    if (settlement === undefined) return
    const body = { scope, currency: settlement.currency, banker }
    ledger.press({ type: 'plan-fixed', body })
  }

  return (
    <Container>
      <PageHead
        over={over}
        title={<PageTitle>{t('settleUp')}</PageTitle>}
        actions={
          <SettleActions
            canWrite={canWrite && settlement !== undefined}
            hasLines={settlement !== undefined}
            onOpen={(kind) => {
              // A sent plan must not change by itself.
              if (kind === 'send' && canWrite && settlement?.fixedAt === null)
                fix(settlement.banker)
              setOpened({ kind })
            }}
            onDownload={() =>
              settlement &&
              downloadFile(fileName(subject, 'csv'), settlementCsv(settlement, people))
            }
          />
        }
      >
        {facts}
      </PageHead>
      <SrOnly as="p" role="status">
        {said}
      </SrOnly>
      {children}
      {settlement === undefined ? (
        <EmptyState
          belowTitle
          title={t('nothingToSettle')}
          action={<Button onClick={() => setOpened({ kind: 'time' })}>{t('anotherTime')}</Button>}
        >
          {t('noGameOfThis')}
        </EmptyState>
      ) : (
        <>
          {settlements.map((each) => (
            <OwnLines key={each.currency} settlement={each} people={people} />
          ))}
          {settlements.length > 1 && (
            <HeadKeys
              legend={t('settledIn')}
              keys={settlements.map(({ currency: value }) => ({
                value,
                label: value ?? t('points'),
                isCode: value !== null,
              }))}
              chosen={settlement.currency}
              onChoose={setCurrency}
            />
          )}
          <div className={styles.columns}>
            <Balances
              settlement={settlement}
              people={people}
              title={time.kind === 'evening' ? t('evening') : t('allInAll')}
            />
            <div className={styles.plan}>
              {canWrite && <StyleKeys settlement={settlement} people={people} onChoose={fix} />}
              <Lines
                settlement={settlement}
                people={people}
                actions={actionsIn(scope)}
                isReady={(line) => !isWaitingLine(line)}
              />
              <Earlier
                settlement={settlement}
                people={people}
                actionsOf={({ from, before }) =>
                  actionsIn({
                    ...ownerOf(shown, scope),
                    ...(from !== null && { from }),
                    ...(before !== null && { before }),
                  })
                }
              />
              <p className={styles.record}>{record()}</p>
            </div>
          </div>
        </>
      )}
      {opened && (
        <SettleDialogs
          opened={opened}
          settlement={settlement}
          people={people}
          scope={scope}
          search={search}
          time={time}
          now={now}
          subject={subject}
          ledger={ledger}
          canWrite={canWrite}
          onClose={() => setOpened(null)}
        />
      )}
    </Container>
  )
}

/** Selects the same ledger without its dates. */
function ownerOf({ group }: Settlements, { gameUuid }: LedgerScope): LedgerScope {
  if (group !== null) return { groupId: group.id }
  return gameUuid === undefined ? {} : { gameUuid }
}

function paidWords(paid: number, amount: number, currency: string | null): string {
  if (paid >= amount) return t('paid')
  if (paid === 0) return t('notPaid')
  return t('partPaid', {
    paid: formatAmount(paid, currency),
    amount: formatAmount(amount, currency),
  })
}
