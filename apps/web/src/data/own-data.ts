import type { Client } from '@meldboard/api-client'
import { archiveOf, collectOwnData, tablesOf, zipOf } from '@meldboard/api-client/archive'
import { downloadFile } from '../lib/download-file.ts'

/** Collects the data of the signed-in person and saves it as one file: all of it, or the games as tables. */
export async function downloadOwnData(api: Client, what: 'everything' | 'games'): Promise<void> {
  const data = await collectOwnData(async (after) => {
    const page = await api.GET('/auth/data', { params: { query: { after } } })
    return page.data
  })
  if (what === 'games') saveZip('meldboard-games.zip', tablesOf(data))
  else saveZip('meldboard-data.zip', archiveOf(data))
}

function saveZip(name: string, files: Parameters<typeof zipOf>[0]): void {
  downloadFile(name, new Blob([zipOf(files)], { type: 'application/zip' }))
}
