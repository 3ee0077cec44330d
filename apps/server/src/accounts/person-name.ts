import { normaliseName } from '@meldboard/engine'
import { FailureError } from '../platform/http/failure.ts'
import { invalid } from './account-failures.ts'

export const SHORTEST_NAME = 2
export const LONGEST_NAME = 80

/** A person's name in the form in which names of players are kept. @throws FailureError VALIDATION_ERROR */
export function personName(text: string): string {
  const name = normaliseName(text)
  const length = [...name].length
  if (name === '') throw new FailureError(invalid('name', 'Name is required'))
  if (length < SHORTEST_NAME) {
    throw new FailureError(invalid('name', `Name must be at least ${SHORTEST_NAME} characters`))
  }
  if (length > LONGEST_NAME) {
    throw new FailureError(invalid('name', `Name must be at most ${LONGEST_NAME} characters`))
  }
  return name
}
