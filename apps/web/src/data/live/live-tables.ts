import { type Client, type StreamOptions, type Watch, watchTable } from '@meldboard/api-client'
import { type QueryClient, QueryObserver } from '@tanstack/react-query'
import { showLineState } from '../queries/lines-query.ts'
import { queryKeys } from '../queries/query-keys.ts'
import { type PublicTable, publicTableQuery } from '../queries/tables-query.ts'
import { LiveDocuments, type LiveSource, type Polling } from './live-document.ts'

type Context = { readonly api: Client; readonly queryClient: QueryClient }

/** Follows tables by their codes. Source: P-tables-10. */
export class LiveTables extends LiveDocuments<PublicTable | null> {
  constructor(context: Context) {
    super((code) => new TableSource(code, context))
  }
}

class TableSource implements LiveSource<PublicTable | null> {
  readonly #code: string
  readonly #context: Context

  constructor(code: string, context: Context) {
    this.#code = code
    this.#context = context
  }

  open(options: StreamOptions): Watch {
    const { api, queryClient } = this.#context
    return watchTable(api, this.#code, {
      ...options,
      onLines: (lines) => showLineState(queryClient, lines),
      onTable: (table) => queryClient.setQueryData(queryKeys.publicTable(this.#code), table),
    })
  }

  observe(polling: Polling) {
    const { queryClient } = this.#context
    return new QueryObserver(queryClient, { ...publicTableQuery(this.#code), ...polling })
  }

  isGone(table: PublicTable | null): boolean {
    return table === null
  }
}
