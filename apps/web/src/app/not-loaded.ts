/**
 * How Chromium, Firefox, Safari and Vite say that a part of the app could not be loaded. A browser
 * may not ask for it again, and after a release it is not there any more: only a new page has it.
 */
const NOT_LOADED =
  /dynamically imported module|importing a module script failed|unable to preload css/i

/** Whether a part of the app could not be loaded, as after an early loss of the network. */
export function isNotLoaded(error: unknown): boolean {
  return error instanceof Error && NOT_LOADED.test(error.message)
}

/** For what a page loads while nobody waits: a part that is missing is no bug, and is loaded later. */
export function reportUnlessNotLoaded(error: unknown): void {
  if (!isNotLoaded(error)) reportError(error)
}
