import { useRouteContext } from '@tanstack/react-router'
import { useMemo } from 'react'
import { z } from 'zod'
import { ownRulesKey } from '../../../data/draft.ts'
import { readStored, writeStored } from '../../../lib/stored-json.ts'
import { type RulesChoice, rulesChoiceSchema, rulesInputSchema } from './rules-input.ts'

/** The rules and figures of the last game that was set up; its rules are null for House rules. */
const lastRulesSchema = rulesChoiceSchema.extend({ rules: rulesInputSchema.nullable() })

type LastRules = z.infer<typeof lastRulesSchema>

/** Ignores rules that another release has stored and this one cannot read. */
const storedSchema = z
  .object({
    /** Null before the first game; an earlier release also stored null for House rules. */
    last: lastRulesSchema.nullable().catch(null),
    own: z
      .array(z.unknown())
      .catch([])
      .transform((own) => own.flatMap((one) => rulesChoiceSchema.safeParse(one).data ?? [])),
    /** Whether a new game starts with those of the last one; undefined until a person has chosen. */
    startsAsLast: z.boolean().optional().catch(undefined),
    /** The rules that it starts with otherwise; null for House rules. */
    start: rulesChoiceSchema.nullable().catch(null),
  })
  .transform(({ startsAsLast, ...stored }) => ({
    ...stored,
    startsAsLast: startsAsLast ?? stored.start === null,
  }))

type StoredRules = z.infer<typeof storedSchema>

/** The rules that a user has stored on this device under a name, and those of their last game. */
export type OwnRules = {
  readonly read: () => StoredRules
  readonly keepLast: (last: LastRules) => void
  /** Replaces rules of the same name. */
  readonly save: (choice: RulesChoice) => void
  readonly remove: (name: string) => void
  /** Sets what a new game starts with (P-settings-3). */
  readonly startWith: (chosen: Partial<Pick<StoredRules, 'startsAsLast' | 'start'>>) => void
}

/** Returns the rules that a new game starts with; null for House rules with the figures of R26. */
export function rulesAtStart({ startsAsLast, last, start }: StoredRules): LastRules | null {
  return startsAsLast ? last : start
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
    keepLast: (last) => keep({ last: lastRulesSchema.parse(last) }),
    save: (choice) => keep({ own: [...without(choice.rules.base), choice] }),
    remove(name) {
      const { start } = read()
      keep({ own: without(name), start: start?.rules.base === name ? null : start })
    },
    startWith: keep,
  }
}
