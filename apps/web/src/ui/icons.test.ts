import * as lucide from 'lucide'
import { describe, expect, it } from 'vitest'
import type { IconShape } from './icon.tsx'
import * as icons from './icons.ts'

const LUCIDE: Readonly<Record<string, unknown>> = lucide

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
})
