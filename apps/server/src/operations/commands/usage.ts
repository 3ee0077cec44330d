import type { Command } from './command.ts'
import type { CommandOptions } from './command-line.ts'

const OPTION_FORMS = {
  check: '[--check]',
  archive: '[--archive FILE]',
} as const satisfies Record<keyof CommandOptions, string>

/** Returns how a command is written, such as `user disable EMAIL`. */
export function formOf({ name, parameters, option }: Command): string {
  return [name, ...parameters, ...(option === undefined ? [] : [OPTION_FORMS[option]])].join(' ')
}

/** Returns the list of all commands. */
export function usageOf(commands: readonly Command[]): readonly string[] {
  return [
    'meldboard [--environment FILE] COMMAND, for the database that DATA_DIR or DATABASE_URL names:',
    ...linesOf(commands),
    "'meldboard help COMMAND' says more about one of them, with an example.",
  ]
}

/** Returns the help of some commands: of one, or of all of a noun. */
export function helpOf(commands: readonly Command[]): readonly string[] {
  const parts = commands.map((command) => [
    `meldboard ${formOf(command)}`,
    `  ${command.summary}`,
    `  ${command.details}`,
    `  Example: meldboard ${`${command.name} ${command.example}`.trim()}`,
  ])
  return parts.flatMap((lines, index) => (index === 0 ? lines : ['', ...lines]))
}

function linesOf(commands: readonly Command[]): readonly string[] {
  const width = Math.max(...commands.map((command) => formOf(command).length))
  return commands.map((command) => `  ${formOf(command).padEnd(width)}  ${command.summary}`)
}

/** Returns the commands that words begin with: the one they name, or all of a noun. */
export function commandsOf(
  commands: readonly Command[],
  [first = '', second = '']: readonly string[],
): readonly Command[] {
  const named = commands.filter(({ name }) => name === first || name === `${first} ${second}`)
  return named.length > 0 ? named : commands.filter(({ name }) => name.startsWith(`${first} `))
}

/** Returns the commands for a word that names none: the plural of their noun, or what they take, as `table`. */
export function commandsAbout(commands: readonly Command[], word: string): readonly Command[] {
  const singular = word.replace(/s$/, '')
  return commands.filter(({ name, parameters }) =>
    [name, ...parameters].some((text) => text.split(/[ |]/).includes(singular)),
  )
}

/** Whether a command takes these arguments. */
export function takes({ parameters }: Command, args: readonly string[]): boolean {
  const required = parameters.filter((parameter) => !parameter.startsWith('['))
  if (args.length < required.length || args.length > parameters.length) return false
  return args.every((arg, index) => isOf(parameters[index] ?? '', arg))
}

/** A parameter in lower case is a word to type, or several to choose from; any other takes any text but none. */
function isOf(parameter: string, arg: string): boolean {
  const word = parameter.replace(/^\[(.*)\]$/, '$1')
  return /^[a-z|]+$/.test(word) ? word.split('|').includes(arg) : arg !== ''
}
