import { readFileSync } from 'node:fs'
import { parse } from 'yaml'

const DOCUMENT = new URL('../../../../../openapi/meldboard.yaml', import.meta.url)
const METHODS = new Set(['get', 'put', 'post', 'delete', 'patch', 'head', 'options'])

/** The prefix of every path of the contract. */
export const API_PREFIX = '/api/v1'

/** The OpenAPI document: the only description of the API. */
export type Contract = {
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
