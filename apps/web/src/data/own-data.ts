import type { Client, Schemas } from '@meldboard/api-client'
import { archiveOf, collectOwnData, tablesOf, zipOf } from '@meldboard/api-client/archive'
import { downloadFile } from '../lib/download-file.ts'

/** Downloads the signed-in person's data as one file: everything, or the games as tables. */
export async function downloadOwnData(api: Client, what: 'everything' | 'games'): Promise<void> {
  const data = await collectOwnData(async (after) => {
    const page = await api.GET('/auth/data', { params: { query: { after } } })
    return page.data
  })
  if (what === 'games') saveZip('meldboard-games.zip', tablesOf(data))
  else saveZip('meldboard-data.zip', archiveOf(data))
}

/** Downloads, for an administrator, what is stored about the person of an account. */
export async function downloadAccountArchive(
  api: Client,
  { id }: Pick<Schemas['AdminAccount'], 'id'>,
): Promise<void> {
  const data = await collectOwnData(async (after) => {
    const params = { path: { id }, query: { after } }
    const page = await api.GET('/admin/accounts/{id}/archive', { params })
    return page.data
  })
  saveZip(`meldboard-account-${id}.zip`, archiveOf(data))
}

function saveZip(name: string, files: Parameters<typeof zipOf>[0]): void {
  downloadFile(name, new Blob([zipOf(files)], { type: 'application/zip' }))
}
