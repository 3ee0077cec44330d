import { type ReactNode, useId } from 'react'
import { formatDate } from '../../lib/format.ts'
import { messages } from '../../lib/messages.tsx'
import { Amount } from './amount.tsx'
import type { LedgerPeople } from './ledger-people.ts'
import { LineCause } from './line-cause.tsx'
import styles from './lines.module.css'
import { PayLine } from './pay-line.tsx'
import type { Line, Settlement } from './use-ledger.ts'
import { whyOf } from './why.tsx'

const t = messages('settle-up')

export type LineActions = {
  readonly onTick: (line: Line, paid: number) => void
  readonly onPart: (line: Line) => void
}

type LinesProps = {
  readonly settlement: Settlement
  readonly people: LedgerPeople
  /** Null for users who only read. */
  readonly actions: LineActions | null
  readonly isReady: (line: Line) => boolean
}

/** The lines of a settlement: those of the plan, then later ones. Source: P-stakes-62. */
export function Lines(props: LinesProps) {
  const { settlement, people } = props
  const { lines, banker, currency, fixedAt } = settlement
  const plan = lines.filter(({ cause }) => cause.type === 'plan')
  const since = groupedByCause(lines.filter(({ cause }) => cause.type !== 'plan'))
  const paid = lines.filter((line) => line.paid >= line.amount).length
  const open = lines.reduce((sum, line) => sum + line.amount - line.paid, 0)
  return (
    <>
      {banker === null || plan.length === 0 ? (
        <Part title={t('plan')} note={<PlanNote settlement={settlement} />}>
          <LineList {...props} lines={plan} />
        </Part>
      ) : (
        <BankerPlan {...props} lines={plan} banker={banker} />
      )}
      {since.length > 0 && (
        <Part title={t('sinceThen')} note={<span>{t('changes', { count: since.length })}</span>}>
          {since.map(([first, ...others]) => (
            <LineList key={first.id} {...props} lines={[first, ...others]}>
              <LineCause of={first.cause} settlement={settlement} />
            </LineList>
          ))}
        </Part>
      )}
      {lines.length > 0 && (
        <p className={styles.sum}>
          <span>{t('paidOf', { paid, count: lines.length })}</span>
          <span>
            {t.rich('amountStillOpen', {
              amount: () => (
                <b>
                  <Amount of={open} currency={currency} />
                </b>
              ),
            })}
          </span>
        </p>
      )}
      {banker !== null && plan.length > 0 && (
        <p className={styles.sum}>
          <span>{t.rich('keeps', { name: people.nameOf(banker) })}</span>
          <b>
            <Amount of={sumFor(plan, banker)} currency={currency} />
          </b>
        </p>
      )}
      <p className={styles.note}>
        {banker !== null && <span>{t('everybodyGivesToOne')}</span>}{' '}
        {banker === null && fixedAt !== null && <span>{t('whatWasAgreedStays')}</span>}
      </p>
    </>
  )
}

/** "fixed at 22:40", or what the plan is while it follows the games. */
function PlanNote({ settlement }: Pick<LinesProps, 'settlement'>) {
  const { fixedAt, lines, isFewest } = settlement
  if (fixedAt !== null)
    return <span key="fixed">{t('fixedAt', { time: formatDate(fixedAt, 'time') })}</span>
  if (lines.length === 0) return null
  const count = lines.length
  return (
    <span key="open">{isFewest ? t('fewestPayments', { count }) : t('payments', { count })}</span>
  )
}

type PartProps = {
  readonly title: ReactNode
  readonly note?: ReactNode
  readonly isSmall?: boolean
  readonly children: ReactNode
}

function Part({ title, note, isSmall = false, children }: PartProps) {
  const heading = useId()
  const Heading = isSmall ? 'h3' : 'h2'
  return (
    <section className={styles.part} aria-labelledby={heading}>
      <div className={styles.head}>
        <Heading id={heading}>{title}</Heading>
        {note}
      </div>
      {children}
    </section>
  )
}

type LineListProps = LinesProps & {
  readonly lines: readonly Line[]
  readonly around?: string
  /** The items before the lines. */
  readonly children?: ReactNode
}

function LineList({
  lines,
  around,
  children,
  settlement,
  people,
  actions,
  isReady,
}: LineListProps) {
  if (lines.length === 0) return <p className={styles.none}>{t('nothingIsToBe')}</p>
  return (
    <ol className={styles.lines}>
      {children}
      {lines.map((line) => (
        <PayLine
          key={line.id}
          line={line}
          currency={settlement.currency}
          people={people}
          around={around ?? null}
          why={whyOf({ line, settlement, people })}
          {...(actions !== null &&
            isReady(line) && {
              onTick: (paid: number) => actions.onTick(line, paid),
              onPart: () => actions.onPart(line),
            })}
        />
      ))}
    </ol>
  )
}

function BankerPlan({ banker, lines, ...props }: LineListProps & { readonly banker: string }) {
  const name = props.people.nameOf(banker)
  const into = lines.filter(({ to }) => to === banker)
  const out = lines.filter(({ from }) => from === banker)
  const note = <PlanNote settlement={props.settlement} />
  return (
    <>
      {into.length > 0 && (
        <Part isSmall title={t.rich('giveTo', { name })} note={note}>
          <LineList {...props} lines={into} around={banker} />
        </Part>
      )}
      {out.length > 0 && (
        <Part isSmall title={t.rich('givesTo', { name })} note={into.length === 0 && note}>
          <LineList {...props} lines={out} around={banker} />
        </Part>
      )}
    </>
  )
}

function sumFor(lines: readonly Line[], banker: string): number {
  return lines.reduce((sum, { to, amount }) => sum + (to === banker ? amount : -amount), 0)
}

type Group = [Line, ...Line[]]

/** Puts consecutive lines with one cause under it. */
function groupedByCause(lines: readonly Line[]): readonly Group[] {
  const groups: Group[] = []
  for (const line of lines) {
    const last = groups.at(-1)
    if (last && JSON.stringify(last[0].cause) === JSON.stringify(line.cause)) last.push(line)
    else groups.push([line])
  }
  return groups
}
