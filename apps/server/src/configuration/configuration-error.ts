/** One variable is wrong: its message is the one line the person who started the server reads. */
export class ConfigurationError extends Error {
  constructor(variable: string, problem: string) {
    super(`${variable} ${problem}`)
    this.name = 'ConfigurationError'
  }
}
