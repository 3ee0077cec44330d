/** Runs the task once the page is idle, unless the returned function is called first. */
export function whenIdle(task: () => void): () => void {
  // Safari has no idle callbacks.
  if (typeof requestIdleCallback === 'undefined') {
    const timer = setTimeout(task, 200)
    return () => clearTimeout(timer)
  }
  const request = requestIdleCallback(task, { timeout: 2_000 })
  return () => cancelIdleCallback(request)
}
