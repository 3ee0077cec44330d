import { err, normaliseName, ok, type Result } from '@meldboard/engine'
import { type Failure, invalidField, type Said, said } from './failure.ts'

type NameRule = {
  readonly field: string
  readonly minimum: number
  readonly maximum: number
  /** The message for an empty name. */
  readonly required: Said
}

/** A name in its stored form, or a message (P-setup-6, P-players-2). */
export function readName(text: string, rule: NameRule): Result<string, Failure> {
  const name = normaliseName(text)
  const message = problemOf([...name].length, rule)
  return message === null ? ok(name) : err(invalidField(rule.field, message))
}

function problemOf(length: number, { minimum, maximum, required }: NameRule): Said | null {
  if (length === 0) return required
  if (length < minimum) return said('nameShort', { minimum })
  return length > maximum ? said('nameLong', { maximum }) : null
}
