import assert from 'node:assert/strict'
import { cpSync, existsSync, globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { test } from 'node:test'
import { PACKED_FILES } from './packed-files.ts'

const ROOT = join(import.meta.dirname, '..')

test('each page in the archive of the server leads to files that are in it (P-install-1)', () => {
  const folder = mkdtempSync(join(tmpdir(), 'meldboard-pages-'))
  try {
    for (const path of PACKED_FILES) {
      const filter = (from: string) => !from.includes('node_modules')
      cpSync(join(ROOT, path), join(folder, path), { recursive: true, filter })
    }
    const pages = globSync('**/*.md', { cwd: folder })
    assert.ok(pages.length > 50)
    const broken = pages.flatMap((page) =>
      linksOf(readFileSync(join(folder, page), 'utf8'))
        .filter((link) => !existsSync(join(folder, dirname(page), link)))
        .map((link) => `${page}: ${link}`),
    )
    assert.deepEqual(broken, [])
  } finally {
    rmSync(folder, { recursive: true })
  }
})

/** The paths in a page's links, without other sites and places in the page itself. */
function linksOf(page: string): readonly string[] {
  const targets = [...page.matchAll(/\]\(([^()\s]+)\)/g)].map(([, target = '']) => target)
  return targets
    .filter((target) => !/^([a-z]+:|#)/.test(target))
    .map((target) => target.replace(/#.*$/, ''))
}
