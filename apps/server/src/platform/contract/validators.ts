import { Ajv2020 } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import type { FastifySchemaCompiler } from 'fastify'
import { parseEmailAddress } from '../email-address.ts'

/**
 * Collects all errors of a request. 64 KiB can have tens of thousands of them: an answer may use only the first ones.
 */
function ajv(): Ajv2020 {
  const instance = new Ajv2020({
    // OpenAPI's own keywords, such as `example`, are not JSON Schema's.
    strict: false,
    allErrors: true,
    useDefaults: true,
  })
  addFormats.default(instance)
  // The library's own format refuses quoted and international addresses, and accepts single labels.
  instance.addFormat('email', (text: string) => parseEmailAddress(text) !== null)
  return compilingOnce(instance)
}

/** Many operations have equal schemas in separate objects: each is compiled once. */
function compilingOnce(instance: Ajv2020): Ajv2020 {
  const compile = instance.compile.bind(instance)
  const compiled = new Map<string, ReturnType<typeof compile>>()
  return Object.assign(instance, {
    compile(schema: object) {
      const text = JSON.stringify(schema)
      const validate = compiled.get(text) ?? compile(schema)
      compiled.set(text, validate)
      return validate
    },
  })
}

/** Shared by all apps of the process. */
const EXACT = ajv()

/** In a body "1" is not 1; paths, queries and headers are always text, so there it is. */
export function validatorCompiler(): FastifySchemaCompiler<Parts> {
  return ({ schema, httpPart }) => {
    const validate = EXACT.compile(schema)
    if (httpPart === 'body') return validate
    const names = Object.entries(schema.properties ?? {}).flatMap(([name, { type }]) =>
      type === 'integer' ? [name] : [],
    )
    const judge: ReturnType<FastifySchemaCompiler<Parts>> = (texts) => {
      for (const name of names) if (PLAIN.test(texts[name])) texts[name] = Number(texts[name])
      const isFine = validate(texts)
      judge.errors = validate.errors ?? null
      return isFine
    }
    return judge
  }
}

/** Each value has one spelling: `01`, `1.0` and `1e0` are not the number 1. */
const PLAIN = /^(0|[1-9]\d{0,14})$/

type Parts = { readonly properties?: Readonly<Record<string, { readonly type?: unknown }>> }

/** The validator of answers, for tests. */
export function responseAjv(): Ajv2020 {
  return ajv()
}
