import { execFileSync } from 'node:child_process'
import { chmodSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { brotliDecompressSync } from 'node:zlib'

const CACHE = fileURLToPath(new URL('../../node_modules/.cache/old-browsers/', import.meta.url))

/**
 * Returns the Chromium in a package, loaded once; null if it cannot be loaded or does not run, with
 * the reason in the run's output.
 */
export function oldProgram(name: string): string | null {
  const folder = join(CACHE, name.replaceAll(/\W+/g, '-'))
  const program = join(folder, 'chromium')
  try {
    if (!existsSync(program)) load(name, folder, program)
    execFileSync(program, ['--no-sandbox', '--version'], { stdio: 'ignore' })
    return program
  } catch (error) {
    const reason = String(error).split('\n')[0]
    process.stdout.write(`NOT PROVEN: the browser of ${name}. ${reason}\n`)
    return null
  }
}

function load(name: string, folder: string, program: string): void {
  mkdirSync(folder, { recursive: true })
  const pack = ['pack', '--silent', '--pack-destination', folder, name]
  const archive = execFileSync('npm', pack, { encoding: 'utf8' }).trim()
  execFileSync('tar', ['xzf', join(folder, archive), '-C', folder])
  writeFileSync(
    program,
    brotliDecompressSync(readFileSync(join(folder, 'package/bin/chromium.br'))),
  )
  chmodSync(program, 0o755)
}
