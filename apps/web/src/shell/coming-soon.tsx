import { PageTitle } from '../ui/page-title.tsx'

/** A page that is reachable but has nothing on it yet. */
export function ComingSoon({ title }: { title: string }) {
  return (
    <div className="wrap">
      <div className="head">
        <PageTitle>{title}</PageTitle>
      </div>
      <p className="text-ink-2">Coming Soon</p>
    </div>
  )
}
