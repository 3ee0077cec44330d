import { Ajv2020 } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import type { FastifySchemaCompiler } from 'fastify'
import { parseEmailAddress } from '../accounts/email-address.ts'

/**
 * Collects every mistake of a request. 64 KiB can hold tens of thousands of them: whoever makes an
 * answer of them takes only the first ones.
 */
function ajv(coerceTypes: boolean): Ajv2020 {
  const instance = new Ajv2020({
    // OpenAPI's own keywords, such as `example`, are not JSON Schema's.
    strict: false,
    allErrors: true,
    useDefaults: true,
    coerceTypes,
  })
  addFormats.default(instance)
  // The library's own takes neither quoted nor international addresses, and takes single labels.
  instance.addFormat('email', (text: string) => parseEmailAddress(text) !== null)
  return instance
}

/**
 * A body says what it means, so "1" is not 1; a path, a query and a header can only be text, so
 * there it is.
 */
export function validatorCompiler(): FastifySchemaCompiler<object> {
  const exact = ajv(false)
  const coercing = ajv(true)
  return ({ schema, httpPart }) => (httpPart === 'body' ? exact : coercing).compile(schema)
}

/** The validator of answers, for tests. */
export function responseAjv(): Ajv2020 {
  return ajv(false)
}
