import { vi } from 'vitest'

/** The names of files saved from now on; jsdom saves nothing. */
export function watchDownloads(): readonly string[] {
  const saved: string[] = []
  Object.assign(URL, { createObjectURL: () => 'blob:file', revokeObjectURL: () => undefined })
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    saved.push(this.download)
  })
  return saved
}
