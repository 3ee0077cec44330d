/** Does something once the page has nothing better to do, unless the answer is called before. */
export function whenIdle(task: () => void): () => void {
  // Safari has no idle callbacks.
  if (typeof requestIdleCallback === 'undefined') {
    const timer = setTimeout(task, 200)
    return () => clearTimeout(timer)
  }
  const request = requestIdleCallback(task, { timeout: 2_000 })
  return () => cancelIdleCallback(request)
}
