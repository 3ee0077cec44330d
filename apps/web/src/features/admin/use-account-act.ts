import type { Client, Schemas } from '@meldboard/api-client'
import { useMutation } from '@tanstack/react-query'
import { queryKeys } from '../../data/queries/query-keys.ts'
import { apiOf } from '../../data/queries/read.ts'

export type Account = Schemas['AdminAccount']

const CALLS = {
  disable: (client: Client, id: number) => setAccount(client, id, { isDisabled: true }),
  enable: (client: Client, id: number) => setAccount(client, id, { isDisabled: false }),
  promote: (client: Client, id: number) => setAccount(client, id, { isAdmin: true }),
  demote: (client: Client, id: number) => setAccount(client, id, { isAdmin: false }),
  signOut: (client: Client, id: number) =>
    client.DELETE('/admin/accounts/{id}/sessions', { params: { path: { id } } }),
  remove: (client: Client, id: number) =>
    client.DELETE('/admin/accounts/{id}', { params: { path: { id } } }),
} as const

export type AccountAct = keyof typeof CALLS

function setAccount(client: Client, id: number, body: Schemas['SetAccount']) {
  return client.PUT('/admin/accounts/{id}', { params: { path: { id } }, body })
}

type Acted = { readonly act: AccountAct; readonly account: Account }

/** Does one act on one account; the shown accounts are updated, also after a refusal. */
export function useAccountAct() {
  return useMutation({
    mutationFn: ({ act, account }: Acted, context) => CALLS[act](apiOf(context), account.id),
    onSettled: (_done, _error, _acted, _before, { client }) =>
      client.invalidateQueries({ queryKey: queryKeys.accounts }),
  })
}
