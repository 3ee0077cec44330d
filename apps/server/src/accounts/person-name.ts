import { normaliseName } from '@meldboard/engine'
import { FailureError } from '../http/failure.ts'
import { invalid } from './account-failures.ts'

const SHORTEST = 2
const LONGEST = 80

/** A person's name in the form in which names of players are kept. @throws FailureError VALIDATION_ERROR */
export function personName(text: string): string {
  const name = normaliseName(text)
  const length = [...name].length
  if (name === '') throw new FailureError(invalid('name', 'Name is required'))
  if (length < SHORTEST) {
    throw new FailureError(invalid('name', `Name must be at least ${SHORTEST} characters`))
  }
  if (length > LONGEST) {
    throw new FailureError(invalid('name', `Name must be at most ${LONGEST} characters`))
  }
  return name
}
