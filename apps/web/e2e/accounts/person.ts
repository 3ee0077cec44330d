import { randomUUID } from 'node:crypto'

export type Person = { readonly name: string; readonly email: string; readonly password: string }

/** Returns a person that the server does not know, so that tests can share one server. */
export function newPerson(): Person {
  const email = `ananya-${randomUUID().slice(0, 8)}@example.com`
  return { name: 'Ananya Iyer', email, password: 'Ink-and-paper-7!' }
}
