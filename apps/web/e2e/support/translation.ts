import type { BrowserContext, Page } from '@playwright/test'

/**
 * Translates all pages opened later, and all that they show, as browsers do: elements with a text
 * of their own replace each text node. Also names and figures, which some browsers translate in
 * spite of `translate="no"`; the words do not change, so that tests find them.
 */
export async function translatePages(pages: BrowserContext | Page): Promise<void> {
  await pages.addInitScript(() => {
    const UNTRANSLATED = 'script, style, textarea, title, svg, font'

    function translate(node: Node): void {
      const texts = document.createTreeWalker(node, NodeFilter.SHOW_TEXT)
      const found: Text[] = []
      for (let text = texts.currentNode; ; ) {
        if (text instanceof Text) found.push(text)
        const next = texts.nextNode()
        if (next === null) break
        text = next
      }
      for (const text of found) {
        if (text.data.trim() === '' || text.parentElement === null) continue
        if (text.parentElement.closest(UNTRANSLATED) !== null) continue
        const [outer, inner] = [document.createElement('font'), document.createElement('font')]
        inner.textContent = text.data
        outer.append(inner)
        text.replaceWith(outer)
      }
    }

    // A sent page is translated once the app has taken it over.
    addEventListener('load', () => {
      const begin = () => {
        if (document.querySelector('[data-sent]') !== null) return void setTimeout(begin, 50)
        translate(document.body)
        new MutationObserver((changes) => {
          for (const { target, addedNodes } of changes) {
            for (const node of [target, ...addedNodes]) if (node.isConnected) translate(node)
          }
        }).observe(document.body, { subtree: true, childList: true, characterData: true })
      }
      begin()
    })
  })
}

/** Returns the app's texts that the translated page does not show, and how many it shows. */
export function missingTexts(page: Page): Promise<{ shown: number; missing: readonly string[] }> {
  return page.evaluate(() => {
    const missing: string[] = []
    let shown = 0
    for (const element of document.body.querySelectorAll(':not(font)')) {
      // The elements of React have what they were last given.
      const key = Object.keys(element).find((name) => name.startsWith('__reactProps$'))
      if (key === undefined) continue
      const { children } = Reflect.get(element, key) as { children?: unknown }
      const parts = Array.isArray(children) ? children.flat() : [children]
      for (const part of parts) {
        const text = typeof part === 'string' || typeof part === 'number' ? `${part}` : ''
        if (text.trim() === '') continue
        const isOnly = parts.length === 1
        if (isOnly ? element.textContent === text : element.textContent.includes(text)) shown++
        else missing.push(`${text} in ${element.outerHTML}`)
      }
    }
    return { shown, missing }
  })
}
