import type { Client, ReadAnswer, ReadParameters, ReadPath } from '@meldboard/api-client'
import type { DataTag, QueryFunctionContext, QueryKey } from '@tanstack/react-query'
import { hasStatus } from '../../lib/failures.ts'

declare module '@tanstack/react-query' {
  interface Register {
    /** The client of the API, which `createQueryClient` gives to every query. */
    queryMeta: { readonly api: Client }
  }
}

type Reading<Path extends ReadPath, Data> = {
  readonly params?: ReadParameters<Path>
  /** Takes out of the answer what is cached; its `data` if left out. */
  readonly pick?: (answer: ReadAnswer<Path>) => Data
}

/** The options of a query; `queryOptions` takes others beside them. */
type Read<Key extends QueryKey, Data> = {
  readonly queryKey: DataTag<Key, Data, Error>
  readonly queryFn: (context: QueryFunctionContext) => Promise<Data>
}

/** Returns the query that reads a path of the API. */
export function read<
  const Key extends QueryKey,
  Path extends ReadPath,
  Data = ReadAnswer<Path>['data'],
>(queryKey: Key, path: Path, reading: Reading<Path, Data> = {}): Read<Key, Data> {
  return { queryKey: queryKey as never, queryFn: (context) => readNow(context, path, reading) }
}

/** The same with another value for an answer of one of these statuses. */
export function readOr<
  const Key extends QueryKey,
  Path extends ReadPath,
  Other,
  Data = ReadAnswer<Path>['data'],
>(
  other: Other,
  statuses: readonly number[],
  queryKey: Key,
  path: Path,
  reading: Reading<Path, Data> = {},
): Read<Key, Data | Other> {
  return {
    queryKey: queryKey as never,
    queryFn: (context) =>
      readNow(context, path, reading).catch((error: unknown) => {
        if (hasStatus(error, ...statuses)) return other
        throw error
      }),
  }
}

/** Returns the client of the API in a query function. */
export function apiOf({ meta }: Pick<QueryFunctionContext, 'meta'>): Client {
  if (meta === undefined) throw new Error('No client of the API is there.')
  return meta.api
}

async function readNow<Path extends ReadPath, Data>(
  context: QueryFunctionContext,
  path: Path,
  { params, pick }: Reading<Path, Data>,
): Promise<Data> {
  const { GET } = apiOf(context)
  const ask = GET as (path: Path, init: object) => Promise<ReadAnswer<Path>>
  const answer = await ask(path, { params, signal: context.signal })
  return pick === undefined ? (answer.data as Data) : pick(answer)
}
