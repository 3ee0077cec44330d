import { answerJobs } from '../platform/worker-script.ts'
import type { PageJob, PageRenderer } from './page-renderer.ts'

answerJobs(async ({ entry, ...page }: PageJob): Promise<string> => {
  const { renderPage } = (await import(entry)) as { readonly renderPage: PageRenderer }
  return renderPage(page)
})
