import { readFileSync } from 'node:fs'
import { parse } from 'yaml'

const DOCUMENT = new URL('../../../../../openapi/meldboard.yaml', import.meta.url)
const METHODS = new Set(['get', 'put', 'post', 'delete', 'patch', 'head', 'options'])

/** The prefix of every path of the contract. */
export const API_PREFIX = '/api/v1'

/** The OpenAPI document: the only description of the API. */
type Contract = {
  readonly paths: Readonly<Record<string, Readonly<Record<string, unknown>>>>
  readonly components: { readonly securitySchemes: Readonly<Record<string, unknown>> }
}

export function readContract(): Contract {
  return parse(readFileSync(DOCUMENT, 'utf8'))
}

/** Every operation's id, as the document lists them. */
export function operationIds(contract: Contract): readonly string[] {
  const operations = Object.values(contract.paths).flatMap((path) =>
    Object.entries(path).filter(([method]) => METHODS.has(method)),
  )
  return operations.map(([, operation]) => operationIdOf(operation))
}

function operationIdOf(operation: unknown): string {
  if (typeof operation === 'object' && operation !== null && 'operationId' in operation) {
    return String(operation.operationId)
  }
  throw new Error('Every operation of the OpenAPI document needs an operationId.')
}

/**
 * The registration itself would let a missing handler pass until it is called and a missing
 * security handler pass without any check: both stop the start here.
 */
export function checkContract(
  contract: Contract,
  handlers: Readonly<Record<string, unknown>>,
  securityHandlers: Readonly<Record<string, unknown>>,
): void {
  const ids = operationIds(contract)
  refuse(
    'Operations without a handler',
    ids.filter((id) => !(id in handlers)),
  )
  refuse(
    'Handlers without an operation',
    Object.keys(handlers).filter((id) => !ids.includes(id)),
  )
  const schemes = Object.keys(contract.components.securitySchemes)
  refuse(
    'Security schemes without a handler',
    schemes.filter((name) => !(name in securityHandlers)),
  )
}

function refuse(what: string, names: readonly string[]): void {
  if (names.length > 0) throw new Error(`${what}: ${names.join(', ')}`)
}
