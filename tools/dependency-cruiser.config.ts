import type { IConfiguration } from 'dependency-cruiser'

/**
 * Which file may import which (docs/architecture.md). Types count like code. Tests and `testing/` may import all files,
 * except in a circle.
 */
const TESTS = ['\\.test\\.tsx?$', '/testing/']

const WEB = '^apps/web/src'
/** From the top down: a layer imports only layers below it. */
const WEB_LAYERS = [
  'routes',
  'shell',
  'features',
  'hooks',
  'data',
  'session',
  'ui',
  'lib',
  'styles',
]
/** The folders of data/, from the bottom up: each imports only those before it. */
const DATA_FOLDERS = ['queries', 'debug-log', 'settings', 'live', 'outbox']
/** The packages of components and hooks, as pnpm installs them. */
const REACT = '/node_modules/(?:react|react-dom|@tanstack/react-router)/'
/** The parts of a game that its other parts may import. Each imports only those before it. */
const SHARED_PARTS = ['rules', 'stakes', 'standings', 'score-table']
/** The screens of a game, which use all of its parts. From the bottom up: each imports only those before it. */
const GAME_SCREENS = ['view', 'next', 'board', 'seat', 'table', 'television', 'page']
/** From the bottom up: a folder of the engine imports only those before it. */
const ENGINE_FOLDERS = ['state', 'rules', 'game']

const SERVER = '^apps/server/src'
/** A room imports only rooms before it. */
const SERVER_ROOMS = [
  'platform',
  'accounts',
  'games',
  'people',
  'account-data',
  'live',
  'site',
  'operations',
]
/** The folders of a room, from the bottom up: a folder imports only those before it. */
const SERVER_FOLDERS: Readonly<Record<string, readonly string[]>> = {
  accounts: ['openid'],
  people: ['settlements'],
  site: ['picture'],
  platform: ['configuration', 'database', 'http', 'mail', 'limits', 'contract', 'idempotency'],
  games: ['stakes', 'roles', 'contacts', 'tables', 'sharing', 'groups', 'seats'],
  operations: ['backup', 'administration', 'commands', 'durability'],
}
const foldersOf = (room: string) => SERVER_FOLDERS[room] ?? []

const anyOf = (names: readonly string[]) => `(?:${names.join('|')})`

