import { normaliseName } from '@meldboard/engine'
import type { IDToken } from 'openid-client'
import { type EmailAddress, parseEmailAddress } from '../email-address.ts'
import { LONGEST_NAME, SHORTEST_NAME } from '../person-name.ts'
import { GoogleRefusal } from './google-refusal.ts'

/** Who Google says is signing in. */
export type GoogleIdentity = {
  /** Unique over every provider, for ever; an address may pass to somebody else. */
  readonly subject: string
  readonly email: EmailAddress
  readonly name: string
  readonly picture: string | null
}

const LONGEST_PICTURE = 2_000

/** Reads the claims of a checked id_token. @throws GoogleRefusal without a verified address */
export function googleIdentity(claims: IDToken): GoogleIdentity {
  const email = typeof claims.email === 'string' ? parseEmailAddress(claims.email) : null
  if (email === null || claims.email_verified !== true) {
    throw new GoogleRefusal('email_not_verified')
  }
  return {
    subject: `${claims.iss} ${claims.sub}`,
    email,
    name: nameOf(claims.name) ?? nameOf(email.address.split('@', 1)[0]) ?? email.address,
    picture: pictureOf(claims.picture),
  }
}

function nameOf(claim: unknown): string | null {
  if (typeof claim !== 'string') return null
  const characters = [...normaliseName(claim)]
  if (characters.length < SHORTEST_NAME) return null
  return normaliseName(characters.slice(0, LONGEST_NAME).join(''))
}

/** Percent-encoded where it has to be: PostgreSQL keeps no NUL. */
function pictureOf(claim: unknown): string | null {
  const url = typeof claim === 'string' ? URL.parse(claim) : null
  return url?.protocol === 'https:' && url.href.length <= LONGEST_PICTURE ? url.href : null
}
