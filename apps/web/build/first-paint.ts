import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { type Plugin, runnerImport } from 'vite'

type BrandModule = typeof import('../src/ui/brand.tsx')

/** Style sheets say nothing about what is drawn. */
const withoutStyles: Plugin = {
  name: 'without-styles',
  enforce: 'pre',
  resolveId: (id) => (id.endsWith('.css') ? '\0styles' : undefined),
  load: (id) => (id === '\0styles' ? '' : undefined),
}

/**
 * Puts the bar with our sign into index.html, so that something is seen before the scripts are
 * there. The app draws the same in its place.
 */
export const firstPaint: Plugin = {
  name: 'first-paint',
  apply: 'build',
  async transformIndexHtml(html) {
    const { module } = await runnerImport<BrandModule>('./src/ui/brand.tsx', {
      plugins: [withoutStyles],
    })
    const sign = renderToStaticMarkup(createElement(module.Brand))
    const bar = `<header class="top"><div class="wrap">${sign}</div></header>`
    return html.replace('<div id="app"></div>', `<div id="app">${bar}</div>`)
  },
}
