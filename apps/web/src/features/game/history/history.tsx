import { lazyPart } from '../../../ui/lazy-part.tsx'

/** A game's history, as a tab shows it; loaded when the tab is opened. */
export const History = lazyPart(async () => (await import('./history-panel.tsx')).HistoryPanel)
