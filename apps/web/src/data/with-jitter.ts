/** Adds up to a half to a wait in milliseconds, so that devices do not ask at the same time. */
export function withJitter(milliseconds: number): number {
  return milliseconds * (1 + Math.random() / 2)
}
