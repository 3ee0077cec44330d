import type { FastifyError, FastifyRequest, FastifySchemaValidationError } from 'fastify'
import type { Failure, FailureDetail } from './failure.ts'

/** The errors of the OpenAPI validation, as one message and a list by field. */
export function validationFailure(error: FastifyError, request: FastifyRequest): Failure {
  const operationId = operationOf(request)
  const details = detailsOf(error.validation ?? [], operationId)
  return {
    code: 'VALIDATION_ERROR',
    message: details[0]?.message ?? 'The request is not valid.',
    details,
  }
}

function operationOf(request: FastifyRequest): string {
  const schema: object = request.routeOptions.schema ?? {}
  return 'operationId' in schema ? String(schema.operationId) : ''
}

/** No person corrects more at once; a small body can have tens of thousands of errors. */
const JUDGED = 50

/** One sentence per field: its first error. */
function detailsOf(
  errors: readonly FastifySchemaValidationError[],
  operationId: string,
): readonly FailureDetail[] {
  const byField = new Map<string, FailureDetail>()
  for (const error of errors.slice(0, JUDGED)) {
    const field = fieldOf(error)
    if (byField.has(field)) continue
    byField.set(field, { field, message: validationMessage(field, error, operationId) })
  }
  return [...byField.values()]
}

/** `/scores/0/scoreValue` becomes `scores[0].scoreValue`. */
function fieldOf(error: FastifySchemaValidationError): string {
  const names = error.instancePath.split('/').slice(1)
  const { missingProperty, additionalProperty } = error.params
  if (typeof missingProperty === 'string') names.push(missingProperty)
  if (typeof additionalProperty === 'string') names.push(additionalProperty)
  return names.reduce((path, name) => {
    if (/^\d+$/.test(name)) return `${path}[${name}]`
    return path === '' ? name : `${path}.${name}`
  }, '')
}

type Messages = Readonly<Record<string, string>>

/** The messages of P-api-7, by the field's last name and the schema's keyword. */
const MESSAGES: Readonly<Record<string, Messages>> = {
  email: {
    required: 'Email is required',
    format: 'Invalid email format',
    maxLength: 'Invalid email format',
  },
  password: { required: 'Password is required' },
  pin_code: { required: 'PIN is required', maxLength: 'PIN must be exactly 6 digits' },
  name: { required: 'Name is required', maxLength: 'Name must be at most 80 characters' },
  description: { maxLength: 'Description must be less than 200 characters' },
  players: { required: 'At least one player is required' },
  targetScore: { minimum: 'Target score must be positive' },
  label: { maxLength: 'Label must be at most 80 characters' },
  roundNumber: { maximum: 'A game has at most 500 rounds' },
  roundId: { maximum: 'A game has at most 500 rounds' },
  'if-match': { pattern: 'The round has no such revision. Please reload and try again.' },
  'idempotency-key': {
    minLength: 'The key of the request is missing',
    maxLength: 'The key of the request is too long',
  },
}

/** Names from the forms, for fields with other names of their own. */
const LABELS: Readonly<Record<string, string>> = {
  '': 'The request',
  scoreValue: 'Score',
  playerId: 'Player',
  roundId: 'Round number',
  dropScore: 'Drop',
  middleDropScore: 'Middle drop',
  fullCountScore: 'Full count',
  roundJoined: 'Round',
}

/** Readable names of the JSON types. */
const TYPES: Readonly<Record<string, string>> = {
  array: 'a list',
  boolean: 'true or false',
  integer: 'a whole number',
  null: 'empty',
  number: 'a number',
  object: 'an object',
  string: 'a text',
}

const NO_UUID = 'This device made an id for the game that is not random. Please try again.'

/** Messages of an operation's own for a field. */
const MESSAGES_OF_OPERATION: Readonly<Record<string, Messages>> = {
  'createGame.name': { required: 'Game name is required' },
  'createGame.uuid': { format: NO_UUID, pattern: NO_UUID },
}

/** The message for an optional address. */
const OPTIONAL_EMAIL = 'Invalid email address'

/** A sentence for people about one field. */
function validationMessage(
  field: string,
  error: FastifySchemaValidationError,
  operationId: string,
): string {
  const own = MESSAGES_OF_OPERATION[`${operationId}.${field}`]?.[error.keyword]
  if (own !== undefined) return own
  const name = /[^.[\]]+$/.exec(field.replace(/\[\d+\]$/, ''))?.[0] ?? ''
  const isAddress = ['format', 'maxLength'].includes(error.keyword)
  if (name === 'email' && isAddress && isOptionalEmail(operationId, field)) return OPTIONAL_EMAIL
  return MESSAGES[name]?.[error.keyword] ?? plain(labelOf(name), error)
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
      return `${field} must be ${[type].flat().map(typeName).join(' or ')}`
    case 'minLength':
      if (limit === 1) return `${field} is required`
      return `${field} must be at least ${limit} characters`
    case 'maxLength':
      return `${field} must be at most ${limit} characters`
    case 'minItems':
      return `${field} must have at least ${limit} entries`
    case 'maxItems':
      return `${field} must have at most ${limit} entries`
    case 'minimum':
      if (limit === 0) return `${field} must be 0 or more`
      return `${field} must be at least ${limit}`
    case 'maximum':
      return `${field} must be at most ${limit}`
    case 'minProperties':
      return `${field} changes nothing`
    default:
      return `${field} is not valid`
  }
}

function listed(values: unknown): string {
  return Array.isArray(values) ? values.join(', ') : String(values)
}

function typeName(type: unknown): string {
  return TYPES[String(type)] ?? String(type)
}

/** `targetScore` and `page_size` become "Target score" and "Page size". */
function labelOf(name: string): string {
  const words = name.replaceAll(/[_-]/g, ' ').replaceAll(/([a-z])([A-Z])/g, '$1 $2')
  const label = words.charAt(0).toUpperCase() + words.slice(1).toLowerCase()
  return LABELS[name] ?? label
}
