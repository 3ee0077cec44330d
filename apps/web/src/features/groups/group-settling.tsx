import type { Schemas } from '@meldboard/api-client'
import { Link } from '@tanstack/react-router'
import { eveningDay, eveningOf } from '../../data/evening.ts'
import { eveningBegin } from '../../data/ledger-search.ts'
import { type SeasonSearch, seasonMoments } from '../../data/queries/season-query.ts'
import { useGamesWithStakes } from '../../hooks/use-games-with-stakes.ts'
import { messages } from '../../lib/messages.tsx'
import { buttonClass } from '../../ui/button.tsx'
import { lastEvenings } from './evenings.ts'
import styles from './group-settling.module.css'
import { Part } from './part.tsx'

const t = messages('groups')

type GroupSettlingProps = {
  readonly groupId: number
  readonly season: Schemas['GroupSeason']
  readonly search: SeasonSearch
  readonly now: Date
}

/** The number of evenings checked: a group that plays for stakes has done so in one of them. */
const LOOKED_AT = 5

/** Links to the settling of tonight, the shown season, and all games, in a group with stakes. Source: P-stakes-73. */
export function GroupSettling({ groupId, season, search, now }: GroupSettlingProps) {
  const tonight = eveningDay(now.toISOString())
  const oldest = lastEvenings(season, LOOKED_AT).at(-1)?.[0]?.endedAt ?? now.toISOString()
  const games = useGamesWithStakes({ groupId, from: eveningBegin(eveningDay(oldest)) })
  if (games.length === 0) return null
  const evening = eveningOf(now.getTime())
  const isTonight = games.some(({ endedAt }) => endedAt === null || eveningOf(endedAt) === evening)
  const moments = seasonMoments(search, now)
  const hasDates = moments.from !== undefined || moments.before !== undefined
  const link = buttonClass()
  return (
    <Part title={t('settleUp')}>
      <div className={styles.ways}>
        {isTonight && (
          <Link to="/settle-up" search={{ group: groupId, day: tonight }} className={link}>
            {t('tonight')}
          </Link>
        )}
        {hasDates && (
          <Link to="/settle-up" search={{ group: groupId, ...moments }} className={link}>
            {t('thisSeason')}
          </Link>
        )}
        <Link to="/settle-up" search={{ group: groupId, all: true }} className={link}>
          {t('settleAllGames')}
        </Link>
      </div>
    </Part>
  )
}
