import { lazyPart } from '../../app/lazy-part.tsx'

/** A game's history, as a tab shows it; loaded by who opens the tab. */
export const History = lazyPart(async () => (await import('./history-panel.tsx')).HistoryPanel)
