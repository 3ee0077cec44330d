import { normaliseName } from '@meldboard/engine'
import { FailureError } from '../platform/http/failure.ts'
import { type EmailAddress, parseEmailAddress } from '../platform/mail/email-address.ts'
import { invalid } from './account-failures.ts'
import { pinProblem } from './pin.ts'

/** The address in a request. @throws FailureError VALIDATION_ERROR */
export function emailOf(text: string): EmailAddress {
  if (text.trim() === '') throw new FailureError(invalid('email', 'Email is required'))
  const email = parseEmailAddress(text)
  if (email === null) throw new FailureError(invalid('email', 'Invalid email format'))
  return email
}

/** The PIN in a request, trimmed. @throws FailureError VALIDATION_ERROR */
export function pinOf(text: string): string {
  const problem = pinProblem(text)
  if (problem !== null) throw new FailureError(invalid('pin_code', problem))
  return text.trim()
}

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
