import type { MessageKey } from '@meldboard/messages'
import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { stakesAllowedQuery } from '../../../data/queries/stakes-query.ts'
import { currencyName, formatAmount, knownCurrencies, parseAmount } from '../../../lib/amount.ts'
import { messages } from '../../../lib/messages.tsx'
import { Fold } from '../../../ui/fold.tsx'
import { CheckRow, ChoiceRow, FigureRow } from '../../../ui/set-row.tsx'
import type { SettingsFormApi } from './settings-fields.tsx'
import styles from './stakes-fields.module.css'
import {
  AMOUNT_FIELDS,
  type AmountField,
  askedAmounts,
  STAKES_AT_START,
  type StakesInput,
} from './stakes-input.ts'

const t = messages('setup')

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
    <section className={styles.stakes} aria-label={t('stakes')}>
      <CheckRow
        label={t('playForStakes')}
        note={t('playForStakesNote')}
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

const AMOUNT_NOTES = {
  buyIn: 'buyInNote',
  rejoinFee: 'rejoinFeeNote',
  dropFee: 'dropFeeNote',
  pointValue: 'pointValueNote',
  callUp: 'callUpNote',
  kittyPercent: 'kittyPercentNote',
  unit: 'unitNote',
  ginGame: 'bonusNote',
  ginBox: 'bonusNote',
} as const satisfies Record<AmountField, MessageKey<'setup'>>

const settleLabels = (): Readonly<Record<StakesInput['settle'], string>> => ({
  POT: t('settlePot'),
  POINTS: t('settlePoints'),
  ALL_PAIRS: t('settleAllPairs'),
  WINNER_DIFFERENCE: t('settleWinnerDifference'),
  GIN: t('settleGin'),
  CHIPS: t('settleChips'),
})

const shutoutLabels = (): Readonly<Record<StakesInput['shutout'], string>> => ({
  NONE: t('shutoutNothing'),
  DOUBLE: t('shutoutDouble'),
  BONUS_AGAIN: t('shutoutBonusAgain'),
})

function Rows({ form, stakes, hasCurrency, onChange }: RowsProps) {
  const errors = form.formState.errors.stakes
  const asked = askedAmounts(stakes.settle)
  const first = stakes.settle === 'POT' ? 'buyIn' : 'pointValue'
  const row = (field: AmountField) =>
    asked.has(field) && (
      <FigureRow
        key={field}
        isChild={field === first}
        label={t(field)}
        note={t(AMOUNT_NOTES[field])}
        error={errors?.[field]?.message}
        field={{
          inputMode: stakes.currency === '' ? 'numeric' : 'decimal',
          ...form.register(`stakes.${field}`),
        }}
      />
    )
  const more = AMOUNT_FIELDS.filter((field) => field !== first)
  const { form: counts } = form.watch('rules') ?? { form: 'PENALTY' }
  const labels = settleLabels()
  const { CHIPS, ...others } = labels
  const hasChips = counts === 'ZERO_SUM' || stakes.settle === 'CHIPS'
  return (
    <>
      {(hasCurrency || stakes.currency !== '') && (
        <ChoiceRow
          label={t('countedIn')}
          error={errors?.currency?.message}
          keys={currencyKeys(stakes.currency)}
          value={stakes.currency}
          onChange={(currency) => onChange({ ...stakes, currency })}
        />
      )}
      {row(first)}
      <div className={styles.more}>
        <Fold
          label={t('moreStakes')}
          line={stakesLine(stakes)}
          openLine={t('moreStakesNote')}
          isForced={Object.keys(errors ?? {}).some(
            (field) => field !== first && field !== 'currency',
          )}
        >
          <ChoiceRow
            label={t('howItIsSettled')}
            error={errors?.settle?.message}
            keys={hasChips ? labels : (others as typeof labels)}
            value={stakes.settle}
            onChange={(settle) => onChange({ ...stakes, settle })}
          />
          {more.map(row)}
          {stakes.settle === 'GIN' && (
            <ChoiceRow
              label={t('loserAtZeroPays')}
              keys={shutoutLabels()}
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
  const known = knownCurrencies()
  const codes = known.includes(chosen) || chosen === '' ? known : [chosen, ...known]
  return Object.fromEntries([
    ['', t('inPoints')],
    ...codes.map((code) => [code, t('currencyNamed', { code, name: currencyName(code) })]),
  ])
}

/** Returns the folded stakes in a few words: "The winner gets the pot, a rejoin costs 50". */
function stakesLine(stakes: StakesInput): string {
  const { settle, currency, buyIn, rejoinFee } = stakes
  const fee = parseAmount(rejoinFee.trim() === '' ? buyIn : rejoinFee, currency || null)
  const hasFee = settle === 'POT' && fee !== null
  return hasFee
    ? t('potWithRejoin', { amount: formatAmount(fee, currency || null) })
    : settleLabels()[settle]
}
