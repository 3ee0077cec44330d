/** One variable is wrong: its message is the one line the person who started the server reads. */
export class ConfigurationError extends Error {
  constructor(variable: string, problem: string) {
    super(`${variable} ${problem}`)
    this.name = 'ConfigurationError'
  }
}

/** What the variable names is there, or not, but cannot be used: the system says why. */
export function unusable(variable: string, error: unknown): ConfigurationError {
  const reason = error instanceof Error ? error.message : String(error)
  return new ConfigurationError(variable, `cannot be used: ${reason}`)
}
