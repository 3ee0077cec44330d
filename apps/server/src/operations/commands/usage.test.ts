import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { COMMANDS, runCommand } from './commands.ts'
import { formOf, takes } from './usage.ts'

const OPERATING = new URL('../../../../../docs/host/operating.md', import.meta.url)

/** What the command prints, and its exit code. Nothing of the environment is asked. */
async function helped(...words: string[]) {
  const printed: string[] = []
  const wrong: string[] = []
  const code = await runCommand(words, {
    environment: () => {
      throw new Error('Help needs no variables.')
    },
    print: (line) => printed.push(line),
    printError: (line) => wrong.push(line),
    now: () => new Date(),
  })
  return { code, printed, wrong }
}

describe('the table of commands', () => {
  it('is that of operating.md, in its order (P-run-13)', () => {
    const page = readFileSync(OPERATING, 'utf8')
    const table = page.slice(page.indexOf('| command |'), page.indexOf('Exit codes:'))
    const forms = [...table.matchAll(/^\| `([^`]+)` \|/gm)].map(([, form = '']) => form)
    expect(forms.map((form) => form.replaceAll('\\|', '|'))).toEqual(COMMANDS.map(formOf))
  })

  it('has an example for each command that the command takes (P-command-1)', () => {
    const wrong = COMMANDS.filter((command) => {
      const words = command.example.match(/'[^']*'|\S+/g) ?? []
      const option = words.findIndex((word) => word.startsWith('--'))
      return !takes(command, option === -1 ? words : words.slice(0, option))
    })
    expect(wrong.map(formOf)).toEqual([])
  })
})

describe('help', () => {
  it.each([[['help']], [['--help']], [['-h']]])(
    'lists every command on %j (P-command-1)',
    async (words) => {
      const { code, printed } = await helped(...words)
      const forms = printed.slice(1, -1).map((line) => line.trim().split('  ')[0])
      expect([code, forms]).toEqual([0, COMMANDS.map(formOf)])
    },
  )

  it.each([
    [['help', 'user', 'disable']],
    [['user', 'disable', '--help']],
    [['user', 'disable', 'asha@example.org', '-h']],
  ])('says on %j how one is written, what it does, and an example (P-command-1)', async (words) => {
    expect(await helped(...words)).toEqual({
      code: 0,
      wrong: [],
      printed: [
        'meldboard user disable EMAIL',
        '  end all sessions of a user and refuse new ones',
        '  Their games stay, and their links stop working. The last administrator is refused.',
        '  Example: meldboard user disable asha@example.org',
      ],
    })
  })

  it.each([[['help', 'user']], [['user', '--help']]])(
    'is of all of a noun on %j (P-command-1)',
    async (words) => {
      const { code, printed } = await helped(...words)
      const forms = printed.filter((line) => line.startsWith('meldboard '))
      const ofUsers = COMMANDS.filter(({ name }) => name.startsWith('user '))
      expect([code, forms]).toEqual([0, ofUsers.map((command) => `meldboard ${formOf(command)}`)])
    },
  )

  it.each([
    [['help', 'destroy'], "Unknown command 'destroy'.", 'migrate'],
    [['user', 'destroy'], "Unknown command 'user destroy'.", 'meldboard user list'],
    [['user'], "Unknown command 'user'.", 'meldboard user list'],
    [['users'], "Unknown command 'users'.", 'meldboard user list'],
    [['tables'], "Unknown command 'tables'.", 'meldboard link list game|table ID'],
    [['help', 'table'], "Unknown command 'table'.", 'meldboard link list game|table ID'],
    [['user', 'disable'], "'user disable' is not 'user disable EMAIL'.", 'Example: '],
    [['user', 'disable', ''], "'user disable ' is not 'user disable EMAIL'.", 'Example: '],
    [['user', 'list', '--archive', 'x'], "Unknown option '--archive'.", 'meldboard user list'],
    [['verify', '--check'], "Unknown option '--check'.", 'meldboard verify'],
    [
      ['link', 'list', 'phone', '1'],
      "'link list phone 1' is not 'link list game|table ID'.",
      'Example: ',
    ],
  ])('is given with the refusal of %j (P-command-1)', async (words, reason, line) => {
    const { code, printed, wrong } = await helped(...words)
    expect([code, printed, wrong[0]]).toEqual([2, [], reason])
    expect(wrong.join('\n')).toContain(line)
  })
})
