import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { freePort } from '../../../../../tools/free-port.ts'
import { selfSigned } from '../../platform/database/testing/self-signed.ts'
import { temporaryFolder } from '../../testing/temporary-folder.ts'
import { debianProgram } from './debian-program.ts'

const DEPLOYMENT = new URL('../../../../../docs/host/deployment/', import.meta.url)

export function deploymentFile(name: string): Promise<string> {
  return readFile(new URL(name, DEPLOYMENT), 'utf8')
}

/** A real proxy before one node, with the site that operators copy. */
export type ProxyProgram = {
  readonly origin: string
  /** The text of all its logs. */
  readonly logs: () => Promise<string>
  readonly stop: () => Promise<void>
}

type Place = {
  readonly folder: string
  readonly port: number
  readonly node: string
  readonly certificate: string
  readonly key: string
}

/** Starts `nginx` or `caddy`; `node` is the host and port of the node. */
export async function startProxyProgram(
  name: keyof typeof STARTS,
  node: string,
): Promise<ProxyProgram> {
  const folder = await temporaryFolder()
  const [certificate, key] = [join(folder, 'certificate.pem'), join(folder, 'key.pem')]
  const signed = selfSigned('localhost')
  await writeFile(certificate, signed.certificate)
  await writeFile(key, signed.key)
  await mkdir(join(folder, 'log'))
  const port = await freePort()
  const child = await STARTS[name]({ folder, port, node, certificate, key })
  const logs = join(folder, 'log')
  return {
    origin: `https://localhost:${port}`,
    logs: async () => {
      const files = await readdir(logs)
      const texts = await Promise.all(files.map((file) => readFile(join(logs, file), 'utf8')))
      return texts.join('')
    },
    stop: async () => {
      if (child.exitCode !== null) return
      child.kill('SIGTERM')
      await once(child, 'exit')
    },
  }
}

const STARTS = { nginx: startNginx, caddy: startCaddy }

async function startNginx({ folder, port, node, certificate, key }: Place): Promise<ChildProcess> {
  const site = (await deploymentFile('nginx.conf'))
    .replace('server 127.0.0.1:3000;', `server ${node};`)
    .replace(/^ *listen \[::\].*\n/gm, '')
    .replace('listen 80;', `listen 127.0.0.1:${await freePort()};`)
    .replace('listen 443 ', `listen 127.0.0.1:${port} `)
    .replace('/etc/letsencrypt/live/scores.example.org/fullchain.pem', certificate)
    .replace('/etc/letsencrypt/live/scores.example.org/privkey.pem', key)
    .replaceAll('scores.example.org', 'localhost')
    .replaceAll('/var/log/nginx', join(folder, 'log'))
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (what) => `${what}_temp_path ${folder}/${what};`,
  )
  const lines = [
    'daemon off;',
    ...(process.getuid?.() === 0 ? ['user root;'] : []),
    `pid ${folder}/pid;`,
    `events {}\nhttp {\n${temporary.join('\n')}\n${site}\n}`,
  ]
  const file = join(folder, 'nginx.conf')
  await writeFile(file, lines.join('\n'))
  return spawn(debianProgram('nginx'), ['-c', file, '-e', join(folder, 'log/start.log')], {
    stdio: 'inherit',
  })
}

async function startCaddy({ folder, port, node, certificate, key }: Place): Promise<ChildProcess> {
  const site = (await deploymentFile('Caddyfile'))
    .replace(/^\{\n/m, `{\n\tadmin off\n\tauto_https disable_redirects\n`)
    .replace(
      'scores.example.org {\n',
      `https://localhost:${port} {\n\tbind 127.0.0.1\n\ttls ${certificate} ${key}\n`,
    )
    .replaceAll('/var/log/caddy', join(folder, 'log'))
  const file = join(folder, 'Caddyfile')
  await writeFile(file, site)
  return spawn(debianProgram('caddy'), ['run', '--config', file, '--adapter', 'caddyfile'], {
    env: { PATH: process.env.PATH, HOME: folder, XDG_DATA_HOME: folder, NODES: node },
    stdio: 'ignore',
  })
}
