import { createFileRoute, redirect } from '@tanstack/react-router'
import { lazyPart } from '../ui/lazy-part.tsx'

// The condition is known at build time: production contains nothing of the kit.
const KitPage = import.meta.env.DEV
  ? lazyPart(async () => (await import('../ui/kit/kit-page.tsx')).KitPage)
  : null

export const Route = createFileRoute('/dev/ui')({
  beforeLoad() {
    if (KitPage === null) throw redirect({ to: '/', replace: true })
  },
  component: Kit,
})

function Kit() {
  return KitPage && <KitPage />
}
