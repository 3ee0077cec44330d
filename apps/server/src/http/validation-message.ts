import type { FastifySchemaValidationError } from 'fastify'

type Messages = Readonly<Record<string, string>>

/** spec.md section 5's own words, by the field's last name and the schema's keyword. */
const MESSAGES: Readonly<Record<string, Messages>> = {
  email: { required: 'Email is required', format: 'Invalid email format' },
  password: { required: 'Password is required' },
  pin_code: { required: 'PIN is required' },
  name: { required: 'Name is required', maxLength: 'Name must be at most 80 characters' },
  description: { maxLength: 'Description must be less than 200 characters' },
  players: { required: 'At least one player is required' },
}

const NO_UUID = 'This device made an id for the game that is not random. Please try again.'

/** Where an operation words a field in its own way. */
const MESSAGES_OF_OPERATION: Readonly<Record<string, Messages>> = {
  'createGame.name': { required: 'Game name is required' },
  'createGame.uuid': { format: NO_UUID, pattern: NO_UUID },
}

/** Addresses that may be left out have words of their own. */
const OPTIONAL_EMAIL = 'Invalid email address'

/** One sentence about one field, fit to show a person. */
export function validationMessage(
  field: string,
  error: FastifySchemaValidationError,
  operationId: string,
): string {
  const own = MESSAGES_OF_OPERATION[`${operationId}.${field}`]?.[error.keyword]
  if (own !== undefined) return own
  const name = /[^.[\]]+$/.exec(field.replace(/\[\d+\]$/, ''))?.[0] ?? ''
  if (name === 'email' && error.keyword === 'format' && isOptionalEmail(operationId, field)) {
    return OPTIONAL_EMAIL
  }
  return MESSAGES[name]?.[error.keyword] ?? plain(field === '' ? 'The request' : field, error)
}

function isOptionalEmail(operationId: string, field: string): boolean {
  return field.startsWith('players[') || /Player|Contact/.test(operationId)
}

function plain(field: string, error: FastifySchemaValidationError): string {
  const { limit, allowedValues, type } = error.params
  switch (error.keyword) {
    case 'required':
    case 'dependentRequired':
      return `${field} is required`
    case 'additionalProperties':
    case 'unevaluatedProperties':
      return `${field} is not a known field`
    case 'enum':
      return `${field} must be one of ${listed(allowedValues)}`
    case 'type':
      return `${field} must be ${article(listed(type))}`
    case 'minLength':
      return `${field} must be at least ${limit} characters`
    case 'maxLength':
      return `${field} must be at most ${limit} characters`
    case 'minItems':
      return `${field} must have at least ${limit} entries`
    case 'maxItems':
      return `${field} must have at most ${limit} entries`
    case 'minimum':
      return `${field} must be at least ${limit}`
    case 'maximum':
      return `${field} must be at most ${limit}`
    case 'minProperties':
      return `${field} changes nothing`
    default:
      return `${field} ${error.message ?? 'is not valid'}`
  }
}

function listed(values: unknown): string {
  return Array.isArray(values) ? values.join(', ') : String(values)
}

function article(type: string): string {
  if (type === 'integer') return 'a whole number'
  return /^[aeiou]/.test(type) ? `an ${type}` : `a ${type}`
}
