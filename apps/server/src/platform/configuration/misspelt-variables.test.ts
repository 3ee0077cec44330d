import { expect, it } from 'vitest'
import { misspeltVariables } from './misspelt-variables.ts'
import { VARIABLES } from './read-configuration.ts'

it.each([
  ['SMPT_URL', 'SMTP_URL'],
  ['SMTP_URI', 'SMTP_URL'],
  ['smtp_url', 'SMTP_URL'],
  ['DATABSE_URL', 'DATABASE_URL'],
  ['DATA_DIRECTORY', 'DATA_DIR'],
  ['DATADIR', 'DATA_DIR'],
  ['MELDBOARD_PORT', 'PORT'],
  ['PROT', 'PORT'],
  ['MAIL_FORM', 'MAIL_FROM'],
  ['AUTH_SECERT', 'AUTH_SECRET'],
  ['GOOGLE_CLIENTID', 'GOOGLE_CLIENT_ID'],
  ['TRUST-PROXY', 'TRUST_PROXY'],
  ['RATE_LIMIT', 'RATE_LIMITS'],
  ['STAKE', 'STAKES'],
])('asks of %s whether it is %s (P-run-11)', (name, meant) => {
  expect(misspeltVariables({ [name]: 'x' })).toEqual([
    `WARNING: ${name} is not a variable of Meldboard, and nothing reads it. Is it ${meant}?`,
  ])
})

it('says nothing of variables of others, of ours, of empty ones, and of those beside the right one', () => {
  const others = [
    'HOME',
    'PATH',
    'USER',
    'HOSTNAME',
    'SHELL',
    'PWD',
    'LANG',
    'TERM',
    'SMTP_HOST',
    'HTTP_URL',
  ]
    .concat(
      'NODE_ENV',
      'DATABASE',
      'PGHOST',
      'PGPORT',
      'GOOGLE_APPLICATION_CREDENTIALS',
      'MAIL',
      'LOGNAME',
    )
    .concat(
      'TMPDIR',
      'XDG_DATA_DIRS',
      'INVOCATION_ID',
      'JOURNAL_STREAM',
      'STATE_DIRECTORY',
      'PUBLIC_KEY',
    )
  expect(misspeltVariables(Object.fromEntries(others.map((name) => [name, 'x'])))).toEqual([])
  expect(misspeltVariables(Object.fromEntries(VARIABLES.map((name) => [name, 'x'])))).toEqual([])
  expect(misspeltVariables({ SMPT_URL: '' })).toEqual([])
  expect(misspeltVariables({ SMTP_URL: 'smtp://a', SMTP_URI: 'smtp://a' })).toEqual([])
})
