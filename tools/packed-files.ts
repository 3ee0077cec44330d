/** The files and folders of the repository in the server's archive, without its packages and the built web app. */
export const PACKED_FILES: readonly string[] = [
  ...['LICENSE', 'package.json', 'pnpm-lock.yaml', 'pnpm-workspace.yaml'],
  // The pages for operators, and the files that they link to.
  ...['README.md', 'CONTRIBUTING.md', 'docs', 'apps/server/CHANGELOG.md'],
  ...['bin', 'openapi'],
  ...['apps/web/package.json', 'apps/server/package.json', 'apps/server/src'],
  ...['engine', 'api-client'].flatMap((name) => [
    `packages/${name}/package.json`,
    `packages/${name}/README.md`,
    `packages/${name}/src`,
  ]),
  'packages/messages',
]
