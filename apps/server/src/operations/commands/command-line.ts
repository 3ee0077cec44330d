import { Argument, CommanderError, InvalidArgumentError, Command as Program } from 'commander'
import { VERSION } from '../../platform/version.ts'

export type CommandOptions = {
  /** Reports what the command would do, and changes nothing. */
  readonly check?: boolean
  /** The file for the archive of an account before its deletion. */
  readonly archive?: string
}

export type CommandForm = {
  /** One word, or a noun and a verb, such as `user disable`. */
  readonly name: string
  /** The arguments as the help prints them: `FILE`, `[EMAIL]`, `[all]`, or words to choose from, `game|table`. */
  readonly parameters: readonly string[]
  readonly option?: keyof CommandOptions
  /** The effect in a few words, for the list of all commands. */
  readonly summary: string
  /** More sentences for its help. */
  readonly details: string
  /** The arguments of an example. */
  readonly example: string
}

const OPTIONS = {
  check: ['--check', 'say what would be done, and do nothing'],
  archive: ['--archive FILE', 'write the archive of the account into a new file first'],
} as const satisfies Record<keyof CommandOptions, readonly [flags: string, text: string]>

/** How a command is typed, such as `user disable EMAIL`. */
export function formOf({ name, parameters, option }: CommandForm): string {
  return [name, ...parameters, ...(option ? [`[${OPTIONS[option][0]}]`] : [])].join(' ')
}

type Output = {
  readonly print: (line: string) => void
  readonly printError: (line: string) => void
}

/** A program that prints its help, and ends with an error for `exitCodeOf`. */
export function programNamed(name: string, { print, printError }: Output): Program {
  const linesTo = (write: (line: string) => void) => (text: string) =>
    text.trimEnd().split('\n').forEach(write)
  return new Program(name)
    .version(`Meldboard ${VERSION}`, '-v, --version', 'print the version')
    .helpOption('-h, --help', 'print this help')
    .helpCommand(false)
    .allowExcessArguments(false)
    .configureOutput({ writeOut: linesTo(print), writeErr: linesTo(printError) })
    .showHelpAfterError()
    .exitOverride()
}

/** 0 for requested help, 2 for wrong arguments; throws all other errors again. */
export function exitCodeOf(error: unknown): number {
  if (!(error instanceof CommanderError)) throw error
  return error.exitCode === 0 ? 0 : 2
}

type Run<Form> = (
  command: Form,
  read: {
    readonly args: readonly string[]
    readonly options: CommandOptions
    /** A file with more variables, in systemd's format. */
    readonly envFile: string | null
  },
) => Promise<void>

export function programOf<Form extends CommandForm>(
  forms: readonly Form[],
  output: Output,
  run: Run<Form>,
): Program {
  const program = programNamed('meldboard', output)
    .description('Commands for the database that DATA_DIR or DATABASE_URL names.')
    .option('--environment <FILE>', 'add the variables of a file, as systemd reads it')
    .configureHelp({
      visibleCommands: commandsBelow,
      subcommandTerm: (command) => nameOf(command, command.usage()),
      commandUsage: (command) => `meldboard ${nameOf(command, command.usage())}`.trimEnd(),
    })
  for (const form of forms) {
    const [noun = '', verb] = form.name.split(' ')
    const group = verb === undefined ? program : groupOf(program, noun)
    const command = group
      .command(verb ?? noun)
      // An empty usage would become "[options]".
      .usage(formOf(form).slice(form.name.length).trim() || ' ')
      .summary(form.summary)
      .description(`${form.summary}\n${form.details}`)
      .addHelpText('after', `\nExample: meldboard ${form.name} ${form.example}`.trimEnd())
    for (const parameter of form.parameters) command.addArgument(argumentOf(parameter))
    if (form.option) {
      const [flags, text] = OPTIONS[form.option]
      command.option(flags.replace('FILE', '<FILE>'), text)
    }
    command.action((...words) => {
      const args = words.slice(0, form.parameters.length).filter((word) => word !== undefined)
      const { environment = null, ...options } = command.optsWithGlobals()
      return run(form, { args, options, envFile: environment })
    })
  }
  return program
}

/** The command of a noun, which lists those of its verbs. */
function groupOf(program: Program, noun: string): Program {
  return program.commands.find((one) => one.name() === noun) ?? program.command(noun)
}

function commandsBelow({ commands }: Program): Program[] {
  return commands.flatMap((one) => (one.commands.length > 0 ? commandsBelow(one) : [one]))
}

/** The words of a command after the program's. */
function nameOf(command: Program, usage: string): string {
  const { parent } = command
  if (parent === null) return usage
  return `${nameOf(parent, '')} ${command.name()} ${usage}`.trim()
}

/**
 * A lower-case parameter is a word to type, or several to choose from; any other accepts all texts except an empty one.
 */
function argumentOf(parameter: string): Argument {
  const word = parameter.replace(/^\[(.*)\]$/, '$1')
  const argument = new Argument(word === parameter ? `<${word}>` : parameter)
  if (/^[a-z|]+$/.test(word)) return argument.choices(word.split('|'))
  return argument.argParser((text: string) => {
    if (text === '') throw new InvalidArgumentError('It is empty.')
    return text
  })
}
