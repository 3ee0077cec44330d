import { createFileRoute, redirect } from '@tanstack/react-router'
import { lazyPart } from '../app/lazy-part.tsx'
import { pageHead } from '../app/page-head.ts'

// The condition is known at build time: production contains nothing of the kit.
const KitPage = import.meta.env.DEV
  ? lazyPart(async () => (await import('../kit/kit-page.tsx')).KitPage)
  : null

export const Route = createFileRoute('/dev/ui')({
  head: () => pageHead('Kit'),
  beforeLoad() {
    if (KitPage === null) throw redirect({ to: '/', replace: true })
  },
  component: Kit,
})

function Kit() {
  return KitPage && <KitPage />
}
