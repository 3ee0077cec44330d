import SqliteDatabase from 'better-sqlite3'
import {
  CompiledQuery,
  type DatabaseConnection,
  type DialectAdapter,
  type Driver,
  Kysely,
  SqliteAdapter,
  SqliteDialect,
  type SqliteDatabase as SqliteDialectDatabase,
  SqliteDriver,
} from 'kysely'
import QuickLRU from 'quick-lru'
import { withSource } from './database-source.ts'
import type { Database } from './tables.ts'

/**
 * How long a statement waits for a lock of another process, in milliseconds. Short, as the driver is synchronous and
 * blocks all other answers.
 */
const BUSY_TIMEOUT = 500

/** More than the server has; lists of values of different lengths are different statements. */
const KEPT_STATEMENTS = 500

/** Kysely migrates SQLite outside a transaction unless its dialect declares the DDL transactional. */
class TransactionalSqliteAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true
  }
}

class ImmediateSqliteDriver extends SqliteDriver {
  readonly #database: SqliteDatabase.Database

  constructor(database: SqliteDatabase.Database) {
    super({ database: withKeptStatements(database) })
    this.#database = database
  }

  /**
   * Takes the write lock when a transaction begins. A transaction that reads first and then writes would fail at once
   * when another process wrote in between.
   */
  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('begin immediate'))
  }

  /** A full disk ends the transaction by itself; an error of the rollback would hide the cause. */
  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    if (this.#database.inTransaction) await super.rollbackTransaction(connection)
  }
}

class TransactionalSqliteDialect extends SqliteDialect {
  readonly #database: SqliteDatabase.Database

  constructor(database: SqliteDatabase.Database) {
    super({ database })
    this.#database = database
  }

  override createDriver(): Driver {
    return new ImmediateSqliteDriver(this.#database)
  }

  override createAdapter(): DialectAdapter {
    return new TransactionalSqliteAdapter()
  }
}

/**
 * Prepares each statement once, as preparing takes ten times as long as running. Not for Kysely's stream, which keeps a
 * statement busy.
 */
function withKeptStatements(database: SqliteDatabase.Database): SqliteDialectDatabase {
  const kept = new QuickLRU<string, SqliteDatabase.Statement>({ maxSize: KEPT_STATEMENTS })
  return {
    prepare(sql) {
      const statement = kept.get(sql) ?? database.prepare(sql)
      kept.set(sql, statement)
      return statement
    },
    close: () => database.close(),
  }
}

/** Opens the embedded database; each acknowledged write is on the disk. */
export function openSqlite(path: string): Kysely<Database> {
  const database = new SqliteDatabase(path, { timeout: BUSY_TIMEOUT })
  try {
    database.pragma('journal_mode = WAL')
    // The default after reopening a WAL file is NORMAL, which a power cut can undo (decision 0004).
    database.pragma('synchronous = FULL')
    database.pragma('foreign_keys = ON')
    // In KiB. Figures over thousands of games read some 10,000 pages; the default cache of 2 MB holds few of them.
    database.pragma('cache_size = -65536')
  } catch (error) {
    // Otherwise a file that is not a database stays open and locked.
    database.close()
    throw error
  }
  const opened = new Kysely<Database>({ dialect: new TransactionalSqliteDialect(database) })
  return withSource(opened, { engine: 'sqlite', file: path })
}
