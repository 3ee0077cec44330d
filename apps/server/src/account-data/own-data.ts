import { err, ok } from '@meldboard/engine'
import { findUserById } from '../accounts/user-store.ts'
import type { HandlerDependencies } from '../platform/dependencies.ts'
import { success } from '../platform/http/envelope.ts'
import { SIGNED_OUT } from '../platform/http/failure.ts'
import { type Handler, queryOf, userOf } from '../platform/http/handler.ts'
import { readPlace } from './own-data-list.ts'
import { ownDataPage } from './own-data-page.ts'

/** The stored data of a person, in pages. Source: P-archive-1. */
export function ownDataHandlers({ database }: HandlerDependencies) {
  return {
    getOwnData: async (request) => {
      const user = await findUserById(database, userOf(request))
      if (user === null) return err(SIGNED_OUT)
      const { after } = queryOf<'getOwnData', 'after'>(request)
      return ok(success(await ownDataPage(database, user, readPlace(after))))
    },
  } satisfies Record<string, Handler>
}
