import { readFileSync } from 'node:fs'
import { load } from 'js-yaml'
import { LIMITS } from '../limits/rules.ts'

const DOCUMENT = new URL('../../../../../openapi/meldboard.yaml', import.meta.url)
const METHODS = new Set(['get', 'put', 'post', 'delete', 'patch', 'head', 'options'])

export const API_PREFIX = '/api/v1'

/** Security schemes by name; an empty object requires nothing. */
type Requirement = Readonly<Record<string, unknown>>

/** The OpenAPI document: the only description of the API. */
type Contract = {
  readonly paths: Readonly<Record<string, Readonly<Record<string, unknown>>>>
  readonly components: { readonly securitySchemes: Requirement }
  /** For operations without requirements of their own. */
  readonly security: readonly Requirement[]
}

let contract: Contract | undefined

/** Reads the document once: it does not change while the process runs. */
export function readContract(): Contract {
  contract ??= load(readDocument()) as Contract
  return contract
}

/** YAML. */
export function readDocument(): string {
  return readFileSync(DOCUMENT, 'utf8')
}

export function operationIds(contract: Contract): readonly string[] {
  return operationsOf(contract).map(({ operationId }) => operationId)
}

/** The security of an operation: any one of these suffices; without any, it is public. */
export function requirementsOf(contract: Contract, id?: string): readonly Requirement[] {
  const operation = operationsOf(contract).find(({ operationId }) => operationId === id)
  return operation?.security ?? contract.security
}

type Operation = {
  readonly operationId: string
  readonly security?: readonly Requirement[]
  readonly 'x-limit'?: string
}

export function operationsOf(contract: Contract): readonly Operation[] {
  const operations = Object.values(contract.paths).flatMap((path) =>
    Object.entries(path).filter(([method]) => METHODS.has(method)),
  )
  return operations.map(([, operation]) => {
    if (isOperation(operation)) return operation
    throw new Error('Every operation of the OpenAPI document needs an operationId.')
  })
}

function isOperation(value: unknown): value is Operation {
  return typeof value === 'object' && value !== null && 'operationId' in value
}

/**
 * Stops the start at a missing handler or security handler: otherwise it would show only when a call fails or a wrong
 * person is let in.
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
  refuse(
    'Operations that ask for two security schemes at once',
    ids.filter((id) => requirementsOf(contract, id).some((one) => Object.keys(one).length > 1)),
  )
  const limits = operationsOf(contract).flatMap((operation) => operation['x-limit'] ?? [])
  refuse(
    'Limits without rules',
    limits.filter((limit) => !(limit in LIMITS)),
  )
}

function refuse(what: string, names: readonly string[]): void {
  if (names.length > 0) throw new Error(`${what}: ${names.join(', ')}`)
}
