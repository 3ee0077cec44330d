/** A group, of which a retry gets what it is by then. */
export type GroupReference = { readonly type: 'group'; readonly groupId: number }

/** A table, of which a retry gets what it is by then. */
export type TableReference = { readonly type: 'table'; readonly tableId: number }

/** A ledger, of which a retry gets what it is by then. */
export type SettlementsReference = {
  readonly type: 'settlements'
  readonly scope: {
    readonly groupId?: number
    readonly gameUuid?: string
    readonly from: string
    readonly before: string
  }
}

type DocumentReference = DocumentVersion | GroupReference | TableReference | SettlementsReference

/** A game's document at one version. It can be made again: the game's log is only appended to. */
export type DocumentVersion = {
  readonly type: 'scoreboard' | 'details'
  readonly gameId: number
  readonly version: number
}

/** The answer to a write. */
export type Answer = {
  readonly status: number
  /** The whole envelope. */
  readonly body: unknown
  readonly headers?: Readonly<Record<string, string>>
  /** Where the body is a game's document, which one: stored in the body's place. */
  readonly document?: DocumentReference
  /** Where the body has a secret, what is stored in the body's place. */
  readonly keptBody?: unknown
}

/** What is stored under an Idempotency-Key of an answer whose body is a game's document. */
export type StoredDocument = {
  readonly status: number
  readonly document: DocumentReference
}

/** What is stored of an answer: all of it, or what its document is rebuilt from. */
export type StoredAnswer = Answer | StoredDocument
