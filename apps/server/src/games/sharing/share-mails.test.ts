import { afterAll, beforeAll, expect, it } from 'vitest'
import { describeDatabase } from '../../platform/database/testing/describe-databases.ts'
import { type GameWorld, gameWorld, type Person } from '../testing/game-world.ts'
import { newGame } from '../testing/new-game.ts'

const FORM = 'application/x-www-form-urlencoded'

describeDatabase('the mails of shared games', (fresh) => {
  let world: GameWorld
  let asha: Person
  beforeAll(async () => {
    world = await gameWorld(fresh().database)
    asha = await world.person('Asha Rao')
  })
  afterAll(() => world.close())

  const share = async (email: string, person = asha) => {
    const { id } = await newGame(person)
    return person.call('POST', `/games/${id}/share`, { email, name: 'Dev' })
  }
  const mailsTo = (email: string) => world.mails.filter((mail) => mail.to === email)
  const tokenFor = (email: string) => {
    const url = mailsTo(email).at(-1)?.stopUrl ?? ''
    return /^http:\/\/localhost:3000\/stop-mails\?token=([\w-]{64})$/.exec(url)?.[1] ?? ''
  }
  const ask = (method: 'GET' | 'PUT' | 'DELETE', token: string) =>
    world.visitor.call(method, `/share-mails/${token}`)
  const press = (token: string, payload: string, contentType = FORM) =>
    world.app.inject({
      method: 'POST',
      url: `/stop-mails?token=${token}`,
      payload,
      headers: { 'content-type': contentType },
    })

  it('are stopped by anybody who has such a mail, for everybody who shares, and resumed (P-mail-9, P-op-57, P-op-58, P-op-59)', async () => {
    const email = 'stopped@example.com'
    await share(email)
    const token = tokenFor(email)
    expect((await ask('GET', token)).body.data).toEqual({ isStopped: false })
    expect((await ask('PUT', token)).body.data).toEqual({ isStopped: true })
    expect((await ask('PUT', token)).body.data).toEqual({ isStopped: true })
    const other = await world.person('Bela Roy')
    const answers = [await share(email), await share('STOPPED@example.com', other)]
    expect(answers.map(({ body }) => body.data.mailed)).toEqual([false, false])
    expect(mailsTo(email)).toHaveLength(1)
    expect((await ask('DELETE', token)).body.data).toEqual({ isStopped: false })
    expect((await share(email)).body.data.mailed).toBe(true)
    expect(mailsTo(email)).toHaveLength(2)
  })

  it('stopped once, do not come to another spelling of the mailbox (P-mail-9)', async () => {
    await share('spelled+cards@example.com')
    await ask('PUT', tokenFor('spelled+cards@example.com'))
    expect((await share('spelled@example.com')).body.data.mailed).toBe(false)
    expect((await share('spelled+other@example.com')).body.data.mailed).toBe(false)
    expect((await share('spelled@other.example.com')).body.data.mailed).toBe(true)
  })

  it('stopped, still make a viewer of a person with an account, and the PINs come (P-mail-9)', async () => {
    const dev = await world.person('Dev')
    await share(dev.email)
    await ask('PUT', tokenFor(dev.email))
    await share(dev.email)
    expect((await dev.call('GET', '/games')).body.data).toHaveLength(2)
    const before = mailsTo(dev.email).length
    await world.visitor.call('POST', '/auth/login-pin', { email: dev.email })
    await world.visitor.call('POST', '/auth/forgot-password', { email: dev.email })
    expect(mailsTo(dev.email)).toHaveLength(before + 2)
  })

  it('bring nobody back to a game they left without a mail that says so', async () => {
    const dev = await world.person('Dev')
    const game = await newGame(asha)
    const again = () =>
      asha.call('POST', `/games/${game.id}/share`, { email: dev.email, name: 'Dev' })
    await again()
    await ask('PUT', tokenFor(dev.email))
    await dev.call('POST', `/games/${game.id}/leave`, {})
    world.pass(11 * 60_000)
    expect((await again()).body.data.mailed).toBe(false)
    expect((await dev.call('GET', '/games')).body.data).toEqual([])
  })

  it.each([
    ['a form', 'List-Unsubscribe=One-Click', FORM],
    [
      'a form of parts',
      '--b\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--b--\r\n',
      'multipart/form-data; boundary=b',
    ],
  ])(
    'are stopped by the button of a mail program, with %s (P-mail-9)',
    async (kind, form, type) => {
      const email = `${kind.replaceAll(' ', '-')}@example.com`
      await share(email)
      const token = tokenFor(email)
      const reply = await press(token, form, type)
      expect([reply.statusCode, reply.body]).toEqual([
        200,
        'No shared game is mailed to this address any more.\n',
      ])
      expect((await ask('GET', token)).body.data).toEqual({ isStopped: true })
    },
  )

  it('are not stopped by opening the link, nor by any other request to it (P-mail-9)', async () => {
    const email = 'scanned@example.com'
    await share(email)
    const token = tokenFor(email)
    for (const method of ['GET', 'HEAD'] as const) {
      await world.app.inject({ method, url: `/stop-mails?token=${token}` })
    }
    expect((await press(token, '')).statusCode).toBe(400)
    expect((await press(token, '{}', 'application/json')).statusCode).toBe(400)
    expect((await press(token, 'x'.repeat(5_000))).statusCode).toBe(413)
    expect((await ask('GET', token)).body.data).toEqual({ isStopped: false })
  })

  it('are stopped by no link that this server has not mailed (P-mail-9)', async () => {
    await share('proven@example.com')
    const token = tokenFor('proven@example.com')
    const forged = [...token].with(3, token[3] === 'A' ? 'B' : 'A').join('')
    const foreign = 'A'.repeat(64)
    for (const wrong of [forged, foreign]) {
      for (const method of ['GET', 'PUT', 'DELETE'] as const) {
        const { status, body } = await ask(method, wrong)
        expect([status, body.error.message]).toEqual([
          404,
          'This link does not work. Use the one of the newest mail.',
        ])
      }
      expect((await press(wrong, 'List-Unsubscribe=One-Click')).statusCode).toBe(404)
    }
    expect((await ask('GET', 'short')).status).toBe(400)
    expect((await press('short', 'List-Unsubscribe=One-Click')).statusCode).toBe(404)
    expect((await share('proven@example.com')).body.data.mailed).toBe(true)
  })

  it('name no address in their links, and keep none where they are stopped (P-mail-9)', async () => {
    const email = 'hidden@example.com'
    await share(email)
    const token = tokenFor(email)
    await ask('PUT', token)
    expect(Buffer.from(token, 'base64url').toString('latin1')).not.toContain('hidden')
    const rows = await world.database.selectFrom('stopped_share_mails').selectAll().execute()
    expect(JSON.stringify(rows)).not.toContain('@')
  })
})

describeDatabase('the limits of shared games', (fresh) => {
  it('count the spellings of a mailbox together, and the use of the links (P-limit-4)', async () => {
    const world = await gameWorld(fresh().database, { configuration: { rateLimits: true } })
    const asha = await world.person('Asha Rao')
    const statuses: number[] = []
    for (let time = 0; time < 7; time += 1) {
      const { id } = await newGame(asha)
      const email = `victim+${time}@example.com`
      const reply = await asha.call('POST', `/games/${id}/share`, { email, name: 'Victim' })
      statuses.push(reply.status)
    }
    expect(statuses).toEqual([...Array(6).fill(200), 429])
    const uses: number[] = []
    for (let time = 0; time < 121; time += 1) {
      uses.push((await world.visitor.call('GET', `/share-mails/${'A'.repeat(64)}`)).status)
    }
    expect(uses).toEqual([...Array(120).fill(404), 429])
    await world.close()
  })
})
