import { LIST_LIMITS, type Schemas } from '@meldboard/api-client'
import type { MessageKey } from '@meldboard/messages'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { useId, useState } from 'react'
import { groupsQuery } from '../../data/queries/groups-query.ts'
import { messages } from '../../lib/messages.tsx'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { ChevronRight, Plus } from '../../ui/icons.gen.ts'
import { Loaded } from '../../ui/loaded.tsx'
import { Name } from '../../ui/name.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { SrOnly } from '../../ui/sr-only.tsx'
import { GroupNameDialog } from './group-name-dialog.tsx'
import styles from './groups-section.module.css'
import { useMakeGroup } from './use-group-write.ts'

const t = messages('groups')

/** The user's groups, and the button for a new one. Source: P-groups-page-1. */
export function GroupsSection() {
  const groups = useQuery(groupsQuery)
  const [isMaking, setIsMaking] = useState(false)
  const heading = useId()
  return (
    <section className={styles.section} aria-labelledby={heading}>
      <div className={styles.head}>
        <h2 id={heading}>{t('groups')}</h2>
        <Button variant="ghost" onClick={() => setIsMaking(true)}>
          <Icon shape={Plus} />
          <span>{t('newGroup')}</span>
        </Button>
      </div>
      <Loaded query={groups} failed={t('failedToLoadGroups')} loading={<GroupsSkeleton />} />
      {groups.data?.length === 0 && <p className={styles.none}>{t('whatGroupIs')}</p>}
      {groups.data && groups.data.length > 0 && <GroupList groups={groups.data} />}
      {groups.data && groups.data.length >= LIST_LIMITS.groups && (
        <p className={styles.none}>{t('atMostGroups', { maximum: LIST_LIMITS.groups })}</p>
      )}
      {isMaking && <NewGroupDialog onClose={() => setIsMaking(false)} />}
    </section>
  )
}

const ROLES = {
  OWNER: 'roleOwner',
  ORGANIZER: 'roleOrganizer',
  MEMBER: 'roleMember',
} as const satisfies Record<Schemas['ListedGroup']['role'], MessageKey<'groups'>>

function GroupList({ groups }: { readonly groups: readonly Schemas['ListedGroup'][] }) {
  return (
    <ul className={styles.groups}>
      {groups.map(({ id, name, role }) => (
        <li key={id}>
          <Link to="/groups/$groupId" params={{ groupId: String(id) }}>
            <Name className={styles.name}>{name}</Name>
            <span className={styles.role}>{t(ROLES[role])}</span>
            <Icon shape={ChevronRight} />
          </Link>
        </li>
      ))}
    </ul>
  )
}

function NewGroupDialog({ onClose }: { readonly onClose: () => void }) {
  const make = useMakeGroup()
  const navigate = useNavigate()
  return (
    <GroupNameDialog
      title={t('newGroup')}
      name=""
      submit={t('makeGroup')}
      write={make.mutateAsync}
      onWritten={({ id }) =>
        void navigate({ to: '/groups/$groupId', params: { groupId: String(id) } })
      }
      failed={t('failedToMakeGroup')}
      onClose={onClose}
    />
  )
}

const WIDTHS = ['44%', '32%']

function GroupsSkeleton() {
  return (
    <>
      <SrOnly as="p" role="status">
        {t('loadingGroups')}
      </SrOnly>
      <ul className={styles.groups} aria-hidden="true">
        {WIDTHS.map((width) => (
          <li key={width}>
            <span className={styles.blank}>
              <Skeleton width={width} />
            </span>
          </li>
        ))}
      </ul>
    </>
  )
}
