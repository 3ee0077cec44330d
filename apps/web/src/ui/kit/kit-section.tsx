import type { ReactNode } from 'react'

/** One part of the kit in its states. */
export function KitSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="grid gap-4 border-t border-rule py-6">
      <h2 className="text-20 font-semibold">{title}</h2>
      {children}
    </section>
  )
}

/** Several states beside each other. */
export function KitRow({ children }: { children: ReactNode }) {
  return <div className="flex flex-wrap items-center gap-3">{children}</div>
}
