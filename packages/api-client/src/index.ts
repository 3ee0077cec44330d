export { ApiError, type ApiErrorCode, type ApiFailure } from './api-error.ts'
export type {
  Answer,
  Call,
  Calls,
  Client,
  ReadAnswer,
  ReadParameters,
  ReadPath,
  WriteAnswer,
  WriteMethod,
  WritePath,
  WriteRequest,
} from './client.ts'
export { type ClientOptions, createClient } from './create-client.ts'
export { openEnvelope, parseAnswer } from './envelope.ts'
export { LIST_LIMITS } from './list-limits.ts'
export type { Operations, Schemas } from './schemas.ts'
export type { RefreshOutcome } from './session/refresh.ts'
export { isExpired, type StoredToken, type TokenStore } from './session/token-store.ts'
export type { StreamOptions, Watch, WatchState } from './stream-watch.ts'
export { NETWORK_ERROR_MESSAGE, UNKNOWN_ERROR_MESSAGE } from './thrown-failure.ts'
export { type WatchOptions, watch } from './watch.ts'
export { type TableWatchOptions, watchTable } from './watch-table.ts'
