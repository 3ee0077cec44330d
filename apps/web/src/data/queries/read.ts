import {
  ApiError,
  type Calls,
  type Client,
  type ReadAnswer,
  type ReadParameters,
  type ReadPath,
} from '@meldboard/api-client'
import type { DataTag, QueryFunctionContext, QueryKey } from '@tanstack/react-query'

type WithApi = { readonly api: Client }

declare module '@tanstack/react-query' {
  interface Register {
    /** The client of the API, which `createQueryClient` gives to every query and mutation. */
    queryMeta: WithApi
    mutationMeta: WithApi
  }
}

type Reading<Path extends ReadPath, Data, Other> = {
  readonly params?: ReadParameters<Path>
  /** Takes out of the answer what is cached; its `data` if left out. */
  readonly pick?: (answer: ReadAnswer<Path>) => Data
  /** The results that are cached after failures of these statuses, in place of an error. */
  readonly or?: { readonly [status: number]: Other }
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
  Other = never,
>(
  queryKey: Key,
  path: Path,
  { params, pick, or = {} }: Reading<Path, Data, Other> = {},
): Read<Key, Data | Other> {
  return {
    queryKey: queryKey as never,
    queryFn: async (context) => {
      const { GET } = apiOf(context)
      const ask = GET as (path: Path, init: object) => Promise<ReadAnswer<Path>>
      try {
        const answer = await ask(path, { params, signal: context.signal })
        return pick === undefined ? (answer.data as Data) : pick(answer)
      } catch (error) {
        if (error instanceof ApiError && error.status in or) return or[error.status] as Other
        throw error
      }
    },
  }
}

/** Returns the client of the API in the function of a query or a mutation. */
export function apiOf({ meta }: { readonly meta?: WithApi | undefined }): Client {
  if (meta === undefined) throw new Error('No client of the API is there.')
  return meta.api
}

/** Returns the calls of the API in the name of a secret link, or of the signed-in user without one. */
export function callsOf(context: Parameters<typeof apiOf>[0], link: string | null): Calls {
  const api = apiOf(context)
  return link === null ? api : api.byLink(link)
}
