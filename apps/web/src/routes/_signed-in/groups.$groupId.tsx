import { createFileRoute, lazyRouteComponent, type SearchSchemaInput } from '@tanstack/react-router'
import { readSeasonSearch, type SeasonSearch } from '../../data/queries/season-query.ts'
import { loadWith } from '../../shell/load-with.ts'

const GroupPage = lazyRouteComponent(
  () => import('../../features/groups/group-page.tsx'),
  'GroupPage',
)
const TableSettings = lazyRouteComponent(
  () => import('../../features/game/table/table-settings.tsx'),
  'TableSettings',
)

export const Route = createFileRoute('/_signed-in/groups/$groupId')({
  validateSearch: (address: Partial<SeasonSearch> & SearchSchemaInput) => readSeasonSearch(address),
  component: loadWith(Group, GroupPage, TableSettings),
})

function Group() {
  const { groupId } = Route.useParams()
  const id = Number(groupId)
  const search = Route.useSearch()
  return <GroupPage key={groupId} id={id} search={search} table={<TableSettings groupId={id} />} />
}
