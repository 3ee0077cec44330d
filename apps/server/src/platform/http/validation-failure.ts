import type { FastifyError, FastifyRequest, FastifySchemaValidationError } from 'fastify'
import { type Failure, type FailureDetail, type Said, said } from './failure.ts'

/** The errors of the OpenAPI validation, as one message and a list by field. */
export function validationFailure(error: FastifyError, request: FastifyRequest): Failure {
  const operationId = operationOf(request)
  const details = detailsOf(error.validation ?? [], operationId)
  return {
    code: 'VALIDATION_ERROR',
    message: details[0]?.message ?? 'requestInvalid',
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

type Messages = Readonly<Record<string, Said>>

/** The messages of P-api-7, by the field's last name and the schema's keyword. */
const MESSAGES: Readonly<Record<string, Messages>> = {
  email: {
    required: 'emailRequired',
    format: 'emailFormat',
    maxLength: 'emailFormat',
  },
  password: { required: 'passwordRequired' },
  pin_code: { required: 'pinRequired', maxLength: 'pinSixDigits' },
  name: { required: 'nameRequired', maxLength: said('nameLong', { maximum: 80 }) },
  description: { maxLength: 'descriptionLong' },
  players: { required: 'playersRequired' },
  targetScore: { minimum: 'targetPositive' },
  label: { maxLength: said('labelLong', { maximum: 80 }) },
  roundNumber: { maximum: 'roundsAtMost' },
  roundId: { maximum: 'roundsAtMost' },
  'if-match': { pattern: 'revisionUnknown' },
  'idempotency-key': {
    minLength: 'keyMissing',
    maxLength: 'keyLong',
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

/** Messages of an operation's own for a field. */
const MESSAGES_OF_OPERATION: Readonly<Record<string, Messages>> = {
  'createGame.name': { required: 'gameNameRequired' },
  'createGame.uuid': { format: 'uuidNotRandom', pattern: 'uuidNotRandom' },
}

/** The message for an optional address. */
const OPTIONAL_EMAIL = 'emailInvalid'

/** A sentence for people about one field. */
function validationMessage(
  field: string,
  error: FastifySchemaValidationError,
  operationId: string,
): Said {
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

function plain(field: string, error: FastifySchemaValidationError): Said {
  const { limit, allowedValues, type } = error.params
  switch (error.keyword) {
    case 'required':
    case 'dependentRequired':
      return said('fieldRequired', { field })
    case 'additionalProperties':
    case 'unevaluatedProperties':
      return said('fieldUnknown', { field })
    case 'enum':
      return said('fieldOneOf', { field, values: listed(allowedValues) })
    case 'type':
      return said('fieldType', { field, type: [type].flat().map(typeName).join(' or ') })
    case 'minLength':
      if (limit === 1) return said('fieldRequired', { field })
      return said('fieldShort', { field, limit: String(limit) })
    case 'maxLength':
      return said('fieldLong', { field, limit: String(limit) })
    case 'minItems':
      return said('fieldFewEntries', { field, limit: String(limit) })
    case 'maxItems':
      return said('fieldManyEntries', { field, limit: String(limit) })
    case 'minimum':
      if (limit === 0) return said('fieldNegative', { field })
      return said('fieldLow', { field, limit: String(limit) })
    case 'maximum':
      return said('fieldHigh', { field, limit: String(limit) })
    case 'minProperties':
      return said('fieldChangesNothing', { field })
    default:
      return said('fieldInvalid', { field })
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
