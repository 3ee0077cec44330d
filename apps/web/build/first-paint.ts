import { renderToStaticMarkup } from 'react-dom/server'
import { type Plugin, runnerImport } from 'vite'
import { classNamesOnly } from './css-modules.ts'

type Pages = typeof import('../src/shell/first-paint.tsx')

/** The place in index.html where the app is drawn. */
const APP = '<div id="app"></div>'

/**
 * Makes the pages that are sent: index.html with content that is visible before its scripts are
 * loaded, and a copy of it for each page with more content of its own (src/shell/first-paint.tsx).
 */
export const firstPaint: Plugin = {
  name: 'first-paint',
  apply: 'build',
  enforce: 'post',
  async generateBundle(_, bundle) {
    const index = bundle['index.html']
    if (index?.type !== 'asset') throw new Error('The build has no index.html.')
    const html = String(index.source)
    if (!html.includes(APP)) throw new Error(`index.html has no ${APP}`)
    const { module } = await runnerImport<Pages>('./src/shell/first-paint.tsx', {
      plugins: [classNamesOnly],
    })
    for (const [fileName, page] of Object.entries(module.FIRST_PAINTS)) {
      const source = html.replace(APP, () => `<div id="app">${renderToStaticMarkup(page)}</div>`)
      if (fileName === 'index.html') index.source = source
      else this.emitFile({ type: 'asset', fileName, source })
    }
  },
}
