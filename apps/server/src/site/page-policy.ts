import { createHash } from 'node:crypto'
import { contentSecurityPolicy } from '../platform/http/security-headers.ts'

/** A script without an address, as the build puts it into a page (apps/web/build/rendered-pages.ts). */
const INLINE_SCRIPT = /<script>([\s\S]*?)<\/script>/g

/**
 * The content security policy of a page of the build: only the build's own inline scripts run, by their hash. Not for a
 * page with texts of people.
 */
export function pagePolicy(builtPage: string): string {
  const scripts = [...builtPage.matchAll(INLINE_SCRIPT)].map(([, script = '']) => script)
  return contentSecurityPolicy(scripts.map(hashOf))
}

function hashOf(script: string): string {
  return `sha256-${createHash('sha256').update(script).digest('base64')}`
}
