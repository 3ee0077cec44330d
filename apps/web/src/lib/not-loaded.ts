/**
 * How Chromium, Firefox, Safari and Vite report that a part of the app could not be loaded. A browser may not request
 * it again, and after a release it no longer exists: only a reloaded page has it.
 */
const NOT_LOADED =
  /dynamically imported module|importing a module script failed|unable to preload css/i

/** Whether a part of the app could not be loaded, for example after an early loss of the network. */
export function isNotLoaded(error: unknown): boolean {
  return error instanceof Error && NOT_LOADED.test(error.message)
}

/** For parts that a page loads in the background: a missing part is no bug, and is loaded later. */
export function reportUnlessNotLoaded(error: unknown): void {
  if (!isNotLoaded(error)) reportError(error)
}
