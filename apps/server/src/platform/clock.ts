export type Clock = { readonly now: () => Date }

export type Ids = {
  /** A random v4 uuid. */
  readonly uuid: () => string
}
