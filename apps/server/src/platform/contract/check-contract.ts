import { type Contract, operationIds } from './contract.ts'

/**
 * The registration itself would let a missing handler pass until it is called and a missing
 * security handler pass without any check: both stop the start here.
 */
export function checkContract(
  contract: Contract,
  handlers: Readonly<Record<string, unknown>>,
  securityHandlers: Readonly<Record<string, unknown>>,
): void {
  const ids = operationIds(contract)
  refuse(
    'Operations without a handler',
    ids.filter((id) => !(id in handlers)),
  )
  refuse(
    'Handlers without an operation',
    Object.keys(handlers).filter((id) => !ids.includes(id)),
  )
  const schemes = Object.keys(contract.components.securitySchemes)
  refuse(
    'Security schemes without a handler',
    schemes.filter((name) => !(name in securityHandlers)),
  )
}

function refuse(what: string, names: readonly string[]): void {
  if (names.length > 0) throw new Error(`${what}: ${names.join(', ')}`)
}
