import type { Schemas } from '@meldboard/api-client'
import { useQuery } from '@tanstack/react-query'
import { groupsQuery } from '../../data/queries/groups-query.ts'
import { useApi } from '../../data/use-api.ts'
import { Dialog, DialogBody } from '../../ui/dialog.tsx'
import { FieldStack } from '../../ui/field.tsx'
import { GameGroup } from '../game/setup/game-group.tsx'

type GroupListedGameProps = { readonly game: Schemas['Game']; readonly onClose: () => void }

/** Puts a finished game of the list into a group. Source: P-groups-page-13. */
export function GroupListedGame({ game, onClose }: GroupListedGameProps) {
  const groups = useQuery(groupsQuery(useApi()))
  return (
    <Dialog open onClose={onClose} title={`Group of ${game.name}`}>
      <DialogBody>
        <FieldStack>
          <GameGroup gameId={game.id} />
          {groups.data?.length === 0 && <p>You have no group yet. Make one under Players.</p>}
        </FieldStack>
      </DialogBody>
    </Dialog>
  )
}
