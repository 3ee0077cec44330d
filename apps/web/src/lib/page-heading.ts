/** Returns the default target of the focus: the page's heading, or its main part. */
export function pageHeading(): HTMLElement | null {
  const main = document.getElementById('main')
  return main?.querySelector<HTMLElement>('h1[tabindex]') ?? main
}
