import {
  type KyselyPlugin,
  type PluginTransformQueryArgs,
  type PluginTransformResultArgs,
  PostgresQueryCompiler,
  type QueryId,
  type RootOperationNode,
} from 'kysely'
import pg from 'pg'

/** The statements for SQLite since the last check, as PostgreSQL would get them. */
const asked = new Set<string>()

/** Statements about rows; all others make or change a table. */
const OF_ROWS = /^(select|insert|update|delete|with)\b/i

/** Collects each statement that one database has answered, until a test changes its tables. */
export class StatementCollector implements KyselyPlugin {
  readonly #compiler = new PostgresQueryCompiler()
  readonly #statements = new WeakMap<QueryId, string>()
  #isChanged = false

  transformQuery({ node, queryId }: PluginTransformQueryArgs): RootOperationNode {
    const { sql } = this.#compiler.compileQuery(node, queryId)
    if (!OF_ROWS.test(sql.trimStart())) this.#isChanged = true
    if (!this.#isChanged) this.#statements.set(queryId, sql)
    return node
  }

  async transformResult({ queryId, result }: PluginTransformResultArgs) {
    const statement = this.#statements.get(queryId)
    if (statement !== undefined) asked.add(statement)
    return result
  }
}

/**
 * Throws for new statements that PostgreSQL cannot prepare. Preparing looks up tables, columns, functions and types,
 * like running.
 */
export async function prepareAskedStatements(url: string): Promise<void> {
  const statements = [...asked]
  asked.clear()
  if (statements.length === 0) return
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const refusals: string[] = []
  for (const statement of statements) {
    await client.query(`prepare asked as ${statement}; deallocate asked`).catch((error: Error) => {
      refusals.push(`${error.message}: ${statement}`)
    })
  }
  await client.end()
  if (refusals.length > 0) throw new Error(`PostgreSQL refuses:\n${refusals.join('\n')}`)
}
