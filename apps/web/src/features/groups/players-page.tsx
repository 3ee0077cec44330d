import { PeoplePage } from '../people/people-page.tsx'
import { GroupsSection } from './groups-section.tsx'

/** The people that the signed-in person has played with, and the groups above them. */
export function PlayersPage() {
  return <PeoplePage groups={<GroupsSection />} />
}
