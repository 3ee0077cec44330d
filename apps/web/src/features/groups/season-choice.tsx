import type { Schemas } from '@meldboard/api-client'
import type { MessageKey } from '@meldboard/messages'
import { useState } from 'react'
import { momentOf } from '../../data/queries/figures-query.ts'
import { type SeasonSearch, seasonRules, yearDates } from '../../data/queries/season-query.ts'
import { formatDate } from '../../lib/format.ts'
import { messages } from '../../lib/messages.tsx'
import { ChoiceLine } from '../../ui/choice-line.tsx'
import { SelectField } from '../../ui/select.tsx'
import { DayField } from '../people/day-field.tsx'

const t = messages('groups')

const OWN = 'own'
const ALL = 'all'
const CLOSED = 'closed-'
const GAMES = [1, 2, 3, 4, 5, 6, 8, 10, 12] as const
const DISCARDS = [0, 1, 2, 3, 4, 5] as const

type SeasonChoiceProps = {
  readonly search: SeasonSearch
  /** The time at which the first game of the group ended. */
  readonly since: string
  readonly now: Date
  readonly closed: Schemas['Group']['closedSeasons']
  readonly onChoose: (search: SeasonSearch) => void
}

/** Shows the season and its rules, and lets the user choose others. Source: P-groups-page-3. */
export function SeasonChoice({ search, since, now, closed, onChoose }: SeasonChoiceProps) {
  const { from, to, all } = search
  const thisYear = now.getFullYear()
  const firstYear = new Date(since).getFullYear()
  const years = Array.from({ length: thisYear - firstYear + 1 }, (_, index) => thisYear - index)
  const year = years.find((one) => {
    const dates = yearDates(one)
    return from === dates.from && to === dates.to
  })
  // Typed days that happen to be a year, or none, are still typed days.
  const [isTyping, setIsTyping] = useState(false)
  const isOwn = isTyping || (year === undefined && (from !== undefined || to !== undefined))
  const chosen = isOwn ? OWN : all ? ALL : (year ?? thisYear)
  const isClosed = search.closed !== undefined
  const { from: _from, to: _to, all: _all, closed: _closed, ...rules } = search
  function daysOf(value: string): SeasonSearch {
    if (value.startsWith(CLOSED)) return { closed: Number(value.slice(CLOSED.length)) }
    if (value === ALL) return { all: true }
    if (value === OWN) return { from: yearDates(thisYear).from }
    return Number(value) === thisYear ? {} : yearDates(Number(value))
  }
  const closedName = closed.find(({ id }) => id === search.closed)?.name
  const shown = isOwn ? daysLabel(from, to) : all ? t('allGames') : `${year ?? thisYear}`
  return (
    <ChoiceLine
      chosen={
        <>
          {isClosed
            ? t.rich('closedSeasonIs', { name: closedName ?? t('closedSeason') })
            : t.rich('seasonIs', { season: shown })}
          {!isClosed && <span>{rulesLabel(search)}</span>}
        </>
      }
    >
      <SelectField
        label={t('season')}
        value={isClosed ? `${CLOSED}${search.closed}` : chosen}
        onChange={({ currentTarget: { value } }) => {
          setIsTyping(value === OWN)
          onChoose({ ...rules, ...daysOf(value) })
        }}
      >
        {years.map((one) => (
          <option key={one} value={one}>
            {one}
          </option>
        ))}
        <option value={ALL}>{t('allGames')}</option>
        <option value={OWN}>{t('otherDays')}</option>
        {closed.length > 0 && (
          <optgroup label={t('closedSeasons')}>
            {closed.map(({ id, name }) => (
              <option key={id} value={`${CLOSED}${id}`}>
                {name}
              </option>
            ))}
          </optgroup>
        )}
      </SelectField>
      {!isClosed && isOwn && (
        <>
          <DayField
            label={t('fromLabel')}
            value={from}
            max={to}
            onChoose={(day) => onChoose({ ...rules, ...daysOrAll(day, to) })}
          />
          <DayField
            label={t('toLabel')}
            value={to}
            min={from}
            onChoose={(day) => onChoose({ ...rules, ...daysOrAll(from, day) })}
          />
        </>
      )}
      {!isClosed && <RulesChoice search={search} onChoose={onChoose} />}
    </ChoiceLine>
  )
}

/** "from 1 Jan 2026 to 31 Mar 2026". */
function daysLabel(from: string | undefined, to: string | undefined): string {
  const dayOf = (day: string) => formatDate(momentOf(day), 'date')
  if (from && to) return t('fromTo', { from: dayOf(from), to: dayOf(to) })
  if (from) return t('fromDay', { from: dayOf(from) })
  return to ? t('toDay', { to: dayOf(to) }) : t('otherDays')
}

/** ", League, ranked from 4 games, the worst left out". */
function rulesLabel(search: SeasonSearch): string {
  const { scoring, minGames, discards } = seasonRules(search)
  const rules = [
    t(SCORINGS[scoring]),
    minGames > 1 && t('rankedFromGames', { count: minGames }),
    discards > 0 && t('worstLeftOut', { count: discards }),
  ]
  return rules.map((rule) => (rule === false ? '' : `, ${rule}`)).join('')
}

function daysOrAll(from: string | undefined, to: string | undefined): SeasonSearch {
  return from === undefined && to === undefined ? { all: true } : { from, to }
}

function RulesChoice({ search, onChoose }: Pick<SeasonChoiceProps, 'search' | 'onChoose'>) {
  const { scoring, minGames, discards } = seasonRules(search)
  return (
    <>
      <SelectField
        label={t('pointsLabel')}
        value={scoring}
        onChange={({ currentTarget: { value } }) =>
          onChoose({
            ...search,
            scoring: value === 'WINS' || value === 'LOW_POINTS' ? value : undefined,
          })
        }
      >
        {Object.entries(SCORINGS).map(([one, name]) => (
          <option key={one} value={one}>
            {t(name)}
          </option>
        ))}
      </SelectField>
      <SelectField
        label={t('rankedFrom')}
        value={minGames}
        onChange={({ currentTarget: { value } }) =>
          onChoose({ ...search, minGames: value === '1' ? undefined : Number(value) })
        }
      >
        {optionsWith(GAMES, minGames).map((count) => (
          <option key={count} value={count}>
            {t('games', { count })}
          </option>
        ))}
      </SelectField>
      <SelectField
        label={t('leftOutLabel')}
        value={discards}
        onChange={({ currentTarget: { value } }) =>
          onChoose({ ...search, discards: value === '0' ? undefined : Number(value) })
        }
      >
        {optionsWith(DISCARDS, discards).map((count) => (
          <option key={count} value={count}>
            {t('discards', { count })}
          </option>
        ))}
      </SelectField>
    </>
  )
}

const SCORINGS = {
  LEAGUE: 'scoringLeague',
  WINS: 'scoringWins',
  LOW_POINTS: 'scoringLowPoints',
} as const satisfies Record<Schemas['SeasonScoring'], MessageKey<'groups'>>

/** Returns the options, with a number that only the address has. */
function optionsWith(options: readonly number[], chosen: number): readonly number[] {
  return options.includes(chosen) ? options : [...options, chosen].sort((one, two) => one - two)
}
