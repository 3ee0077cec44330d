/** Tells a password manager whose password a form sets. */
export function WhosePassword({ email }: { email: string }) {
  return <input hidden name="username" autoComplete="username" value={email} readOnly />
}
