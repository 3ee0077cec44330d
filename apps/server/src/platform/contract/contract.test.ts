import { LIST_LIMITS } from '@meldboard/api-client'
import { describe, expect, it } from 'vitest'
import { checkContract, operationIds, operationsOf, readContract } from './contract.ts'
import { contractOperations, resolved } from './testing/contract-operations.ts'
import { responseAjv, validatorCompiler } from './validators.ts'

const contract = readContract()
const handlers = Object.fromEntries(operationIds(contract).map((id) => [id, () => undefined]))
const security = { bearer: async () => true, link: async () => true }

describe('the start', () => {
  it('goes on when everything is there', () => {
    expect(() => checkContract(contract, handlers, security)).not.toThrow()
  })

  it('stops when an operation has no handler', () => {
    const { scoreRound: _, ...rest } = handlers
    expect(() => checkContract(contract, rest, security)).toThrow(
      'Operations without a handler: scoreRound',
    )
  })

  it('stops when a handler has no operation', () => {
    const more = { ...handlers, scoreRuond: () => undefined }
    expect(() => checkContract(contract, more, security)).toThrow(
      'Handlers without an operation: scoreRuond',
    )
  })

  it('stops when a security scheme has no handler, which would let everybody in', () => {
    expect(() => checkContract(contract, handlers, {})).toThrow(
      'Security schemes without a handler: bearer, link',
    )
  })

  it('stops when an operation has a limit without rules (P-limit-4)', () => {
    const post = { operationId: 'scoreRound', 'x-limit': 'wirte' }
    const paths = { ...contract.paths, '/games/{id}/rounds': { post } }
    expect(() => checkContract({ ...contract, paths }, handlers, security)).toThrow(
      'Limits without rules: wirte',
    )
  })

  it('stops when an operation asks for two security schemes at once, of which one would do', () => {
    const both = { ...contract, security: [{ bearer: [], link: [] }] }
    expect(() => checkContract(both, handlers, security)).toThrow(
      'Operations that ask for two security schemes at once:',
    )
  })
})

describe('the validators', () => {
  const schema = { type: 'object', properties: { page: { type: 'integer' } } }
  const compile = (httpPart: string) =>
    validatorCompiler()({ schema, httpPart, method: 'GET', url: '/' })

  it('take a query’s "1" for 1, and a body’s for text', () => {
    const query = { page: '1' }
    expect(compile('querystring')(query)).toBe(true)
    expect(query.page).toBe(1)
    expect(compile('body')({ page: '1' })).toBe(false)
  })

  it('see an answer that is not as the contract says (P-api-6)', () => {
    const answer = { type: 'object', required: ['version'], additionalProperties: false }
    const validate = responseAjv().compile({ ...answer, properties: { version: {} } })
    expect(validate({ version: 1 })).toBe(true)
    expect(validate({ version: 1, email: 'asha@example.com' })).toBe(false)
  })
})

describe('every operation', () => {
  it('declares that any request may be refused before its handler runs', () => {
    const silent = contractOperations().filter(({ responses }) => !('default' in responses))
    expect(silent.map(({ id }) => id)).toEqual([])
  })

  it('declares what is wrong with its parameters and its body', () => {
    const silent = contractOperations().filter(({ statuses }) => !statuses.includes(400))
    expect(silent.map(({ id }) => id)).toEqual([])
  })
})

describe('the operations under /auth', () => {
  it('have a limit, but for the ways in that the page of the sign-in shows (P-limit-4)', () => {
    const paths = Object.entries(contract.paths).filter(([path]) => path.startsWith('/auth/'))
    const operations = operationsOf({ ...contract, paths: Object.fromEntries(paths) })
    const unlimited = operations.filter((operation) => !('x-limit' in operation))
    expect(unlimited.map(({ operationId }) => operationId)).toEqual(['getSignInWays'])
  })
})

describe('the components', () => {
  it('have names of their own across all kinds, for which generators make one type each', () => {
    const names = Object.values(contract.components).flatMap((kind) => Object.keys(kind))
    const keys = names.map((name) => name.toLowerCase())
    expect(names.filter((name, index) => keys.indexOf(name.toLowerCase()) !== index)).toEqual([])
    expect(names).toContain('PinSent')
  })
})

describe('a list in an answer', () => {
  /** Their pages end after a megabyte, whatever the list. */
  const inPages = new Set(['getOwnData', 'getAccountArchive'])
  const unbounded = (node: unknown, path: string, seen: ReadonlySet<string>): string[] => {
    if (typeof node !== 'object' || node === null) return []
    if ('$ref' in node) {
      const name = String(node.$ref)
      if (seen.has(name)) return []
      const short = name.slice(name.lastIndexOf('/') + 1)
      return unbounded(resolved(contract, node), short, new Set([...seen, name]))
    }
    const isOpen = 'items' in node && !('maxItems' in node)
    const below = Object.entries(node).flatMap(([key, value]) =>
      key === 'example' ? [] : unbounded(value, `${path}.${key}`, seen),
    )
    return isOpen ? [path, ...below] : below
  }

  it('says how long it can be, or comes in pages (P-limit-11)', () => {
    const operations = contractOperations().filter(({ id }) => !inPages.has(id))
    const paths = operations.flatMap(({ id, responses }) => unbounded(responses, id, new Set()))
    expect([...new Set(paths)].toSorted()).toEqual([])
    expect(unbounded({ type: 'array', items: {} }, 'players', new Set())).toEqual(['players'])
  })

  it('is as long at most as the client says where it has no pages (P-limit-11)', () => {
    const game = resolved(contract, { $ref: '#/components/schemas/Game' })
    const listed = contractOperations().find(({ id }) => id === 'listGroups')
    const limits = {
      groups: maxItemsIn(listed?.responses, 'groups'),
      departures: maxItemsIn(game, 'left'),
    }
    expect(limits).toEqual(LIST_LIMITS)
  })

  /** The longest list of this name, anywhere in a part of the document. */
  function maxItemsIn(node: unknown, name: string): unknown {
    if (typeof node !== 'object' || node === null) return undefined
    for (const [key, value] of Object.entries(node)) {
      const found =
        key === name && value?.type === 'array' ? value.maxItems : maxItemsIn(value, name)
      if (found !== undefined) return found
    }
    return undefined
  }
})
