import { ok, type Result } from '@meldboard/engine'
import type { Language } from '@meldboard/messages'
import type { FastifyRequest } from 'fastify'
import { type Failure, statusOf, textOf } from './failure.ts'

type Page = { readonly page: number; readonly page_size: number }

/** The requested page of a list (P-api-19), also as a query of the database has it. */
type WantedPage = Page & {
  /** The newest item when the reader first saw the list; undefined: no bound. */
  readonly until: number | undefined
  readonly limit: number
  readonly offset: number
}

/** Reads the requested page of an operation that has these parameters, with the defaults of the contract. */
export function pageOf({ query }: FastifyRequest): WantedPage {
  const { page, page_size, until } = query as Page & { readonly until?: number }
  return { page, page_size, until, limit: page_size, offset: (page - 1) * page_size }
}

type ListMeta = Page & {
  readonly total_pages: number
  readonly total_items: number
  readonly until: number
}

/** Describes a page of a list by the number of its items and the newest of them. */
export function listMeta(
  { page, page_size }: Page,
  { total, newest }: { readonly total: number; readonly newest: number },
): ListMeta {
  const total_pages = Math.ceil(total / page_size)
  return { page, page_size, total_pages, total_items: total, until: newest }
}

/** The body of all successful answers (P-api-1, P-api-2). */
export function success(data: unknown, meta?: ListMeta) {
  return meta === undefined ? { success: true, data } : { success: true, data, meta }
}

/** Wraps a service's result; a failure stays unchanged. */
export function successOf<Value>(result: Result<Value, Failure>): Result<unknown, Failure> {
  return result.ok ? ok(success(result.value)) : result
}

/** The body of all failures. `path` must be without its query, which may contain tokens. */
export function failureBody(failure: Failure, path: string, now: Date, language: Language) {
  return {
    success: false,
    error: {
      code: failure.code,
      message: textOf(failure.message, language),
      ...(failure.details && {
        details: failure.details.map(({ field, message }) => ({
          field,
          message: textOf(message, language),
        })),
      }),
    },
    ...(failure.data !== undefined && { data: failure.data }),
    status: statusOf(failure),
    path,
    timestamp: now.toISOString(),
  }
}

const BEFORE = '{"success":true,"data":'
const AFTER = '}'

/** The whole body of a success, serialised once for all readers. */
export function successText(data: unknown): Buffer {
  return Buffer.from(JSON.stringify(success(data)))
}

/** The data of such an answer, without a copy. */
export function dataOf(answer: Buffer): Buffer {
  return answer.subarray(BEFORE.length, -AFTER.length)
}
