/** Adds up to a half to a wait in milliseconds, so that the devices of a table do not all ask at the same time. */
export function spread(milliseconds: number): number {
  return milliseconds * (1 + Math.random() / 2)
}
