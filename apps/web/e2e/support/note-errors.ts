import type { Page } from '@playwright/test'

/** Collects what goes wrong on a page, except for requests without a network. */
export function noteErrors(page: Page, errors: string[]): void {
  page.on('pageerror', ({ message }) => errors.push(message))
  page.on('console', (message) => {
    const isLost = message.text().includes('net::ERR_INTERNET_DISCONNECTED')
    if (message.type() === 'error' && !isLost) {
      errors.push(`${message.text()} ${message.location().url}`)
    }
  })
}
