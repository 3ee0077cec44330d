/** Returns the target of a focus that belongs nowhere else: the page's heading, or its main part. */
export function pageHeading(): HTMLElement | null {
  const main = document.getElementById('main')
  return main?.querySelector<HTMLElement>('h1[tabindex]') ?? main
}
