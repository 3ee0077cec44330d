import { createFileRoute, type SearchSchemaInput } from '@tanstack/react-router'
import type { SeasonAddress } from '../../data/queries/season-query.ts'
import { GroupPage } from '../../features/groups/group-page.tsx'
import { pageHead } from '../../shell/page-head.ts'

export const Route = createFileRoute('/_signed-in/groups/$groupId')({
  head: () => pageHead('Group'),
  // The page reads it, as every page loads the routes.
  validateSearch: (address: SeasonAddress & SearchSchemaInput) => address,
  component: Group,
})

function Group() {
  const { groupId } = Route.useParams()
  return <GroupPage key={groupId} id={Number(groupId)} address={Route.useSearch()} />
}
