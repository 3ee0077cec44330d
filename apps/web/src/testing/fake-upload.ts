import { vi } from 'vitest'

/** The answer to an upload; null: the connection ends without one. */
type UploadAnswer = { readonly status: number; readonly text: string } | null

type Upload = {
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
  readonly file: unknown
  /** Reports the sent share, from 0 to 1. */
  readonly progress: (share: number) => void
  readonly answer: (answer: UploadAnswer) => void
}

/** Replaces XMLHttpRequest, which alone reports progress, and returns the uploads as they start. */
export function takeUploads(): readonly Upload[] {
  const uploads: Upload[] = []
  vi.stubGlobal(
    'XMLHttpRequest',
    class extends EventTarget {
      readonly upload = new EventTarget()
      status = 0
      responseText = ''
      #path = ''
      readonly #headers: Record<string, string> = {}

      open(_method: string, path: string): void {
        this.#path = path
      }

      setRequestHeader(name: string, value: string): void {
        this.#headers[name] = value
      }

      send(file: unknown): void {
        uploads.push({
          path: this.#path,
          headers: this.#headers,
          file,
          progress: (share) => {
            const event = new Event('progress')
            this.upload.dispatchEvent(Object.assign(event, { loaded: share * 100, total: 100 }))
          },
          answer: (answer) => {
            this.status = answer?.status ?? 0
            this.responseText = answer?.text ?? ''
            this.dispatchEvent(new Event(answer === null ? 'error' : 'load'))
          },
        })
      }
    },
  )
  return uploads
}