export default {
  forbidden: [
    {
      name: 'no-circles',
      comment: 'Files that import each other in a circle can only be read together.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'no-tests-in-the-product',
      comment: 'What a test needs is not a part of the product.',
      severity: 'error',
      from: { path: '^(?:apps|packages)/[^/]+/src/', pathNot: TESTS },
      to: { path: TESTS },
    },
    ...ENGINE_FOLDERS.slice(0, -1).map((folder, index) => ({
      name: `engine-${folder}-imports-downwards`,
      comment: `${folder} imports nothing of ${ENGINE_FOLDERS.slice(index + 1).join(', ')}.`,
      severity: 'error' as const,
      from: { path: `^packages/engine/src/${folder}/`, pathNot: TESTS },
      to: { path: `^packages/engine/src/${anyOf(ENGINE_FOLDERS.slice(index + 1))}/` },
    })),
    {
      name: 'engine-plays-without-stakes',
      comment: 'A game that is played for nothing needs nothing of @meldboard/engine/stakes.',
      severity: 'error',
      from: {
        path: '^packages/engine/src/',
        pathNot: ['/src/stakes(?:/|\\.ts$)', '/src/schema\\.ts$', ...TESTS],
      },
      to: { path: '^packages/engine/src/stakes(?:/|\\.ts$)' },
    },
    {
      name: 'web-has-no-other-folder',
      comment: `The folders are ${WEB_LAYERS.join(', ')} and testing.`,
      severity: 'error',
      from: {
        path: `${WEB}/[^/]+/`,
        pathNot: [`${WEB}/${anyOf([...WEB_LAYERS, 'testing'])}/`, ...TESTS],
      },
      to: {},
    },
    ...WEB_LAYERS.slice(1).map((layer, index) => ({
      name: `web-${layer}-imports-downwards`,
      comment: `${layer} imports nothing of ${WEB_LAYERS.slice(0, index + 1).join(', ')}.`,
      severity: 'error' as const,
      from: { path: `${WEB}/${layer}/`, pathNot: TESTS },
      to: { path: [`${WEB}/${anyOf(WEB_LAYERS.slice(0, index + 1))}/`, `${WEB}/[^/]+$`] },
    })),
    {
      name: 'web-data-has-no-react',
      comment: 'data/ and session/ are plain TypeScript. A hook that reads them belongs to hooks/.',
      severity: 'error',
      from: { path: `${WEB}/(?:data|session)/`, pathNot: TESTS },
      to: { path: REACT },
    },
    ...DATA_FOLDERS.slice(0, -1).map((folder, index) => ({
      name: `web-data-${folder}-imports-downwards`,
      comment: `${folder} imports nothing of ${DATA_FOLDERS.slice(index + 1).join(', ')}.`,
      severity: 'error' as const,
      from: { path: `${WEB}/data/${folder}/`, pathNot: TESTS },
      to: { path: `${WEB}/data/${anyOf(DATA_FOLDERS.slice(index + 1))}/` },
    })),
    {
      name: 'web-features-stand-alone',
      comment:
        'What two features need belongs to data/, hooks/ or ui/. The list of games shows the menu and the badge of a game, edits it, and sets up a new one. Groups show the figures of people, and set up a new game.',
      severity: 'error',
      from: { path: `${WEB}/features/([^/]+)/`, pathNot: [`${WEB}/features/groups/`, ...TESTS] },
      to: {
        path: `${WEB}/features/`,
        pathNot: [
          `${WEB}/features/$1/`,
          `${WEB}/features/game/(?:(?:actions|setup|standings)/|next/setup-dialog\\.tsx$)`,
        ],
      },
    },
    {
      name: 'web-groups-show-people',
      comment:
        'Groups use no other feature but people, and the dialog of a new game, which begins with their group.',
      severity: 'error',
      from: { path: `${WEB}/features/groups/`, pathNot: TESTS },
      to: {
        path: `${WEB}/features/`,
        pathNot: `${WEB}/features/(?:(?:groups|people)/|game/next/(?:setup-dialog\\.tsx|use-next-game-of-group\\.ts)$)`,
      },
    },
    {
      name: 'web-parts-of-a-game-stand-alone',
      comment: `A part of a game may use ${SHARED_PARTS.join(', ')}, and no other part.`,
      severity: 'error',
      from: {
        path: `${WEB}/features/game/([^/]+)/`,
        pathNot: [`${WEB}/features/game/${anyOf(GAME_SCREENS)}/`, ...TESTS],
      },
      to: {
        path: `${WEB}/features/game/`,
        pathNot: `${WEB}/features/game/${anyOf(['$1', ...SHARED_PARTS])}/`,
      },
    },
    ...GAME_SCREENS.slice(0, -1).map((screen, index) => ({
      name: `web-${screen}-of-a-game-imports-downwards`,
      comment: `${screen} imports nothing of ${GAME_SCREENS.slice(index + 1).join(', ')}.`,
      severity: 'error' as const,
      from: { path: `${WEB}/features/game/${screen}/`, pathNot: TESTS },
      to: { path: `${WEB}/features/game/${anyOf(GAME_SCREENS.slice(index + 1))}/` },
    })),
    ...SHARED_PARTS.slice(0, -1).map((part, index) => ({
      name: `web-${part}-of-a-game-imports-downwards`,
      comment: `${part} imports nothing of ${SHARED_PARTS.slice(index + 1).join(', ')}.`,
      severity: 'error' as const,
      from: { path: `${WEB}/features/game/${part}/`, pathNot: TESTS },
      to: { path: `${WEB}/features/game/${anyOf(SHARED_PARTS.slice(index + 1))}/` },
    })),
    {
      name: 'server-has-no-other-room',
      comment: `The rooms are ${SERVER_ROOMS.join(', ')} and testing.`,
      severity: 'error',
      from: {
        path: `${SERVER}/[^/]+/`,
        pathNot: [`${SERVER}/${anyOf([...SERVER_ROOMS, 'testing'])}/`, ...TESTS],
      },
      to: {},
    },
    {
      name: 'server-people-are-not-live',
      comment: 'live and site show one game, and nothing of people or of accounts as a whole.',
      severity: 'error',
      from: { path: `${SERVER}/(?:live|site)/`, pathNot: TESTS },
      to: { path: `${SERVER}/(?:people|account-data)/` },
    },
    ...SERVER_ROOMS.slice(0, -1).map((room, index) => ({
      name: `server-${room}-imports-upwards`,
      comment: `${room} imports nothing of ${SERVER_ROOMS.slice(index + 1).join(', ')}.`,
      severity: 'error' as const,
      from: { path: `${SERVER}/${room}/`, pathNot: TESTS },
      to: { path: [`${SERVER}/${anyOf(SERVER_ROOMS.slice(index + 1))}/`, `${SERVER}/[^/]+$`] },
    })),
    ...SERVER_ROOMS.map((room) => ({
      name: `server-${room}-has-no-other-folder`,
      comment: 'The folders of a room and their order are in SERVER_FOLDERS of this file.',
      severity: 'error' as const,
      from: {
        path: `${SERVER}/${room}/[^/]+/`,
        pathNot: [`${SERVER}/${room}/${anyOf(foldersOf(room))}/`, ...TESTS],
      },
      to: {},
    })),
    ...SERVER_ROOMS.flatMap((room) =>
      foldersOf(room)
        .slice(0, -1)
        .map((folder, index) => ({
          name: `server-${room}-${folder}-imports-upwards`,
          comment: `${folder} imports nothing of ${foldersOf(room)
            .slice(index + 1)
            .join(', ')}.`,
          severity: 'error' as const,
          from: { path: `${SERVER}/${room}/${folder}/`, pathNot: TESTS },
          to: { path: `${SERVER}/${room}/${anyOf(foldersOf(room).slice(index + 1))}/` },
        })),
    ),
  ],
  options: {
    includeOnly: ['^(?:apps|packages|tools)/', REACT],
    exclude: '^(?:apps|packages|tools)/.*/(?:dist|coverage|reports|node_modules)/',
    doNotFollow: REACT,
    tsPreCompilationDeps: true,
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'types'] },
  },
} satisfies IConfiguration
