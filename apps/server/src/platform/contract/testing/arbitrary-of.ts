import fc from 'fast-check'

/** The part of JSON Schema that the OpenAPI document uses in requests. */
export type JsonSchema = {
  readonly $ref?: string
  readonly type?: string | readonly string[]
  readonly const?: unknown
  readonly enum?: readonly unknown[]
  readonly anyOf?: readonly JsonSchema[]
  readonly allOf?: readonly JsonSchema[]
  readonly properties?: Readonly<Record<string, JsonSchema>>
  readonly required?: readonly string[]
  readonly items?: JsonSchema
  readonly maxItems?: number
  readonly minimum?: number
  readonly maximum?: number
  readonly minLength?: number
  readonly maxLength?: number
  readonly pattern?: string
  readonly format?: string
}

type Lookup = (schema: JsonSchema) => JsonSchema

/** Values for a schema: most are valid, some are nearly valid. */
export function arbitraryOf(schema: JsonSchema, lookup: Lookup): fc.Arbitrary<unknown> {
  const found = lookup(schema)
  const inner = (each: JsonSchema) => arbitraryOf(each, lookup)
  if ('const' in found) return fc.constant(found.const)
  if (found.enum !== undefined) return fc.constantFrom(...found.enum)
  if (found.anyOf !== undefined) return fc.oneof(...found.anyOf.map(inner))
  if (found.allOf !== undefined) return inner(merged(found, lookup))
  const types = [found.type ?? 'any'].flat()
  return fc.oneof(...types.map((type) => typed(type, found, inner)))
}

function merged(schema: JsonSchema, lookup: Lookup): JsonSchema {
  const parts = (schema.allOf ?? []).map(lookup)
  return {
    type: 'object',
    properties: Object.assign({}, ...parts.map((part) => part.properties), schema.properties),
    required: [schema, ...parts].flatMap((part) => part.required ?? []),
  }
}

function typed(
  type: string,
  schema: JsonSchema,
  inner: (each: JsonSchema) => fc.Arbitrary<unknown>,
): fc.Arbitrary<unknown> {
  if (type === 'object') {
    const properties = Object.entries(schema.properties ?? {})
    const model = Object.fromEntries(properties.map(([name, each]) => [name, inner(each)]))
    const requiredKeys = (schema.required ?? []).filter((name) => name in model)
    return fc.record(model, { requiredKeys, noNullPrototype: true })
  }
  if (type === 'array') {
    return fc.array(inner(schema.items ?? {}), { maxLength: Math.min(schema.maxItems ?? 4, 4) })
  }
  if (type === 'integer' || type === 'number') {
    const { minimum: min = -1000, maximum: max = 100_000 } = schema
    return fc.oneof(fc.integer({ min, max }), fc.integer({ min, max: Math.min(max, min + 5) }))
  }
  if (type === 'boolean') return fc.boolean()
  if (type === 'null') return fc.constant(null)
  return type === 'string' ? text(schema) : fc.jsonValue()
}

function text(schema: JsonSchema): fc.Arbitrary<string> {
  if (schema.pattern !== undefined) return fc.stringMatching(new RegExp(schema.pattern))
  if (schema.format === 'uuid') return fc.uuid({ version: 4 })
  if (schema.format === 'email') return fc.emailAddress()
  const minLength = schema.minLength ?? 0
  const maxLength = Math.max(minLength, Math.min(schema.maxLength ?? 30, 30))
  return fc.oneof(
    fc.string({ minLength, maxLength, unit: 'grapheme' }),
    fc.string({ minLength, maxLength, unit: 'binary' }),
    fc.constantFrom('Asha Rao', '123456', 'Sunday-rummy-2026!'),
  )
}
