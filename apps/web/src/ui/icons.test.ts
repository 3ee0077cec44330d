import * as lucide from 'lucide'
import { describe, expect, it } from 'vitest'
import type { IconShape } from './icon.tsx'
import * as icons from './icons.ts'

const LUCIDE: Readonly<Record<string, unknown>> = lucide
const SOURCES = import.meta.glob<string>(['../**/*.{ts,tsx}', '!../**/*.test.*'], {
  eager: true,
  query: '?raw',
  import: 'default',
})
const IMPORT = /import \{([^}]*)\} from '[^']*\/icons\.ts'/g

/** Returns the line of icons.ts for a drawing, as it is before it is formatted. */
function lineOf(name: string, shape: unknown): string {
  return `export const ${name}: IconShape = ${JSON.stringify(shape) ?? 'not in lucide'}`
}

describe('icons', () => {
  it.each(Object.entries<IconShape>(icons))(
    "draws %s as Lucide's icon of this name",
    (name, shape) => {
      expect(lineOf(name, shape)).toBe(lineOf(name, LUCIDE[name]))
    },
  )

  it('are each used by a component', () => {
    const imported = Object.values(SOURCES)
      .flatMap((source) => [...source.matchAll(IMPORT)])
      .flatMap(([, names = '']) => names.match(/\w+/g) ?? [])
    expect(Object.keys(icons).filter((name) => !imported.includes(name))).toEqual([])
  })
})
