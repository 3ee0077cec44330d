/** A retry is answered with the group's current state. */
export type GroupReference = { readonly type: 'group'; readonly groupId: number }

/** A retry is answered with the table's current state. */
export type TableReference = { readonly type: 'table'; readonly tableId: number }

/** A retry is answered with the ledger's current state. */
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

/** A game's document at one version. It can be rebuilt, as the game's log is append-only. */
export type DocumentVersion = {
  readonly type: 'scoreboard' | 'details'
  readonly gameId: number
  readonly version: number
}

export type Answer = {
  readonly status: number
  /** The whole envelope. */
  readonly body: unknown
  readonly headers?: Readonly<Record<string, string>>
  /** The document that is stored instead of the body. */
  readonly document?: DocumentReference
  /** Stored instead of a body with a secret. */
  readonly keptBody?: unknown
}

/** The stored form of an answer whose body is a document. */
export type StoredDocument = {
  readonly status: number
  readonly document: DocumentReference
}

/** A stored answer: all of it, or what its document is rebuilt from. */
export type StoredAnswer = Answer | StoredDocument
