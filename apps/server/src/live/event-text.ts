/** One server-sent event. The data is JSON and so without line breaks. */
export function eventText(name: string, data: Uint8Array | string, id?: number): Buffer {
  const head = `${id === undefined ? '' : `id: ${id}\n`}event: ${name}\ndata: `
  return Buffer.concat([Buffer.from(head), Buffer.from(data), Buffer.from('\n\n')])
}

/** After how long a reader that lost the stream comes back, in milliseconds. */
export function retryText(milliseconds: number): Buffer {
  return Buffer.from(`retry: ${milliseconds}\n\n`)
}

/** A comment, which readers pass over. */
export const HEARTBEAT = Buffer.from(':\n\n')

/** The game was removed. */
export const DELETED = eventText('deleted', 'null')
