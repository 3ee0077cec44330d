/** The files and folders of the repository that the archive of the server has, but for its packages and the built web app. */
export const PACKED_FILES: readonly string[] = [
  ...['LICENSE', 'package.json', 'pnpm-lock.yaml', 'pnpm-workspace.yaml'],
  // The pages for operators, and what they lead to.
  ...['README.md', 'CONTRIBUTING.md', 'docs', 'apps/server/CHANGELOG.md'],
  ...['bin', 'openapi'],
  ...['apps/web/package.json', 'apps/server/package.json', 'apps/server/src'],
  ...['engine', 'api-client'].flatMap((name) => [
    `packages/${name}/package.json`,
    `packages/${name}/README.md`,
    `packages/${name}/src`,
  ]),
]
