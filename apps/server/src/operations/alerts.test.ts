import { execFileSync } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { beforeAll, describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { freePort } from '../../../../tools/free-port.ts'
import { isFullProof } from '../../../../tools/proof.ts'
import { debianProgram } from '../live/testing/debian-program.ts'
import { temporaryFolder } from '../testing/temporary-folder.ts'
import { startProcess } from './durability/testing/server-process.ts'

const DEPLOYMENT = fileURLToPath(new URL('../../../../docs/host/', import.meta.url))

type Alert = {
  readonly alert: string
  readonly expr: string
  readonly for: string
  readonly labels: { readonly severity: string }
  readonly annotations: { readonly summary: string; readonly description: string }
}

/** The words of an expression that are not metrics. */
const LANGUAGE =
  /^(?:or|and|by|sum|max|rate|increase|min_over_time|histogram_quantile|le|job|status|route|method)$/

describe('the alerts', () => {
  let alerts: readonly Alert[]
  beforeAll(async () => {
    const { groups } = parse(await readFile(join(DEPLOYMENT, 'deployment/alerts.yaml'), 'utf8'))
    alerts = groups.flatMap(({ rules }: { rules: readonly Alert[] }) => rules)
  })

  it('are five that are worth waking for, each with what to do (P-watch-2)', async () => {
    expect(alerts).toHaveLength(5)
    const operating = await readFile(join(DEPLOYMENT, 'operating.md'), 'utf8')
    for (const { alert, annotations, labels, for: wait } of alerts) {
      expect(operating).toContain(`\`${alert}\``)
      expect(annotations.summary).toMatch(/\.$/)
      expect(annotations.description.length).toBeGreaterThan(100)
      expect([labels.severity, wait]).toEqual(['page', expect.stringMatching(/^\d+[mh]$/)])
    }
  })

  it('watch what a node really reports (P-watch-2)', async () => {
    const METRICS_PORT = String(await freePort())
    const server = await startProcess({
      PORT: String(await freePort()),
      METRICS_PORT,
      DATA_DIR: await temporaryFolder(),
      BACKUP_SCHEDULE: '0 4 * * *',
    })
    await fetch(`${server.url}/readyz`)
    const text = await (await fetch(`http://127.0.0.1:${METRICS_PORT}/metrics`)).text()
    server.process.kill('SIGTERM')
    await server.ended
    const reported = new Set(text.match(/^[a-z_][a-z_0-9]*/gm))
    const watched = alerts.flatMap(({ expr }) => namesIn(expr))
    // Prometheus itself makes `up`.
    const missing = watched.filter((name) => name !== 'up' && !reported.has(name))
    expect(missing).toEqual([])
    expect(new Set(watched).size).toBeGreaterThan(8)
  })

  // Debian's program is too much for each change.
  if (isFullProof) {
    it('fire when they should and are silent otherwise, by the program of Prometheus (P-watch-2)', async () => {
      const cases = join(import.meta.dirname, 'testing/alert-cases.yaml')
      const text = await readFile(cases, 'utf8')
      // A state in which the alert fires.
      for (const { alert } of alerts) {
        expect(text).toContain(`ALERTS{alertname="${alert}",alertstate="firing",severity="page"`)
      }
      const promtool = debianProgram('promtool', 'prometheus')
      const output = execFileSync(promtool, ['test', 'rules', cases], { encoding: 'utf8' })
      expect(output).toContain('SUCCESS')
    }, 300_000)
  }
})

/** The metrics in an expression: all words outside of texts, spans and the language. */
function namesIn(expression: string): readonly string[] {
  const words = expression.replaceAll(/"[^"]*"|\[\w+\]/g, '').match(/\b[a-z_][a-z_0-9]*/g) ?? []
  return words.filter((word) => !LANGUAGE.test(word))
}
