import { SCOREBOARD_FORMAT } from '@meldboard/engine'
import type { UserRole } from '../authorization/user-role.ts'

/** A strong ETag: version, document format and role decide every byte (P-api-13). */
export function entityTag(version: number, role: UserRole | null): string {
  return `"${version}.${SCOREBOARD_FORMAT}.${role === null ? 'public' : role.toLowerCase()}"`
}

/** Whether If-None-Match names the tag; a cache may have weakened it (RFC 9110, 13.1.2). */
export function isKnown(ifNoneMatch: string | undefined, tag: string): boolean {
  if (ifNoneMatch === undefined) return false
  if (ifNoneMatch.trim() === '*') return true
  return ifNoneMatch.split(',').some((known) => known.trim().replace(/^W\//, '') === tag)
}
