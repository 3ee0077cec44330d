import { useMutation } from '@tanstack/react-query'
import type { downloadOwnData } from '../data/own-data.ts'
import { apiOf } from '../data/queries/read.ts'

export function useOwnDataDownload(what: Parameters<typeof downloadOwnData>[1]) {
  return useMutation({
    mutationFn: async (_, context) => {
      const { downloadOwnData } = await import('../data/own-data.ts')
      await downloadOwnData(apiOf(context), what)
    },
  })
}
