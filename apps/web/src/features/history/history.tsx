import { lazy, Suspense } from 'react'
import type { HistoryPanelProps } from './history-panel.tsx'

// Loaded by who opens the tab.
const HistoryPanel = lazy(async () => {
  const { HistoryPanel: component } = await import('./history-panel.tsx')
  return { default: component }
})

/** A game's history, as a tab shows it. */
export function History(props: HistoryPanelProps) {
  return (
    <Suspense>
      <HistoryPanel {...props} />
    </Suspense>
  )
}
