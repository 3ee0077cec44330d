import { useRouteContext } from '@tanstack/react-router'
import { useMemo } from 'react'
import { z } from 'zod'
import { ownRulesKey } from '../../../data/draft.ts'
import { type RulesChoice, rulesChoiceSchema } from './rules-input.ts'

const storedSchema = z.object({
  /** Those of the last game that was set up; null where those were House rules. */
  last: rulesChoiceSchema.nullable(),
  own: z.array(rulesChoiceSchema),
  /** Whether a new game starts with those of the last one. */
  startsAsLast: z.boolean().default(true),
  /** What it starts with otherwise; null: House rules. */
  start: rulesChoiceSchema.nullable().default(null),
})

type StoredRules = z.infer<typeof storedSchema>

const NONE: StoredRules = { last: null, own: [], startsAsLast: true, start: null }

/** The rules that a user has kept on this device under a name, and those of their last game. */
export type OwnRules = {
  readonly read: () => StoredRules
  readonly keepLast: (last: RulesChoice | null) => void
  /** Replaces those of the same name. */
  readonly save: (choice: RulesChoice) => void
  readonly remove: (name: string) => void
  /** Sets what a new game starts with (P-settings-3). */
  readonly startWith: (chosen: Partial<Pick<StoredRules, 'startsAsLast' | 'start'>>) => void
}

/** Returns the rules that a new game starts with; null: House rules. */
export function rulesAtStart({ startsAsLast, last, start }: StoredRules): RulesChoice | null {
  return startsAsLast ? last : start
}

/**
 * Returns the user's own rules. They name nobody, and stay on the device when the user signs out.
 * Source: P-rules-7, P-rules-8.
 */
export function useOwnRules(): OwnRules {
  const { session } = useRouteContext({ from: '__root__' })
  const userId = session.userId()
  return useMemo(() => ownRulesAt(ownRulesKey(userId)), [userId])
}

function ownRulesAt(key: string): OwnRules {
  function read(): StoredRules {
    try {
      const stored: unknown = JSON.parse(localStorage.getItem(key) ?? 'null')
      return storedSchema.safeParse(stored).data ?? NONE
    } catch {
      // Not JSON, or no storage in this browser's mode: there are none.
      return NONE
    }
  }
  function keep(changed: Partial<StoredRules>): void {
    try {
      localStorage.setItem(key, JSON.stringify({ ...read(), ...changed }))
    } catch {
      // A full or forbidden storage must not keep anybody from playing.
    }
  }
  const without = (name: string) => read().own.filter(({ rules }) => rules.base !== name)
  return {
    read,
    keepLast: (last) => keep({ last }),
    save: (choice) => keep({ own: [...without(choice.rules.base), choice] }),
    remove(name) {
      const { start } = read()
      keep({ own: without(name), start: start?.rules.base === name ? null : start })
    },
    startWith: keep,
  }
}
