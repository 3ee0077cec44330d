/** The labels of the strength meter, from 0 to 4 points. */
const STRENGTH_LABELS = ['Too weak', 'Weak', 'Fair', 'Good', 'Strong'] as const

const POINTS: readonly RegExp[] = [/.{8}/s, /.{12}/s, /[A-Z]/, /[a-z]/, /\d/, /[^A-Za-z0-9]/]

/** Returns how strong a password is: a point each for length and kinds of characters, at most 4. */
export function passwordStrength(password: string): { score: number; label: string } {
  const score = Math.min(4, POINTS.filter((point) => point.test(password)).length)
  return { score, label: STRENGTH_LABELS[score] ?? 'Strong' }
}
