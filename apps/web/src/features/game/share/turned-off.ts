import { useState } from 'react'
import { z } from 'zod'
import { useDraft } from '../../../hooks/use-draft.ts'
import { HOUR_MS } from '../../../lib/durations.ts'

/** How long a link that was turned off stays in the list, in milliseconds: an evening. */
const SHOWN_FOR = 12 * HOUR_MS

const turnedOffSchema = z.array(
  z.object({
    key: z.string(),
    place: z.string(),
    who: z.string(),
    what: z.string(),
    at: z.number(),
  }),
)

/** A link that was turned off on this device, as its line said. */
export type TurnedOff = z.output<typeof turnedOffSchema>[number]

/** Returns the links of a game and its table that were turned off here this evening, and adds one. */
export function useTurnedOff(places: readonly string[]) {
  const draft = useDraft('turned-off-links')
  const [all, setAll] = useState(() => draft.read(turnedOffSchema) ?? [])
  function add(link: Omit<TurnedOff, 'at'>): void {
    const now = Date.now()
    const next = [...all.filter(({ at }) => now - at < SHOWN_FOR), { ...link, at: now }]
    draft.keep(next)
    setAll(next)
  }
  const shown = all.filter(({ at, place }) => Date.now() - at < SHOWN_FOR && places.includes(place))
  return { shown, add }
}
