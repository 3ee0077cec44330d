import type { FastifyError, FastifyRequest, FastifySchemaValidationError } from 'fastify'
import type { Failure, FailureDetail } from './failure.ts'
import { validationMessage } from './validation-message.ts'

/** What the OpenAPI document refuses, as one message and a list by field. */
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

/** Nobody corrects more at once; a small body can have tens of thousands of errors. */
const JUDGED = 50

/** One sentence a field: its first mistake. */
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
