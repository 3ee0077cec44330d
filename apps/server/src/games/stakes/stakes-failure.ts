import type { SplitError, StakesError } from '@meldboard/engine/stakes'
import {
  conflict,
  type Failure,
  invalidField as invalid,
  said,
} from '../../platform/http/failure.ts'

type FailuresOf<Reason extends { readonly code: string }> = {
  readonly [Code in Reason['code']]: (error: Extract<Reason, { code: Code }>) => Failure
}

const STAKES_FAILURES: FailuresOf<StakesError> = {
  'stakes/out-of-range': ({ field, minimum, maximum }) =>
    invalid(`stakes.${field}`, said('fieldWholeNumber', { field, minimum, maximum })),
  'stakes/currency': () => invalid('stakes.currency', 'currencyWrong'),
  'stakes/chips-need-zero-sum': () => invalid('stakes.settle', 'chipsNeedZeroSum'),
}

/** The failure, with a message for people, for stakes that the rules refuse. Source: R44. */
export function stakesFailure(error: StakesError): Failure {
  const toFailure = STAKES_FAILURES[error.code] as (error: StakesError) => Failure
  return toFailure(error)
}

/** The failure for amounts that do not split the current pot. Source: R47. */
export function splitFailure(error: SplitError): Failure {
  const message =
    error.code === 'split/sum'
      ? said('splitSum', { sum: error.sum, pot: error.pot })
      : 'splitDoesNotDivide'
  // The pot may have changed since the person entered the amounts.
  return conflict(message)
}
