import type { Schemas } from '@meldboard/api-client'
import { useState } from 'react'
import { type SeasonSearch, seasonMoments, seasonRules } from '../../data/queries/season-query.ts'
import { messages } from '../../lib/messages.tsx'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { Failure } from '../../ui/failure.tsx'
import { GroupNameDialog } from './group-name-dialog.tsx'
import styles from './season-closing.module.css'
import { useGroupWrites } from './use-group-write.ts'

const t = messages('groups')

type SeasonClosingProps = {
  readonly group: Schemas['Group']
  readonly search: SeasonSearch
  readonly now: Date
  readonly onShow: (search: SeasonSearch) => void
}

/** Closes the shown season, or opens it again. Source: P-groups-page-11. */
export function SeasonClosing(props: SeasonClosingProps) {
  const { closed } = props.search
  const [isAsking, setIsAsking] = useState(false)
  const close = () => setIsAsking(false)
  return (
    <div className={styles.closing}>
      <Button variant="ghost" onClick={() => setIsAsking(true)}>
        {closed === undefined ? t('closeSeason') : t('openAgain')}
      </Button>
      {isAsking && closed === undefined && <CloseDialog {...props} onClose={close} />}
      {isAsking && closed !== undefined && (
        <ReopenDialog {...props} seasonId={closed} onClose={close} />
      )}
    </div>
  )
}

type DialogProps = SeasonClosingProps & { readonly onClose: () => void }

function CloseDialog({ group, search, now, onShow, onClose }: DialogProps) {
  const { closeSeason } = useGroupWrites(group.id)
  const { from, to, all } = search
  const year = from?.slice(0, 4) ?? to?.slice(0, 4) ?? `${now.getFullYear()}`
  return (
    <GroupNameDialog
      title={t('closeSeason')}
      label={t('nameOfSeason')}
      text={t('closingSeason')}
      name={all ? '' : year}
      submit={t('closeSeason')}
      write={(name) =>
        closeSeason.mutateAsync({ name, ...seasonMoments(search, now), ...seasonRules(search) })
      }
      onWritten={({ closedSeasons: [newest] }) => {
        onClose()
        if (newest) onShow({ closed: newest.id })
      }}
      failed={t('failedToCloseSeason')}
      onClose={onClose}
    />
  )
}

function ReopenDialog({
  group,
  seasonId,
  onShow,
  onClose,
}: DialogProps & { readonly seasonId: number }) {
  const { reopenSeason } = useGroupWrites(group.id)
  return (
    <ConfirmDialog
      title={t('openSeasonAgain')}
      text={<p>{t('openingSeason')}</p>}
      keep={t('keep')}
      end={t('openAgain')}
      busy={reopenSeason.isPending}
      onKeep={onClose}
      onEnd={() =>
        reopenSeason.mutate(seasonId, {
          onSuccess: () => {
            onClose()
            onShow({})
          },
        })
      }
    >
      <Failure error={reopenSeason.error} title={t('failedToReopenSeason')} />
    </ConfirmDialog>
  )
}
