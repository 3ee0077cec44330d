import { readContract } from '../contract.ts'
import type { JsonSchema } from './arbitrary-of.ts'

export type Parameter = {
  readonly name: string
  readonly in: 'path' | 'query' | 'header'
  readonly required: boolean
  readonly schema: JsonSchema
}

type Node = Readonly<Record<string, unknown>>

/** One operation of the document; only schemas still have references. */
export type ContractOperation = {
  readonly id: string
  readonly method: string
  readonly path: string
  readonly isPublic: boolean
  readonly isForOtherOrigins: boolean
  readonly parameters: readonly Parameter[]
  /** Null: it takes no body. */
  readonly body: JsonSchema | null
  /** Its own statuses, and those of its `default`, which are possible for any operation. */
  readonly statuses: readonly number[]
  /** By status; `resolved` follows their references. */
  readonly responses: Node
}

/** As in `Failed` of the document. */
const STATUSES_OF_ANY = [408, 413, 415, 429, 431, 500, 503]
const isNamed = (status: string) => status !== 'default'

const METHODS = ['get', 'put', 'post', 'delete'] as const

export function contractOperations(): readonly ContractOperation[] {
  const document = readContract() as unknown as Node
  return Object.entries(document.paths as Readonly<Record<string, Node>>).flatMap(([path, item]) =>
    METHODS.filter((method) => method in item).map((method) =>
      operationOf(document, path, item, method),
    ),
  )
}

export function resolved<Value>(document: unknown, value: Value): Value {
  if (typeof value !== 'object' || value === null || !('$ref' in value)) return value
  const steps = String(value.$ref).split('/').slice(1)
  const found = steps.reduce((node, step) => (node as Node)[step], document)
  return resolved(document, found as Value)
}

/** Whether it needs no signing in. */
function isPublic(security: readonly object[] | undefined): boolean {
  if (security === undefined) return false
  return security.length === 0 || security.some((scheme) => Object.keys(scheme).length === 0)
}

function operationOf(document: Node, path: string, item: Node, method: string): ContractOperation {
  const operation = item[method] as Node
  const parameters = [item.parameters, operation.parameters].flatMap((list) => {
    return ((list ?? []) as readonly Parameter[]).map((each) => resolved(document, each))
  })
  const body = resolved(document, operation.requestBody) as Node | undefined
  const json = (body?.content as Node | undefined)?.['application/json'] as Node | undefined
  return {
    id: String(operation.operationId),
    method: method.toUpperCase(),
    path,
    isPublic: isPublic(operation.security as readonly object[] | undefined),
    isForOtherOrigins: operation['x-other-origins'] === true,
    parameters: parameters.map((each) => ({ ...each, required: each.required === true })),
    body: (json?.schema ?? null) as JsonSchema | null,
    statuses: [
      ...Object.keys(operation.responses as Node)
        .filter(isNamed)
        .map(Number),
      ...STATUSES_OF_ANY,
    ],
    responses: operation.responses as Node,
  }
}
