import { expect, it } from 'vitest'

const MODULES = import.meta.glob<string>('../**/*.module.css', {
  query: '?raw',
  import: 'default',
  eager: true,
})
const SOURCES = import.meta.glob<string>(['../**/*.{ts,tsx}', '!../**/*.test.*'], {
  query: '?raw',
  import: 'default',
  eager: true,
})

// TypeScript knows the classes of a module only as strings.
it('uses each class of a CSS module, and no class that the module lacks', () => {
  const declared = Object.entries(MODULES).flatMap(([module, css]) =>
    classesOf(css).map((name) => `${module} ${name}`),
  )
  const used = Object.entries(SOURCES).flatMap(([file, source]) => usesOf(file, source))
  expect(declared.length).toBeGreaterThan(0)
  expect({ unknown: without(used, declared), unused: without(declared, used) }).toEqual({
    unknown: [],
    unused: [],
  })
})

function classesOf(css: string): string[] {
  const plain = css.replaceAll(/\/\*.*?\*\/|"[^"]*"/gs, '')
  return [...plain.matchAll(/\.([a-z][\w-]*)/gi)].map(([, name = '']) => name)
}

/** Returns a file's uses of the modules that it imports: "module class". */
function usesOf(file: string, source: string): string[] {
  const imports = source.matchAll(/import (\w+) from '(.*\.module\.css)'/g)
  return [...imports].flatMap(([, styles, path = '']) => {
    const module = Object.keys(MODULES).find((name) => name === resolve(file, path))
    if (module === undefined) throw new Error(`${file} imports ${path}, which is not there.`)
    const named = [...source.matchAll(new RegExp(`\\b${styles}\\.(\\w+)`, 'g'))]
    // For styles[variant] the variants are written in the file.
    const chosen = source.includes(`${styles}[`)
      ? classesOf(MODULES[module] ?? '').filter((name) => source.includes(`'${name}'`))
      : []
    return [...named.map(([, name = '']) => name), ...chosen].map((name) => `${module} ${name}`)
  })
}

/** Returns the address of an import as the lists above write it. */
function resolve(file: string, path: string): string {
  const { pathname } = new URL(path, new URL(file, 'file:///src/styles/'))
  return pathname.replace('/src/', '../').replace('../styles/', './')
}

function without(names: readonly string[], others: readonly string[]): string[] {
  return [...new Set(names)].filter((name) => !others.includes(name)).sort()
}
