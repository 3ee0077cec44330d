type BytesOfVersion<Board, Form> = (board: Board, form: Form) => Promise<Buffer>

type Making<Board, Form> = {
  readonly make: (board: Board, form: Form) => Promise<Buffer>
  /** Called with the bytes that are cached for a version from now on. */
  readonly onCached: (board: Board, bytes: number) => void
}

/** Makes each form of a version once for all visitors, as long as the version is in memory. */
export function bytesOfVersion<Board extends WeakKey, Form>({
  make,
  onCached,
}: Making<Board, Form>): BytesOfVersion<Board, Form> {
  const kept = new WeakMap<Board, Map<Form, Promise<Buffer>>>()
  return (board, form) => {
    const forms = kept.get(board) ?? new Map<Form, Promise<Buffer>>()
    kept.set(board, forms)
    const known = forms.get(form)
    if (known !== undefined) return known
    const made = make(board, form)
    forms.set(form, made)
    // Waiting reads get the failure; the next visitor causes a new try.
    made.then(
      ({ length }) => onCached(board, length),
      () => forms.delete(form),
    )
    return made
  }
}
