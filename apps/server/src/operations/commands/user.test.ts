import { readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { newGame } from '../../games/testing/new-game.ts'
import { describeDatabase } from '../../platform/database/testing/describe-databases.ts'
import { temporaryFolder } from '../../testing/temporary-folder.ts'
import { type CommandWorld, commandWorld } from './testing/command-world.ts'

const PASSWORD = 'Sunday-rummy-2026!'
const LAST = 'This is the last administrator. Make somebody else one first.'

describeDatabase('the commands of users', (fresh) => {
  let world: CommandWorld
  beforeAll(async () => {
    world = await commandWorld(fresh())
  })
  afterAll(() => world.close())

  const newFile = async () => join(await temporaryFolder(), 'archive.zip')

  it.each(['disable', 'enable', 'make-admin', 'reset', 'delete'])(
    'user %s names a user who is not there on the standard error, and records nothing (P-command-2)',
    async (verb) => {
      const before = await world.acts()
      expect(await world.run(['user', verb, 'nobody@example.org'])).toEqual({
        code: 1,
        output: '',
        errors: 'There is no user nobody@example.org.',
      })
      expect(await world.acts()).toEqual(before)
    },
  )

  it('invites one address or 20 people, where an invitation works (P-command-5)', async () => {
    const one = await world.run(['user', 'invite', 'asha@example.org'])
    expect(one.output).toMatch(/^http:\/\/localhost:3000\/register#[\w-]{43}$/)
    expect((await world.run(['user', 'invite'])).code).toBe(0)
    const listed = (await world.run(['invitation', 'list'])).output
    expect(listed).toMatch(/^\d+\tanybody\t0\t20\t\S+\n\d+\tasha@example.org\t0\t1\t\S+$/)
    expect((await world.acts()).slice(-2)).toEqual(['invited one', 'invited anybody'])
    const closed = await world.run(['user', 'invite'], { SIGN_UP: 'closed' })
    expect([closed.code, closed.errors]).toEqual([
      1,
      'SIGN_UP is closed: the server refuses every invitation, also those that were made before. Set SIGN_UP=invitation, and start it again. The first account is made by the link that the server prints when it starts.',
    ])
    const wrong = await world.run(['user', 'invite', 'nobody'])
    expect([wrong.code, wrong.errors]).toEqual([1, 'nobody is no email address.'])
  })

  it('resets a password by a link that works once, and ends every session (P-command-3)', async () => {
    const person = await world.person()
    const { output } = await world.run(['user', 'reset', person.email])
    const [, reset_token = ''] =
      /^http:\/\/localhost:3000\/reset-password#([\w-]{43})$/.exec(output) ?? []
    expect((await person.call('GET', '/games')).status).toBe(401)
    expect((await world.acts()).at(-1)).toBe(`reset user ${person.id}`)
    const set = () =>
      world.visitor.call('POST', '/auth/reset-password', { reset_token, password: PASSWORD })
    expect((await set()).status).toBe(200)
    expect((await set()).status).toBe(400)
    const login = { email: person.email, password: PASSWORD }
    expect((await world.visitor.call('POST', '/auth/login', login)).status).toBe(200)
  })

  it('prints a link that ends with the time of a mailed one (P-command-3)', async () => {
    const person = await world.person()
    const { output } = await world.run(['user', 'reset', person.email])
    world.pass(10 * 60 * 1000)
    const body = { reset_token: output.split('#')[1], password: PASSWORD }
    const late = await world.visitor.call('POST', '/auth/reset-password', body)
    expect(late.body.error.code).toBe('PIN_code_expired')
  })

  it('resets nothing of a disabled user, or where there are no passwords (P-command-3)', async () => {
    const person = await world.person()
    const off = await world.run(['user', 'reset', person.email], { PASSWORD_SIGN_IN: 'off' })
    expect([off.code, off.errors]).toEqual([
      1,
      'PASSWORD_SIGN_IN is off, so that there are no passwords.',
    ])
    expect((await person.call('GET', '/games')).status).toBe(200)
    await world.run(['user', 'disable', person.email])
    const { code, errors } = await world.run(['user', 'reset', person.email])
    expect([code, errors]).toEqual([1, 'The account is disabled. Run user enable first.'])
  })

  it('exports the archive of a user into a new file of its owner alone (P-command-4)', async () => {
    const person = await world.person()
    await newGame(person)
    const file = await newFile()
    expect(await world.run(['user', 'export', person.email, file])).toMatchObject({
      code: 0,
      output: `The archive is in ${file}.`,
    })
    expect((await stat(file)).mode & 0o777).toBe(0o600)
    const bytes = await readFile(file)
    expect(bytes.subarray(0, 2).toString()).toBe('PK')
    for (const name of ['account.json', 'organized-games.json', 'rounds.csv', 'readme.txt']) {
      expect(bytes.includes(name)).toBe(true)
    }
    expect((await world.acts()).at(-1)).toBe(`exported user ${person.id}`)
    const again = await world.run(['user', 'export', person.email, file])
    expect([again.code, again.errors]).toEqual([1, expect.stringContaining('EEXIST')])
    expect(await readFile(file)).toEqual(bytes)
  })

  it('deletes an account with a mail, after its archive is written (P-command-4)', async () => {
    const person = await world.person()
    await newGame(person)
    const file = await newFile()
    const mails = () => fresh().database.selectFrom('mail_queue').select('id').execute()
    const before = (await mails()).length
    expect(await world.run(['user', 'delete', person.email, '--archive', file])).toMatchObject({
      code: 0,
      output: `${person.email} is deleted, with 1 games.`,
    })
    expect((await readFile(file)).includes('account.json')).toBe(true)
    expect((await person.call('GET', '/games')).status).toBe(401)
    expect(await mails()).toHaveLength(before + 1)
    expect((await world.acts()).at(-1)).toBe(`deleted user ${person.id}`)
    expect((await world.run(['user', 'delete', person.email])).code).toBe(1)
    expect(JSON.stringify(await world.acts())).not.toContain('@')
  })

  it('deletes nothing where the archive cannot be written (P-command-4)', async () => {
    const person = await world.person()
    const file = await newFile()
    await writeFile(file, 'mine')
    const kept = await world.run(['user', 'delete', person.email, '--archive', file])
    expect([kept.code, kept.errors]).toEqual([1, expect.stringContaining('EEXIST')])
    expect(await readFile(file, 'utf8')).toBe('mine')
    expect((await person.call('GET', '/games')).status).toBe(200)
  })

  it('refuses the last administrator, and leaves no file (P-command-4)', async () => {
    const person = await world.person()
    await world.run(['user', 'make-admin', person.email])
    const file = await newFile()
    for (const words of [
      ['delete', person.email, '--archive', file],
      ['delete', person.email],
    ]) {
      expect(await world.run(['user', ...words])).toMatchObject({ code: 1, errors: LAST })
    }
    await expect(stat(file)).rejects.toThrow('ENOENT')
    expect(await world.run(['user', 'disable', person.email])).toMatchObject({ errors: LAST })
    const other = await world.person()
    await world.run(['user', 'make-admin', other.email])
    expect((await world.run(['user', 'delete', person.email])).code).toBe(0)
  })
})
