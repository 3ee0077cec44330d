const UNAVAILABLE_SQLITE =
  /^SQLITE_(BUSY|LOCKED|IOERR|FULL|READONLY|CANTOPEN|PROTOCOL|NOTADB|CORRUPT)/
/** Classes of SQLSTATE: connection, resources, operator intervention, system; and lock timeouts. */
const UNAVAILABLE_POSTGRES = /^(08|53|57|58)|^(25P03|55P03|40001|40P01)$/
const UNAVAILABLE_NETWORK = /^(ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|ENOTFOUND|EHOSTUNREACH)$/
const UNAVAILABLE_MESSAGE =
  /timeout exceeded when trying to connect|Connection terminated|database connection is not open/i

/** Whether a statement broke a unique index or a primary key. */
export function isUniqueViolation(error: unknown): boolean {
  return /^(SQLITE_CONSTRAINT_(UNIQUE|PRIMARYKEY)|23505)$/.test(codeOf(error))
}

/** Whether the database could not be reached, is locked, or its disk fails: try again later. */
export function isUnavailable(error: unknown): boolean {
  const code = codeOf(error)
  if (UNAVAILABLE_SQLITE.test(code) || UNAVAILABLE_POSTGRES.test(code)) return true
  if (UNAVAILABLE_NETWORK.test(code)) return true
  return error instanceof Error && UNAVAILABLE_MESSAGE.test(error.message)
}

/** The code of either database's error; empty when it has none. */
export function codeOf(error: unknown): string {
  if (!(error instanceof Error) || !('code' in error)) return ''
  return typeof error.code === 'string' ? error.code : ''
}
