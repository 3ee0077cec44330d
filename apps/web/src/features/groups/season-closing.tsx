import type { Schemas } from '@meldboard/api-client'
import { useState } from 'react'
import { type SeasonSearch, seasonMoments, seasonRules } from '../../data/queries/season-query.ts'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { Failure } from '../../ui/failure.tsx'
import { GroupNameDialog } from './group-name-dialog.tsx'
import styles from './season-closing.module.css'
import { useGroupWrites } from './use-group-write.ts'

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
        {closed === undefined ? 'Close Season' : 'Open Again'}
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
      title="Close Season"
      label="Name of the season"
      text="Its table stays as it is now. What changes in its games afterwards is shown beside it, and games that end later are not in it."
      name={all ? '' : year}
      submit="Close Season"
      write={(name) =>
        closeSeason.mutateAsync({ name, ...seasonMoments(search, now), ...seasonRules(search) })
      }
      onWritten={({ closedSeasons: [newest] }) => {
        onClose()
        if (newest) onShow({ closed: newest.id })
      }}
      failed="Failed to close the season"
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
      title="Open Season Again"
      text={<p>The table that was kept is deleted. The games stay as they are.</p>}
      keep="Keep"
      end="Open Again"
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
      <Failure error={reopenSeason.error} title="Failed to open the season again" />
    </ConfirmDialog>
  )
}
