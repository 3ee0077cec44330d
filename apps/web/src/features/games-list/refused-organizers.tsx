import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { lazyPart } from '../../ui/lazy-part.tsx'

// Few users refuse an organizer.
const RefusedOrganizersDialog = lazyPart(
  async () => (await import('./refused-organizers-dialog.tsx')).RefusedOrganizersDialog,
)

/** The link to the organizers whom the user refuses. */
export function RefusedOrganizers() {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <p className="games-foot">
      <Button variant="ghost" onClick={() => setIsOpen(true)}>
        Refused Organizers
      </Button>
      {isOpen && <RefusedOrganizersDialog onClose={() => setIsOpen(false)} />}
    </p>
  )
}
