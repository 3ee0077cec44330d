import type { Generated } from 'kysely'

export interface ContactTables {
  contacts: {
    id: Generated<number>
    /** Whose contact it is. */
    user_id: number
    name: string
    /** Empty when there is none, so that the unique index sees it as a value. */
    email: string
    /** The e-mail in the form it is compared in. */
    email_key: string
    created_at: string
  }
}
