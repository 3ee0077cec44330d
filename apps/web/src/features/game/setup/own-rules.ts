import { useRouteContext } from '@tanstack/react-router'
import { useMemo } from 'react'
import { z } from 'zod'
import { ownRulesKey } from '../../../data/draft.ts'
import { readStored, writeStored } from '../../../lib/stored-json.ts'
import { type RulesChoice, rulesChoiceSchema } from './rules-input.ts'

/** Ignores rules that another release has stored and this one cannot read. */
const storedSchema = z.object({
  /** The rules of the last game that was set up; null for House rules. */
  last: rulesChoiceSchema.nullable().catch(null),
  own: z
    .array(z.unknown())
    .catch([])
    .transform((own) => own.flatMap((one) => rulesChoiceSchema.safeParse(one).data ?? [])),
  /** Whether a new game starts with those of the last one. */
  beginsAsLast: z.boolean().catch(false),
  /** The rules that it starts with otherwise; null for House rules. */
  start: rulesChoiceSchema.nullable().catch(null),
})

type StoredRules = z.infer<typeof storedSchema>

/** The rules that a user has stored on this device under a name, and those of their last game. */
export type OwnRules = {
  readonly read: () => StoredRules
  readonly keepLast: (last: RulesChoice | null) => void
  /** Replaces rules of the same name. */
  readonly save: (choice: RulesChoice) => void
  readonly remove: (name: string) => void
  /** Sets what a new game starts with (P-settings-3). */
  readonly startWith: (chosen: Partial<Pick<StoredRules, 'beginsAsLast' | 'start'>>) => void
}

/** Returns the rules that a new game starts with; null for House rules. */
export function rulesAtStart({ beginsAsLast, last, start }: StoredRules): RulesChoice | null {
  return beginsAsLast ? last : start
}

/** Returns the user's own rules. They name no person, and survive a sign-out. Source: P-rules-7, P-rules-8. */
export function useOwnRules(): OwnRules {
  const { session } = useRouteContext({ from: '__root__' })
  const userId = session.userId()
  return useMemo(() => ownRulesAt(ownRulesKey(userId)), [userId])
}

/** Returns the rules under a key of the device; rules that only another release can read stay there. */
export function ownRulesAt(key: string): OwnRules {
  const stored = () => readStored(key, z.looseObject({ own: z.unknown().optional() })) ?? {}
  const read = (): StoredRules => storedSchema.parse(stored())
  function keep(changed: { readonly [part in keyof StoredRules]?: unknown }): void {
    writeStored(key, { ...read(), ...stored(), ...changed })
  }
  function without(name: string): readonly unknown[] {
    const { own } = stored()
    const all: readonly unknown[] = Array.isArray(own) ? own : []
    return all.filter((one) => rulesChoiceSchema.safeParse(one).data?.rules.base !== name)
  }
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
