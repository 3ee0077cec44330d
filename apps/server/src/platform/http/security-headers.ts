import type { FastifyInstance } from 'fastify'

/** The content security policy. It refuses inline scripts, except those whose hash is given ("sha256-..."). */
export function contentSecurityPolicy(inlineScripts: readonly string[] = []): string {
  return [
    "default-src 'self'",
    ["script-src 'self'", ...inlineScripts.map((hash) => `'${hash}'`)].join(' '),
    // Radix writes a style element while a dialog or a menu is open (docs/decisions/0026-radix.md), and pages with
    // content include the app's styles.
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')
}

type Headers = Readonly<Record<string, string>>

/** The headers of all answers, also of the web app's files and of failures. */
export function securityHeaders(publicUrl: string): Headers {
  const isSecure = publicUrl.startsWith('https:')
  return {
    'content-security-policy': contentSecurityPolicy(),
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'x-frame-options': 'DENY',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=()',
    ...(isSecure && { 'strict-transport-security': 'max-age=31536000' }),
  }
}

export function addSecurityHeaders(app: FastifyInstance, publicUrl: string): void {
  const headers = securityHeaders(publicUrl)
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers(headers)
    done()
  })
}
