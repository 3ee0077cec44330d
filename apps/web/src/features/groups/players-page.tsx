import { PeoplePage } from '../people/people-page.tsx'
import { GroupsSection } from './groups-section.tsx'

/** Everybody with whom the signed-in person has played, and the groups above them. */
export function PlayersPage() {
  return <PeoplePage groups={<GroupsSection />} />
}
