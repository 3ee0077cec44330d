import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { groupsQuery } from '../../../data/queries/groups-query.ts'
import { messages } from '../../../lib/messages.tsx'
import { Dialog, DialogBody } from '../../../ui/dialog.tsx'
import { FieldStack } from '../../../ui/field.tsx'
import { GameGroup } from './game-group.tsx'

const t = messages('setup')

type GroupDialogProps = {
  readonly gameId: number
  readonly onClose: () => void
}

/** Puts a finished game into a group. Source: P-groups-page-13. */
export function GroupDialog({ gameId, onClose }: GroupDialogProps) {
  const groups = useQuery(groupsQuery)
  return (
    <Dialog open onClose={onClose} title={t('groupOfThisGame')}>
      <DialogBody>
        <FieldStack>
          <GameGroup gameId={gameId} />
          {groups.data?.length === 0 && (
            <p>
              {t.rich('makeGroupUnder', {
                players: (inside) => <Link to="/players">{inside}</Link>,
              })}
            </p>
          )}
        </FieldStack>
      </DialogBody>
    </Dialog>
  )
}
