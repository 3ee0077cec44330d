type SubjectAndReasonProps = {
  readonly message: { readonly subject: string; readonly reason: string | null }
}

/** "3 rounds wait. The server cannot be reached." */
export function SubjectAndReason({ message: { subject, reason } }: SubjectAndReasonProps) {
  return (
    <>
      <b>{`${subject}.`}</b>
      {reason !== null && <span>{` ${reason}`}</span>}
    </>
  )
}
