import type { Plugin } from 'vite'

/** Prints, after the addresses on the terminal, which of them to open. */
export function devAddress(): Plugin {
  return {
    name: 'dev-address',
    apply: 'serve',
    configureServer(server) {
      const printUrls = server.printUrls
      server.printUrls = () => {
        printUrls()
        const [local] = server.resolvedUrls?.local ?? []
        if (local === undefined) return
        server.config.logger.info(
          `  Open ${local} to work on the web app: the server's own address has what was last built.`,
        )
      }
    },
  }
}
