import { codeOf } from '../error-code.ts'

const UNAVAILABLE_SQLITE = /^SQLITE_(BUSY|LOCKED|IOERR|FULL|CANTOPEN|PROTOCOL|NOTADB|CORRUPT)/
/** Classes of SQLSTATE: connection, resources, operator intervention, system; and lock timeouts. */
const UNAVAILABLE_POSTGRES = /^(08|53|57|58)|^(25P03|55P03|40001|40P01)$/
/** A read-only file; a standby or a read-only database; a role without the right. */
const READ_ONLY = /^(SQLITE_READONLY.*|25006|42501)$/
const UNAVAILABLE_NETWORK = /^(ECONNREFUSED|ETIMEDOUT|ENOTFOUND|EHOSTUNREACH)$/
const UNAVAILABLE_MESSAGE =
  /timeout exceeded when trying to connect|connection timeout|database connection is not open/i

/** A connection failure, or PostgreSQL ended the connection: by hand, in a crash, when it was idle. */
const LOST_POSTGRES = /^(08...|57P01|57P02|57P05|25P03)$/
const LOST_NETWORK = /^(ECONNRESET|EPIPE)$/
const LOST_MESSAGE = /Connection terminated( unexpectedly)?$|is not queryable$/
/** A serialisation failure and a deadlock: the transaction gave way to another one. */
const TAKEN_BACK = /^(40001|40P01)$/

export function isUniqueViolation(error: unknown): boolean {
  return /^(SQLITE_CONSTRAINT_(UNIQUE|PRIMARYKEY)|23505)$/.test(codeOf(error))
}

/** Whether the database answers, but this process may not write to it. */
export function isReadOnly(error: unknown): error is Error {
  return READ_ONLY.test(codeOf(error))
}

/** Whether a disk or a quota is full: of a file, of SQLite or of PostgreSQL. */
export function isDiskFull(error: unknown): boolean {
  return /^(ENOSPC|EDQUOT|SQLITE_FULL|53100)$/.test(codeOf(error))
}

/** Whether the database cannot be reached or written, is locked, or its disk fails: a later retry may succeed. */
export function isUnavailable(error: unknown): boolean {
  const code = codeOf(error)
  if (UNAVAILABLE_SQLITE.test(code) || UNAVAILABLE_POSTGRES.test(code)) return true
  if (isReadOnly(error)) return true
  if (UNAVAILABLE_NETWORK.test(code) || wasLost(error) || wasUnanswered(error)) return true
  return error instanceof Error && UNAVAILABLE_MESSAGE.test(error.message)
}

/** Whether an open connection was lost, independent of what was sent over it. */
export function wasLost(error: unknown): boolean {
  const code = codeOf(error)
  if (LOST_POSTGRES.test(code) || LOST_NETWORK.test(code)) return true
  return error instanceof Error && LOST_MESSAGE.test(error.message)
}

/** Whether a statement was sent and never answered: it may have run, or run later. */
export function wasUnanswered(error: unknown): boolean {
  return error instanceof Error && error.message === 'Query read timeout'
}

/** Whether PostgreSQL rolled a transaction back in favour of another one: a retry may succeed. */
export function wasTakenBack(error: unknown): boolean {
  return TAKEN_BACK.test(codeOf(error))
}
