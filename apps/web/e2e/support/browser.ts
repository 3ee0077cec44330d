import { execFileSync, spawnSync } from 'node:child_process'
import { accessSync, constants, existsSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { chromium } from '@playwright/test'

/**
 * Finds a Chromium for the browser tests, and installs one if there is none: the one in
 * CHROMIUM_PATH; the headless shell in the npm package @sparticuz/chromium, so that every machine
 * tests with the same browser; and if that does not run (it is for Linux on x64) one on the PATH,
 * Playwright's own or Debian's package.
 */
export async function findBrowser(): Promise<string> {
  const named = process.env.CHROMIUM_PATH
  if (named) return named
  const path = (await headlessShell()) ?? onThePath() ?? playwrightsOwn() ?? debiansPackage()
  if (path === undefined) throw new Error('There is no Chromium: name one by CHROMIUM_PATH.')
  return path
}

/** The flags that a closed network and a container require. */
export const BROWSER_FLAGS = [
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

function onThePath(): string | undefined {
  const names = ['chromium', 'chromium-browser', 'google-chrome']
  const folders = (process.env.PATH ?? '').split(delimiter)
  return folders
    .flatMap((folder) => names.map((name) => join(folder, name)))
    .find((path) => isExecutable(path))
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}

function playwrightsOwn(): string | undefined {
  const path = chromium.executablePath()
  if (existsSync(path)) return path
  attempt('pnpm', ['exec', 'playwright', 'install', 'chromium'], 'Playwright offers no download')
  return existsSync(path) ? path : undefined
}

function debiansPackage(): string | undefined {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return undefined
  attempt('apt-get', ['update'], "Debian's packages are out of reach")
  attempt('apt-get', ['install', '-y', '--no-install-recommends', 'chromium'], 'No Debian package')
  return onThePath()
}

/** The headless shell of the package, unpacked into a folder of this user: another user's cannot be run. */
async function headlessShell(): Promise<string | undefined> {
  if (process.platform !== 'linux' || process.arch !== 'x64') return undefined
  const folder = join(tmpdir(), `meldboard-chromium-${process.getuid?.()}`)
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const { TMPDIR } = process.env
  process.env.TMPDIR = folder
  try {
    const {
      default: sparticuz,
      inflate,
      setupLambdaEnvironment,
    } = await import('@sparticuz/chromium')
    const path = await sparticuz.executablePath()
    process.env.FONTCONFIG_FILE = await fontSettings(folder)
    if (runs(path)) return path
    // A machine without its libraries uses those of the package.
    const program = import.meta.resolve('@sparticuz/chromium')
    await inflate(fileURLToPath(new URL('../bin/al2023.tar.br', program)))
    setupLambdaEnvironment(join(folder, 'al2023', 'lib'))
    return attempt(path, ['--version'], 'The headless shell does not run') ? path : undefined
  } finally {
    if (TMPDIR === undefined) delete process.env.TMPDIR
    else process.env.TMPDIR = TMPDIR
  }
}

/**
 * Writes which fonts the browser has beside the machine's: its package's, as without any it crashes when it draws a
 * password, and Liberation Sans, in whose place a page's letters arrive (src/styles/fonts.css).
 */
async function fontSettings(folder: string): Promise<string> {
  const liberation = import.meta.resolve('pdfjs-dist/standard_fonts/LiberationSans-Regular.ttf')
  const places = `<dir>${folder}/fonts</dir><dir>${dirname(fileURLToPath(liberation))}</dir>`
  const machine = '<include ignore_missing="yes">/etc/fonts/fonts.conf</include>'
  const cache = `<cachedir>${folder}/fonts-cache</cachedir>`
  const file = join(folder, 'fonts.conf')
  await writeFile(
    file,
    `<?xml version="1.0"?><fontconfig>${machine}${places}${cache}</fontconfig>\n`,
  )
  return file
}

function runs(path: string): boolean {
  return spawnSync(path, ['--version']).status === 0
}

function attempt(command: string, args: string[], otherwise: string): boolean {
  try {
    execFileSync(command, args, { stdio: 'ignore', timeout: 300_000 })
    return true
  } catch (error) {
    process.stderr.write(`${otherwise} (${String(error)}); trying the next way.\n`)
    return false
  }
}
