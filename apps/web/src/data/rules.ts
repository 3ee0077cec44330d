import type { Schemas } from '@meldboard/api-client'
import { LIMITS, RULED_SCOREBOARD_FORMAT, SCOREBOARD_FORMAT } from '@meldboard/engine'
import { createAtom, useSelector } from '@tanstack/react-store'
import { useEffect } from 'react'
import { loadOnce } from '../ui/load-once.ts'
import { isNotLoaded, reportUnlessNotLoaded } from '../ui/not-loaded.ts'
import { reloadPage } from '../ui/reload-page.ts'

/*
 * Which engine reads a game: `@meldboard/engine` those of House rules, which is loaded with the
 * table, and `@meldboard/engine/rules` those of other rules, which is loaded with the first of them
 * (decision 0037).
 */

/** What tells which rules a game needs. */
type Readable = Pick<Schemas['Scoreboard'], 'format'>

/** The engine by every rule. */
export type RulesEngine = typeof import('@meldboard/engine/rules')

type RulesState = {
  /** Null until it is loaded. */
  readonly engine: RulesEngine | null
  /** Whether it could not be loaded at the last try. */
  readonly hasFailed: boolean
}

const state = createAtom<RulesState>({ engine: null, hasFailed: false })

/** Loads the engine by every rule, and keeps it; after a failure the next call tries again. */
export const loadRules = loadOnce(async () => {
  try {
    const engine = await import('@meldboard/engine/rules')
    state.set({ engine, hasFailed: false })
    return engine
  } catch (error) {
    state.set({ engine: null, hasFailed: true })
    throw error
  }
})

/** Whether a game has, or once had, other rules than those of the House (R29). */
export function hasOtherRules({ format }: Readable): boolean {
  return format === RULED_SCOREBOARD_FORMAT
}

/** Whether a game holds as many rounds as it may (R16). */
export function isFullOfRounds({
  currentRound,
}: Pick<Schemas['Scoreboard'], 'currentRound'>): boolean {
  return currentRound >= LIMITS.rounds
}

/** Whether a game is scored by rules that this release does not know: it is shown, and not changed. */
export function isByNewerRules({ format }: Readable): boolean {
  return format > RULED_SCOREBOARD_FORMAT
}

/** Whether the engine that reads a game is there. */
export function isReadHere(scoreboard: Readable): boolean {
  if (hasOtherRules(scoreboard)) return areOtherRulesLoaded()
  return scoreboard.format === SCOREBOARD_FORMAT
}

export function areOtherRulesLoaded(): boolean {
  return state.get().engine !== null
}

/** Whether the signed-in user scores a game on this page. */
export function isScoredHere(scoreboard: Schemas['Scoreboard']): boolean {
  return scoreboard.game.userRole === 'ORGANIZER' && isReadHere(scoreboard)
}

/** Returns the engine by every rule for a game that needs it and is read here; null for one of House rules. */
export function otherRulesOf(scoreboard: Readable): RulesEngine | null {
  return hasOtherRules(scoreboard) ? loadedRules() : null
}

/** Returns the engine by every rule, which somebody has loaded. */
export function loadedRules(): RulesEngine {
  const { engine } = state.get()
  if (engine === null) throw new Error('The engine for other rules is not loaded.')
  return engine
}

/**
 * Loads the engine by every rule where it is needed, and again when the network returns; returns
 * what there is of it.
 */
export function useRules(isNeeded: boolean): RulesState {
  const rules = useSelector(state)
  const isMissing = isNeeded && rules.engine === null
  useEffect(() => {
    if (!isMissing) return
    const load = () => void loadRules().catch(reportUnlessNotLoaded)
    load()
    window.addEventListener('online', load)
    return () => window.removeEventListener('online', load)
  }, [isMissing])
  return rules
}

/** Tries again, because a person says so. */
export async function loadRulesAgain(): Promise<void> {
  try {
    await loadRules()
  } catch (error) {
    reportUnlessNotLoaded(error)
    // A browser may not fetch a script again that it could not fetch once: a new page does.
    if (navigator.onLine && isNotLoaded(error)) await reloadPage()
  }
}
