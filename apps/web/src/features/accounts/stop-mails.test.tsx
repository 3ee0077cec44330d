import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { createFakeServer, failure, success } from '../../testing/fake-server.ts'
import { renderApp } from '../../testing/render-app.tsx'

const TOKEN = 'a'.repeat(64)
const PATH = `/share-mails/${TOKEN}`

function openWith(answers: Parameters<typeof createFakeServer>[0]) {
  const fakeServer = createFakeServer(answers)
  return renderApp(`/stop-mails?token=${TOKEN}).`, { fakeServer })
}

const button = (name: string) => screen.findByRole('button', { name })

describe('the link of a mail that shares a game', () => {
  it('stops nothing by itself, stops by a press, and takes it back on the same page (P-share-8)', async () => {
    const { user, fakeServer } = openWith({
      [`GET ${PATH}`]: success({ isStopped: false }),
      [`PUT ${PATH}`]: success({ isStopped: true }),
      [`DELETE ${PATH}`]: success({ isStopped: false }),
    })
    const stop = await button('Stop These Mails')
    expect(fakeServer.seen.map(({ route }) => route)).toEqual([`GET ${PATH}`])
    await user.click(stop)
    await screen.findByText('No shared game is mailed to this address any more.')
    const again = await button('Mail Them Again')
    expect(document.activeElement).toBe(again)
    await user.click(again)
    await screen.findByText('Shared games are mailed to this address again.')
    await button('Stop These Mails')
  })

  it('says so when they are stopped already', async () => {
    openWith({ [`GET ${PATH}`]: success({ isStopped: true }) })
    await screen.findByText('No shared game is mailed to this address any more.')
    await button('Mail Them Again')
  })

  it.each([400, 404])('that does not work says so, and offers nothing: %i', async (status) => {
    openWith({ [`GET ${PATH}`]: failure(status, status === 404 ? 'NOT_FOUND' : 'BAD_REQUEST', '') })
    await screen.findByText('This link does not work. Use the one of the newest mail.')
    expect(screen.queryByRole('button', { name: /Mails|Try/ })).toBeNull()
  })

  it('can be tried again after a failure, and keeps what is chosen', async () => {
    const { user, fakeServer } = openWith({ [`GET ${PATH}`]: failure(500, 'INTERNAL_ERROR', '') })
    const again = await button('Try Again')
    fakeServer.answer(`GET ${PATH}`, success({ isStopped: false }))
    await user.click(again)
    fakeServer.answer(`PUT ${PATH}`, failure(500, 'INTERNAL_ERROR', ''))
    await user.click(await button('Stop These Mails'))
    await screen.findByRole('alert')
    await button('Stop These Mails')
  })
})
