import fc from 'fast-check'
import { readContract } from '../contract.ts'
import { arbitraryOf } from './arbitrary-of.ts'
import { type ContractOperation, type Parameter, resolved } from './contract-operations.ts'
import { hostileText, hostileValue, nearly } from './hostile-value.ts'

export type FuzzedRequest = {
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
  /** The raw text; null: no body. */
  readonly body: string | null
}

/** Known ids and codes of the world. */
export type Known = {
  readonly games: readonly (string | number)[]
}

const document = readContract()

/** Requests to an operation: valid, nearly valid, and hostile. */
export function fuzzedRequest(
  operation: ContractOperation,
  known: Known,
): fc.Arbitrary<FuzzedRequest> {
  const parameters = fc.tuple(...operation.parameters.map((each) => valueFor(each, known)))
  return fc.tuple(parameters, bodyFor(operation)).map(([values, body]) => {
    let path = operation.path
    const query = new URLSearchParams()
    const headers: Record<string, string> = body === null ? {} : { 'content-type': CONTENT_TYPE }
    for (const [index, { name, in: place }] of operation.parameters.entries()) {
      const value = values[index] ?? null
      if (value === null) continue
      if (place === 'path') path = path.replace(`{${name}}`, encodeURIComponent(value))
      else if (place === 'query') query.append(name, value)
      else headers[name] = headerText(value)
    }
    return { path: query.size > 0 ? `${path}?${query}` : path, headers, body }
  })
}

const CONTENT_TYPE = 'application/json'

function valueFor(parameter: Parameter, { games }: Known): fc.Arbitrary<string | null> {
  const valid = arbitraryOf(parameter.schema, (schema) => resolved(document, schema)).map(String)
  const hostile = hostileText().map((value) => value.replaceAll(/\p{Surrogate}/gu, '?'))
  const known = fc.constantFrom(...games.map(String), '1', '2', '9999')
  if (parameter.in === 'path') {
    const some = fc.oneof({ arbitrary: known, weight: 6 }, { arbitrary: valid, weight: 1 }, hostile)
    // An empty part would change the path.
    return some.map((value) => (value === '' || /^\.+$/.test(value) ? '0' : value))
  }
  const some = fc.oneof({ arbitrary: valid, weight: 3 }, hostile)
  return parameter.required ? some : fc.option(some)
}

function bodyFor({ method, body }: ContractOperation): fc.Arbitrary<string | null> {
  if (method === 'GET') return fc.constant(null)
  if (body === null) return fc.constantFrom(null, null, '{}')
  const valid = arbitraryOf(body, (schema) => resolved(document, schema))
  return fc.oneof(
    { weight: 4, arbitrary: valid.map((value) => JSON.stringify(value)) },
    { weight: 4, arbitrary: nearly(valid).map((value) => JSON.stringify(value)) },
    { weight: 1, arbitrary: hostileValue().map((value) => JSON.stringify(value)) },
    { weight: 1, arbitrary: fc.string({ unit: 'binary' }) },
  )
}

/** The part that a header can contain. */
function headerText(value: string): string {
  return value.replaceAll(/[^\x20-\x7e]/g, '?').trim()
}
