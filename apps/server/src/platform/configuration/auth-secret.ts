import { randomBytes } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { ConfigurationError, unusable } from './configuration-error.ts'
import { type Environment, variable } from './variables.ts'

const MINIMUM_BYTES = 32

/** AUTH_SECRET, or the one that was generated once into the data directory. */
export async function authSecretOf(
  environment: Environment,
  dataDirectory: string,
): Promise<string> {
  const given = variable(environment, 'AUTH_SECRET')
  if (given !== null) {
    if (Buffer.byteLength(given) >= MINIMUM_BYTES) return given
    throw new ConfigurationError('AUTH_SECRET', `must be ${MINIMUM_BYTES} bytes or more.`)
  }
  return generatedSecret(join(dataDirectory, 'auth-secret'))
}

/** Written with `wx`: of two servers that start at once, both use the first one's. */
async function generatedSecret(path: string): Promise<string> {
  const secret = randomBytes(MINIMUM_BYTES).toString('hex')
  try {
    await writeFile(path, secret, { mode: 0o600, flag: 'wx' })
    return secret
  } catch (error) {
    if (!isFileExists(error)) throw unusable('DATA_DIR', error)
  }
  const kept = await readSecret(path)
  if (Buffer.byteLength(kept) >= MINIMUM_BYTES) return kept
  throw new ConfigurationError('DATA_DIR', `holds a damaged secret: ${path}. Restore or remove it.`)
}

async function readSecret(path: string): Promise<string> {
  try {
    return (await readFile(path, 'utf8')).trim()
  } catch (error) {
    throw unusable('DATA_DIR', error)
  }
}

function isFileExists(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'EEXIST'
}
