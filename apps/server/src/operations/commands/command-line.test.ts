import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { formOf } from './command-line.ts'
import { COMMANDS, runCommand } from './commands.ts'

const OPERATING = new URL('../../../../../docs/host/operating.md', import.meta.url)

class Understood extends Error {}

/** The output of a command, its exit code, and whether it would run: it stops when it reads variables. */
async function helped(...words: string[]) {
  const printed: string[] = []
  const wrong: string[] = []
  const surroundings = {
    environment: () => {
      throw new Understood()
    },
    print: (line: string) => printed.push(line),
    printError: (line: string) => wrong.push(line),
    now: () => new Date(),
  }
  try {
    return { code: await runCommand(words, surroundings), printed, wrong, isRun: false }
  } catch (error) {
    if (!(error instanceof Understood)) throw error
    return { code: null, printed, wrong, isRun: true }
  }
}

/** The forms of the commands in a help text. */
function listed(lines: readonly string[]): readonly string[] {
  const list = lines.slice(lines.indexOf('Commands:') + 1)
  return list.flatMap((line) => /^ {2}(\S.*?)(?: {2,}|$)/.exec(line)?.[1] ?? [])
}

describe('the table of commands', () => {
  it('is that of operating.md, in its order (P-run-13)', () => {
    const page = readFileSync(OPERATING, 'utf8')
    const table = page.slice(page.indexOf('| command |'), page.indexOf('Exit codes:'))
    const forms = [...table.matchAll(/^\| `([^`]+)` \|/gm)].map(([, form = '']) => form)
    expect(forms.map((form) => form.replaceAll('\\|', '|'))).toEqual(COMMANDS.map(formOf))
  })

  it.each(COMMANDS)(
    'has an example of $name that the command takes (P-command-1)',
    async (command) => {
      const words = `${command.name} ${command.example}`.match(/'[^']*'|\S+/g) ?? []
      const { wrong, isRun } = await helped(...words)
      expect([wrong, isRun]).toEqual([[], true])
    },
  )
})

describe('help', () => {
  it.each([[['help']], [['--help']], [['-h']]])(
    'lists every command on %j (P-command-1)',
    async (words) => {
      const { code, printed } = await helped(...words)
      expect([code, listed(printed)]).toEqual([0, COMMANDS.map(formOf)])
    },
  )

  it.each([
    [['help', 'user', 'disable']],
    [['user', 'disable', '--help']],
    [['user', 'disable', 'asha@example.org', '-h']],
  ])('says on %j how one is written, what it does, and an example (P-command-1)', async (words) => {
    const { code, wrong, printed } = await helped(...words)
    expect([code, wrong]).toEqual([0, []])
    expect(printed).toEqual([
      'Usage: meldboard user disable EMAIL',
      '',
      'end all sessions of a user and refuse new ones',
      'Their games stay, and their links stop working. The last administrator is',
      'refused.',
      '',
      'Options:',
      '  -h, --help  print this help',
      '',
      'Example: meldboard user disable asha@example.org',
    ])
  })

  it.each([[['help', 'user']], [['user', '--help']]])(
    'is of all of a noun on %j (P-command-1)',
    async (words) => {
      const { code, printed } = await helped(...words)
      const ofUsers = COMMANDS.filter(({ name }) => name.startsWith('user '))
      expect([code, listed(printed)]).toEqual([0, ofUsers.map(formOf)])
    },
  )

  it.each([
    [['destroy'], "error: unknown command 'destroy'", 'migrate'],
    [['user', 'destroy'], "error: unknown command 'destroy'", 'user list'],
    [['user'], 'Usage: meldboard user [options] [command]', 'user list'],
    [['users'], "error: unknown command 'users'", 'user list'],
    [['tables'], "error: unknown command 'tables'", 'link list game|table ID'],
    [['user', 'disable'], "error: missing required argument 'EMAIL'", 'Example: '],
    [['user', 'disable', ''], "error: command-argument value '' is invalid", 'Example: '],
    [['user', 'list', '--archive', 'x'], "error: unknown option '--archive'", 'user list'],
    [['verify', '--check'], "error: unknown option '--check'", 'meldboard verify'],
    [['migrate', 'now'], 'error: too many arguments', 'meldboard migrate'],
    [['link', 'list', 'phone', '1'], 'Allowed choices are game, table', 'Example: '],
  ])('is given with the refusal of %j (P-command-1)', async (words, reason, line) => {
    const { code, printed, wrong } = await helped(...words)
    expect([code, printed]).toEqual([2, []])
    expect(wrong[0]).toContain(reason)
    expect(wrong.join('\n')).toContain(line)
  })
})
