import { err, ok, type Result } from '@meldboard/engine'
import { type EmailAddress, parseEmailAddress } from '../platform/email-address.ts'
import { type Failure, invalidField } from '../platform/http/failure.ts'
import { readName } from '../platform/http/read-name.ts'
import { pinProblem } from './pin.ts'

export const PERSON_NAME = {
  field: 'name',
  minimum: 2,
  maximum: 80,
  required: 'nameRequired',
} as const

export function readEmail(text: string): Result<EmailAddress, Failure> {
  if (text.trim() === '') return err(invalidField('email', 'emailRequired'))
  const email = parseEmailAddress(text)
  return email === null ? err(invalidField('email', 'emailFormat')) : ok(email)
}

type MailedPin = { readonly email: EmailAddress; readonly pin: string }

/** An address with the PIN that was mailed to it, trimmed. */
export function readMailedPin(body: {
  readonly email: string
  readonly pin_code: string
}): Result<MailedPin, Failure> {
  const email = readEmail(body.email)
  if (!email.ok) return email
  const problem = pinProblem(body.pin_code)
  if (problem !== null) return err(invalidField('pin_code', problem))
  return ok({ email: email.value, pin: body.pin_code.trim() })
}

/** A person's name in the form in which names of players are stored. */
export function readPersonName(text: string): Result<string, Failure> {
  return readName(text, PERSON_NAME)
}
