import { useMutation } from '@tanstack/react-query'
import type { downloadOwnData } from '../data/own-data.ts'
import { useApi } from './use-api.ts'

export function useOwnDataDownload(what: Parameters<typeof downloadOwnData>[1]) {
  const api = useApi()
  return useMutation({
    mutationFn: async () => {
      const { downloadOwnData } = await import('../data/own-data.ts')
      await downloadOwnData(api, what)
    },
  })
}
