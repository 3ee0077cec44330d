import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, gzipSync, constants as zlib } from 'node:zlib'
import { DIST } from './first-load.ts'

/** Pictures and fonts are already compressed. */
const TEXT = /\.(html|js|css|svg|json|txt|webmanifest)$/
/** In bytes; a compressed copy of a smaller file saves nothing. */
const SMALL = 1_000

const BROTLI = { params: { [zlib.BROTLI_PARAM_QUALITY]: zlib.BROTLI_MAX_QUALITY } }

/** Writes a brotli and a gzip copy beside each file of the build that becomes smaller. */
for (const name of readdirSync(DIST, { recursive: true, encoding: 'utf8' })) {
  if (!TEXT.test(name) || name.startsWith('.')) continue
  const file = join(DIST, name)
  const content = readFileSync(file)
  if (content.length < SMALL) continue
  writeFileSync(`${file}.br`, brotliCompressSync(content, BROTLI))
  writeFileSync(`${file}.gz`, gzipSync(content, { level: zlib.Z_BEST_COMPRESSION }))
}
