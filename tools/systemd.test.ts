import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { debianProgram } from '../apps/server/src/live/testing/debian-program.ts'
import { isFullProof } from './proof.ts'

const ROOT = join(import.meta.dirname, '..')
const unit = readFileSync(join(ROOT, 'docs/host/deployment/meldboard.service'), 'utf8')

test('what the systemd unit names is made by the steps of its page', () => {
  const named = (key: string) => new RegExp(`^${key}=(.*)$`, 'm').exec(unit)?.[1] ?? `no ${key}`
  const page = readFileSync(join(ROOT, 'docs/host/install-on-debian.md'), 'utf8')
  assert.match(page, new RegExp(`^useradd .* ${named('User')}$`, 'm'))
  assert.match(page, new RegExp(`^install -m 640 .* ${named('EnvironmentFile')}$`, 'm'))
  assert.match(page, new RegExp(`^echo DATA_DIR=/var/lib/${named('StateDirectory')} `, 'm'))
  assert.match(page, new RegExp(` ${named('WorkingDirectory')}$`, 'm'))
})

test('the nodes of the template have a port and a folder of their own, which the environment file of the page leaves to them', () => {
  const nodes = readFileSync(join(ROOT, 'docs/host/deployment/meldboard-nodes.conf'), 'utf8')
  assert.match(nodes, /^Environment=PORT=%i DATA_DIR=\/var\/lib\/meldboard\/%i$/m)
  assert.match(nodes, /^StateDirectory=meldboard\/%i$/m)
  const page = readFileSync(join(ROOT, 'docs/host/two-nodes.md'), 'utf8')
  assert.match(page, /^sed -i '\/\^DATA_DIR=\/d' \/etc\/meldboard\.env$/m)
  assert.doesNotMatch(page, /^echo '?(?:PORT|DATA_DIR)=/m)
})

test('the unit lets Node read the addresses of the machine, and write the code that it runs', () => {
  assert.match(unit, /^RestrictAddressFamilies=.* AF_NETLINK$/m)
  assert.doesNotMatch(unit, /^MemoryDenyWriteExecute=/m)
})

// Debian's program is too much for each change.
if (isFullProof) {
  test('systemd finds no fault with the unit, and little that it could do to the machine (P-install-4)', () => {
    const folder = mkdtempSync(join(tmpdir(), 'meldboard-unit-'))
    const file = join(folder, 'meldboard.service')
    // It checks that the program exists.
    writeFileSync(file, unit.replace(/^ExecStart=\S+/m, `ExecStart=${process.execPath}`))
    const analyze = (...words: readonly string[]) =>
      spawnSync(debianProgram('systemd-analyze', 'systemd'), [...words, file], { encoding: 'utf8' })
    const verified = analyze('verify', '--man=no')
    assert.deepEqual([verified.status, verified.stderr], [0, ''])
    const secured = analyze('security', '--offline=true', '--threshold=30', '--no-pager')
    assert.equal(secured.status, 0, secured.stdout)
    rmSync(folder, { recursive: true })
  })
}
