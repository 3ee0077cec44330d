import { createFileRoute, type SearchSchemaInput } from '@tanstack/react-router'
import { readSeasonSearch, type SeasonSearch } from '../../data/queries/season-query.ts'
import { GroupPage } from '../../features/groups/group-page.tsx'
import { TableSettings } from '../../features/tables/table-settings.tsx'
import { pageHead } from '../../shell/page-head.ts'

export const Route = createFileRoute('/_signed-in/groups/$groupId')({
  head: () => pageHead('Group'),
  validateSearch: (address: Partial<SeasonSearch> & SearchSchemaInput) => readSeasonSearch(address),
  component: Group,
})

function Group() {
  const { groupId } = Route.useParams()
  const id = Number(groupId)
  const search = Route.useSearch()
  return <GroupPage key={groupId} id={id} search={search} table={<TableSettings groupId={id} />} />
}
