import { randomUUID } from 'node:crypto'

/** Somebody who wants an account. */
export type Person = { readonly name: string; readonly email: string; readonly password: string }

/** Somebody whom the server has never seen, so that tests can share one. */
export function newPerson(): Person {
  const email = `ananya-${randomUUID().slice(0, 8)}@example.com`
  return { name: 'Ananya Iyer', email, password: 'Ink-and-paper-7!' }
}
