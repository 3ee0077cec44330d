import { domainToASCII } from 'node:url'

/** An address for mails, and its key for comparisons. */
export type EmailAddress = {
  /** As typed, trimmed, the domain in lower case. */
  readonly address: string
  /** In ASCII lower case, the domain in ASCII: for comparing and looking up, never for sending. */
  readonly key: string
}

/** RFC 5321: the longest path that an SMTP server must accept, without its angle brackets. */
const LONGEST = 254
const LONGEST_LOCAL_PART = 64

const ATOM = "[\\p{L}\\p{M}\\p{N}!#$%&'*+/=?^_`{|}~-]+"
const DOT_ATOM = new RegExp(`^${ATOM}(?:\\.${ATOM})*$`, 'u')
/** Without angle brackets, which nodemailer turns into blanks: the mail would go to another mailbox. */
const QUOTED = /^"((?:[\x20-\x21\x23-\x3b\x3d\x3f-\x5b\x5d-\x7e]|\\[\x20-\x3b\x3d\x3f-\x7e])*)"$/
const LABEL = /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/

/**
 * Reads a person's e-mail address. Only this function decides what an address is and when two are the same. Accepts
 * quoted local parts and international domains; refuses address literals and single-label domains, which lead into the
 * server's own network. Null: not an address.
 */
export function parseEmailAddress(text: string): EmailAddress | null {
  const typed = text.trim()
  // Checked first, because NFC of a run of marks takes quadratic time.
  if (typed.length > LONGEST) return null
  const trimmed = typed.normalize('NFC')
  const at = trimmed.lastIndexOf('@')
  if (at < 1 || Buffer.byteLength(trimmed) > LONGEST) return null
  const local = readLocalPart(trimmed.slice(0, at))
  const domain = readDomain(trimmed.slice(at + 1))
  if (local === null || domain === null) return null
  const typedDomain = trimmed.slice(at + 1).toLowerCase()
  // Only A to Z: Unicode folds letters of other scripts onto these, which are other mailboxes.
  const localKey = local.replace(/[A-Z]/g, (letter) => letter.toLowerCase())
  return { address: `${local}@${typedDomain}`, key: `${localKey}@${domain}` }
}

/**
 * The key of the mailbox behind an address: with many providers `anna+cards@` is the mailbox of `anna@`. Only for
 * protecting a mailbox from mails, never for identifying a person.
 */
export function mailboxKeyOf({ key }: EmailAddress): string {
  const [, local = '', domain = ''] = /^([^"+]+)\+.*(@[^@]+)$/.exec(key) ?? []
  return local === '' ? key : `${local}${domain}`
}

/**
 * Enough of an address for its owner to recognise it, and too little to carry a message: the first letter of the
 * mailbox and of the domain, and the top-level domain.
 */
export function maskEmailAddress(address: string): string {
  const at = address.lastIndexOf('@')
  const domain = address.slice(at + 1)
  const first = (part: string) => /[\p{L}\p{N}]/u.exec(part)?.[0] ?? ''
  return `${first(address.slice(0, at))}***@${first(domain)}***${domain.slice(domain.lastIndexOf('.'))}`
}

function readLocalPart(local: string): string | null {
  if (Buffer.byteLength(local) > LONGEST_LOCAL_PART) return null
  if (DOT_ATOM.test(local)) return local
  const quoted = QUOTED.exec(local)?.[1]
  if (quoted === undefined || quoted === '') return null
  // Unneeded quotes do not make another mailbox.
  return DOT_ATOM.test(quoted) ? quoted : local
}

function readDomain(domain: string): string | null {
  const ascii = domainToASCII(domain)
  const labels = ascii.split('.')
  const top = labels.at(-1) ?? ''
  // A number at the end would make it an IP address.
  if (labels.length < 2 || ascii.length > 253 || /^\d+$/.test(top)) return null
  return labels.every((label) => LABEL.test(label)) ? ascii : null
}
