import { ConfigurationError } from './configuration-error.ts'

/** Why a port could not be listened on, as a mistake of the configuration where it is one. */
export function refusedPort(
  error: unknown,
  variable: 'PORT' | 'METRICS_PORT',
  { host, port }: { readonly host: string; readonly port: number },
): unknown {
  if (!(error instanceof Error) || !('code' in error)) return error
  if (error.code === 'EADDRINUSE') {
    return new ConfigurationError(variable, `${port} is already in use on ${host}.`)
  }
  if (error.code === 'EACCES') {
    return new ConfigurationError(variable, `${port} may not be used by this user.`)
  }
  if (error.code === 'EADDRNOTAVAIL' || error.code === 'ENOTFOUND') {
    return new ConfigurationError('HOST', `${host} is no address of this machine.`)
  }
  return error
}
