import { fileURLToPath } from 'node:url'
import type { Rolldown } from 'vite'
import { messageChunk } from './messages.ts'
import { withImports } from './with-imports.ts'

type ModuleInfos = Parameters<Rolldown.CodeSplittingNameFunction>[1]

/** The modules that are loaded together, each set in a chunk of its own. */
const LOADS = {
  index: ['index.html'],
  // The modules that every page of a member waits for, with the board.
  board: [
    'src/data/outbox/offline.ts',
    'src/shell/member-tools.tsx',
    'src/shell/signed-in.tsx',
    'src/features/game/board/scoreboard-screen.tsx',
  ],
  // The parts that open in a game's page, for every visitor.
  view: [
    'src/features/game/stats/stats-panel.tsx',
    'src/features/game/history/history-panel.tsx',
    'src/features/game/rules/scoring-rules.tsx',
    'src/features/game/export/score-sheet-paper.tsx',
  ],
  share: ['src/features/game/share/share-dialog.tsx'],
  // The dialogs that open above a board; the chunks before are then loaded.
  dialogs: ['src/features/game/board/game-dialogs.tsx'],
} as const

/** A page that is loaded separately has the name of its route's file. */
const ROUTES = 'src/routes/'
const LOGIN = 'src/routes/_visitor/login.tsx'

/** What a viewer of a game never loads: the pages of members, and those for scoring without an account. */
const FOR_MEMBERS = /^(board|dialogs|src\/routes\/_(signed-in|guest)[/.].*)$/

const WEB = fileURLToPath(new URL('..', import.meta.url))

/**
 * Creates the function that names a module's chunk after the loads and the pages that need it, so that each of them
 * is a few files; null leaves a module to the bundler, such as one of a single page.
 */
export function chunkNames(): Rolldown.CodeSplittingNameFunction {
  let needs: ReturnType<typeof needsOf> | undefined
  return (id, infos) => {
    const ofMessages = messageChunk(id)
    if (ofMessages !== null) return ofMessages
    needs ??= needsOf(infos)
    const all = needs.filter(({ modules }) => modules.has(id)).map(({ name }) => name)
    const isOf = (name: string) => all.includes(name)
    // The sign-in page shares few modules with the board: every page has them.
    if (isOf('index') || (isOf('board') && isOf(LOGIN)))
      return id.includes('/node_modules/') ? 'framework' : 'index'
    const isForVisitors = all.some((name) => !FOR_MEMBERS.test(name))
    if (isOf('board')) return isForVisitors ? 'index' : 'board'
    const [first = null, ...others] =
      all.length > 1 ? all.filter((name) => name !== 'dialogs') : all
    if (others.length > 0) return isOf(LOGIN) ? 'forms' : isForVisitors ? 'shared' : 'common'
    return first !== null && first in LOADS ? first : null
  }
}

/** Returns the modules of each load, and of each other page. */
function needsOf(infos: ModuleInfos) {
  const loads = Object.entries(LOADS).map(([name, files]) => ({
    name,
    modules: importsOf(
      files.map((file) => `${WEB}${file}`),
      infos,
    ),
  }))
  const known = new Set(
    Object.values(LOADS).flatMap((files) => files.map((file) => `${WEB}${file}`)),
  )
  const pages = [...(loads[0]?.modules ?? [])]
    .filter((id) => id.startsWith(`${WEB}${ROUTES}`))
    .map((id) => ({ id, parts: infos.getModuleInfo(id)?.dynamicallyImportedIds ?? [] }))
    .filter(({ parts }) => parts.some((part) => !known.has(part)))
    .map(({ id, parts }) => ({ name: id.slice(WEB.length), modules: importsOf(parts, infos) }))
  return [...loads, ...pages]
}

/** Returns these modules and everything that they import statically. */
function importsOf(ids: readonly string[], infos: ModuleInfos): ReadonlySet<string> {
  return withImports(ids, (id) => {
    const { code = '', importedIds = [] } = infos.getModuleInfo(id) ?? {}
    return importedIds.flatMap((to) => partsOf(to, code ?? '', infos) ?? to)
  })
}

/** The packages of this repository. */
const PACKAGES = fileURLToPath(new URL('../../../packages/', import.meta.url))

const NAMES = /^\s*(?:import|export)\s*\{([^}]*)\}\s*from/gm
const PASSED_ON = /export\s*(?:\*|\{[^}]*\})\s*from\s*["'][^"']*["'];?|\/\*[\s\S]*?\*\//g

/**
 * Returns the modules from which an entry of a package passes on what this code imports; undefined for any other
 * module. An entry names all modules of its package, and most pages need a few of them.
 */
function partsOf(entry: string, code: string, infos: ModuleInfos): readonly string[] | undefined {
  const { code: passes, importedIds = [] } = infos.getModuleInfo(entry) ?? {}
  if (!passes || !entry.startsWith(PACKAGES) || passes.replace(PASSED_ON, '').trim() !== '') return
  const names = new Set(
    [...code.matchAll(NAMES)].flatMap(([, names = '']) => names.match(/\w+/g) ?? []),
  )
  return importedIds.filter((id) =>
    infos.getModuleInfo(id)?.exports.some((name) => names.has(name)),
  )
}
