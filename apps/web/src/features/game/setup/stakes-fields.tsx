import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { stakesAllowedQuery } from '../../../data/queries/stakes-query.ts'
import { formatAmount, parseAmount } from '../../../lib/amount.ts'
import { Fold } from '../../../ui/fold.tsx'
import { CheckRow, ChoiceRow, FigureRow } from '../../../ui/set-row.tsx'
import type { SettingsFormApi } from './settings-fields.tsx'
import styles from './stakes-fields.module.css'
import { AMOUNT_LABELS, askedAmounts, STAKES_AT_START, type StakesInput } from './stakes-input.ts'

/** What a game is played for: one line until it is turned on. Source: P-stakes-41. */
export function StakesFields({ form }: { readonly form: SettingsFormApi }) {
  const { data: allowed } = useQuery(stakesAllowedQuery())
  const stakes = form.watch('stakes')
  const last = useRef<StakesInput | null>(null)
  if (stakes !== null) last.current = stakes
  // Without a network and a stored answer, points are offered: most installations allow them.
  if (allowed === 'off' && stakes === null) return null
  const set = (value: StakesInput | null) =>
    form.setValue('stakes', value, {
      shouldDirty: true,
      shouldValidate: form.formState.isSubmitted,
    })
  return (
    <section className={styles.stakes} aria-label="What it is played for">
      <CheckRow
        label="Play for stakes"
        note="A record among friends. Nothing is paid here."
        isOn={stakes !== null}
        onChange={(isOn) => set(isOn ? (last.current ?? STAKES_AT_START) : null)}
      />
      {stakes !== null && (
        <Rows form={form} stakes={stakes} hasCurrency={allowed === 'currency'} onChange={set} />
      )}
    </section>
  )
}

type RowsProps = {
  readonly form: SettingsFormApi
  readonly stakes: StakesInput
  readonly hasCurrency: boolean
  readonly onChange: (stakes: StakesInput) => void
}

type AmountField = keyof typeof AMOUNT_LABELS

const AMOUNT_NOTES: Readonly<Record<AmountField, string>> = {
  buyIn: 'Each player puts it into the pot',
  rejoinFee: 'Empty: as much as a seat',
  dropFee: 'Each first and middle drop',
  pointValue: 'The price of one point',
  callUp: 'From every other player of the round, to its winner',
  kittyPercent: 'Percent of what is won',
  unit: '100 shares a pot in whole hundreds',
  ginGame: 'Bonus in points',
  ginBox: 'Bonus in points',
}

const SETTLE_LABELS: Readonly<Record<StakesInput['settle'], string>> = {
  POT: 'The winner gets the pot',
  POINTS: 'Losers pay the winner of each round',
  ALL_PAIRS: 'Everybody pays everybody the difference',
  WINNER_DIFFERENCE: 'Losers pay the difference to the winner',
  GIN: 'As in Gin, with bonuses',
  CHIPS: 'Chips: what is won by the end',
}

const SHUTOUT_LABELS: Readonly<Record<StakesInput['shutout'], string>> = {
  NONE: 'Nothing more',
  DOUBLE: 'The difference twice',
  BONUS_AGAIN: 'The bonus of the game twice',
}

function Rows({ form, stakes, hasCurrency, onChange }: RowsProps) {
  const errors = form.formState.errors.stakes
  const asked = askedAmounts(stakes.settle)
  const first = stakes.settle === 'POT' ? 'buyIn' : 'pointValue'
  const row = (field: AmountField) =>
    asked.has(field) && (
      <FigureRow
        key={field}
        isChild={field === first}
        label={AMOUNT_LABELS[field]}
        note={AMOUNT_NOTES[field]}
        error={errors?.[field]?.message}
        field={{
          inputMode: stakes.currency === '' ? 'numeric' : 'decimal',
          ...form.register(`stakes.${field}`),
        }}
      />
    )
  const more = (Object.keys(AMOUNT_LABELS) as AmountField[]).filter((field) => field !== first)
  const { form: counts } = form.watch('rules') ?? { form: 'PENALTY' }
  const { CHIPS, ...others } = SETTLE_LABELS
  const hasChips = counts === 'ZERO_SUM' || stakes.settle === 'CHIPS'
  return (
    <>
      {(hasCurrency || stakes.currency !== '') && (
        <ChoiceRow
          label="Counted in"
          error={errors?.currency?.message}
          keys={currencyKeys(stakes.currency)}
          value={stakes.currency}
          onChange={(currency) => onChange({ ...stakes, currency })}
        />
      )}
      {row(first)}
      <div className={styles.more}>
        <Fold
          label="More stakes"
          line={stakesLine(stakes)}
          openLine="Change what your table plays for"
          isForced={Object.keys(errors ?? {}).some(
            (field) => field !== first && field !== 'currency',
          )}
        >
          <ChoiceRow
            label="How it is settled"
            error={errors?.settle?.message}
            keys={hasChips ? SETTLE_LABELS : (others as typeof SETTLE_LABELS)}
            value={stakes.settle}
            onChange={(settle) => onChange({ ...stakes, settle })}
          />
          {more.map(row)}
          {stakes.settle === 'GIN' && (
            <ChoiceRow
              label="A loser at 0 pays"
              keys={SHUTOUT_LABELS}
              value={stakes.shutout}
              onChange={(shutout) => onChange({ ...stakes, shutout })}
            />
          )}
        </Fold>
      </div>
    </>
  )
}

/** Returns points and the currencies of this browser, by their code, each with its name. */
function currencyKeys(chosen: string): Readonly<Record<string, string>> {
  const names = new Intl.DisplayNames(undefined, { type: 'currency' })
  const known = Intl.supportedValuesOf('currency')
  const codes = known.includes(chosen) || chosen === '' ? known : [chosen, ...known]
  return Object.fromEntries([
    ['', 'Points'],
    ...codes.map((code) => [code, `${code}, ${names.of(code) ?? code}`]),
  ])
}

/** Returns the folded stakes in a few words: "The winner gets the pot, a rejoin costs 50". */
function stakesLine(stakes: StakesInput): string {
  const { settle, currency, buyIn, rejoinFee } = stakes
  const fee = parseAmount(rejoinFee.trim() === '' ? buyIn : rejoinFee, currency || null)
  const hasFee = settle === 'POT' && fee !== null
  const words = SETTLE_LABELS[settle]
  return hasFee ? `${words}, a rejoin costs ${formatAmount(fee, currency || null)}` : words
}
