import type { Schemas } from '@meldboard/api-client'
import type { GameStatus } from '@meldboard/engine'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { groupsQuery } from '../../../data/queries/groups-query.ts'
import { messages } from '../../../lib/messages.tsx'
import { Button, buttonClass } from '../../../ui/button.tsx'
import { GroupDialog } from '../setup/group-dialog.tsx'
import styles from './own-game-group.module.css'

const t = messages('board')

type OwnGameGroupProps = {
  readonly game: Schemas['GameDetails']
  /** The newest status; the user's list may be older. */
  readonly status: GameStatus
}

/** The group of a game on its own page, for its organizer. Source: P-groups-page-15. */
export function OwnGameGroup({ game, status }: OwnGameGroupProps) {
  const { data: groups } = useQuery(groupsQuery)
  const [isChoosing, setIsChoosing] = useState(false)
  const { group } = game
  const mayChoose = status === 'COMPLETED' && (group || (groups ?? []).length > 0)
  if (!group && !mayChoose) return null
  return (
    <div className={styles.group}>
      {group && (
        <Link
          to="/groups/$groupId"
          params={{ groupId: String(group.id) }}
          className={buttonClass({ variant: 'ghost' })}
        >
          <span>{t.rich('groupNamed', { name: group.name })}</span>
        </Link>
      )}
      {mayChoose && (
        <Button variant="ghost" onClick={() => setIsChoosing(true)}>
          {group ? t('changeGroup') : t('chooseGroup')}
        </Button>
      )}
      {isChoosing && <GroupDialog gameId={game.id} onClose={() => setIsChoosing(false)} />}
    </div>
  )
}
