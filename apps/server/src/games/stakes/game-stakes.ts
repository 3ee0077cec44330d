import type { Schemas } from '@meldboard/api-client'
import { eligibleWinners, err, type Game, ok, type Result, type Settings } from '@meldboard/engine'
import { accountOf, agreedSplit, checkStakes, type Stakes } from '@meldboard/engine/stakes'
import type { Configuration } from '../../platform/configuration/configuration.ts'
import type { Queries } from '../../platform/database/database.ts'
import { conflict, type Failure, invalidField } from '../../platform/http/failure.ts'
import type { BodyOf } from '../../platform/http/handler.ts'
import { splitFailure, stakesFailure } from './stakes-failure.ts'
import { findTerms, type StoredTerms, saveTerms } from './stakes-store.ts'

const STAKES_ARE_OFF: Failure = invalidField('stakes', 'stakesAreOff')

const POINTS_ALONE: Failure = invalidField('stakes.currency', 'pointsAlone')

const CHIPS_NEED_FORM = conflict('chipsNeedForm')

const NO_STAKES = conflict('noStakes')

const NO_POT = conflict('noPot')

type Allowed = Configuration['stakes']

/** Whether the operator allows this currency; null: points. */
export function isAllowed(allowed: Allowed, currency: string | null): boolean {
  return allowed === 'currency' || (allowed === 'points' && currency === null)
}

/** The stakes, if the rules and the operator allow them. Source: P-stakes-1, R44. */
export function allowedStakes(
  allowed: Allowed,
  stakes: Stakes,
  settings: Pick<Settings, 'rules'>,
): Result<Stakes, Failure> {
  if (allowed === 'off') return err(STAKES_ARE_OFF)
  if (!isAllowed(allowed, stakes.currency)) return err(POINTS_ALONE)
  const checked = checkStakes(stakes, settings)
  return checked.ok ? checked : err(stakesFailure(checked.error))
}

/** Null: a game without stakes. */
export function stakesDocument(terms: StoredTerms | null): Schemas['GameStakesOrNone'] {
  if (terms === null) return null
  const { stakes, waived = {}, callUps = {}, split, splitMode = 'AGREED' } = terms
  return { stakes, waived, callUps, split: split ? { mode: splitMode, amounts: split } : null }
}

/**
 * Updates the amounts of a locked game's seats after a change, in the same transaction; a game that is not COMPLETED
 * loses its split. Refused when the stakes no longer fit the game. Source: P-stakes-7, P-stakes-9.
 */
export async function keepStakes(
  queries: Queries,
  stored: { readonly id: number; readonly game: Game },
): Promise<Result<void, Failure>> {
  const terms = await findTerms(queries, stored.id)
  if (terms === null) return ok(undefined)
  const { status, settings } = stored.game
  if (!checkStakes(terms.stakes, settings).ok) return err(CHIPS_NEED_FORM)
  await saveTerms(queries, stored, status === 'COMPLETED' ? terms : withoutSplit(terms))
  return ok(undefined)
}

function withoutSplit({ split: _split, splitMode: _mode, ...terms }: StoredTerms): StoredTerms {
  return terms
}

type Split = NonNullable<BodyOf<'endGame'>['split']>

/**
 * The terms of a locked game with the split that ends it: all players who are in win, and each of them, and no other
 * player, has an amount. Source: P-stakes-8, R47.
 */
export async function termsWithSplit(
  allowed: Allowed,
  queries: Queries,
  { id, game }: { readonly id: number; readonly game: Game },
  { split, winnerPlayerIds, manualEnd }: BodyOf<'endGame'> & { readonly split: Split },
): Promise<Result<StoredTerms, Failure>> {
  const terms = allowed === 'off' ? null : await findTerms(queries, id)
  if (terms === null) return err(NO_STAKES)
  if (terms.stakes.settle !== 'POT') return err(NO_POT)
  if (!manualEnd) return err(invalidField('manualEnd', 'potNeedsManualEnd'))
  const left = eligibleWinners(game).map((player) => player.id)
  if (!areSame(left, winnerPlayerIds)) {
    return err(invalidField('winnerPlayerIds', 'potNeedsAll'))
  }
  if (!areSame(left, Object.keys(split.amounts).map(Number))) {
    return err(invalidField('split.amounts', 'splitOfAll'))
  }
  const { pot } = accountOf(game, terms)
  const agreed = agreedSplit(pot, Object.values(split.amounts))
  if (!agreed.ok) return err(splitFailure(agreed.error))
  return ok({ ...terms, split: split.amounts, splitMode: split.mode })
}

/** Whether both have the same ids, each once, in any order. */
function areSame(some: readonly number[], others: readonly number[]): boolean {
  return some.length === others.length && some.every((id) => others.includes(id))
}
