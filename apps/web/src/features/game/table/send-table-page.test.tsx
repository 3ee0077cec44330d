import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { fakeGame } from '../../../testing/fake-game.ts'
import { failure, success } from '../../../testing/fake-server.ts'
import { renderApp } from '../../../testing/render-app.tsx'
import { sundayRummy } from '../../../testing/sunday-rummy.ts'

const SCREEN = '4uYJ0pXx1mZb8Qv2Rk7sTw'
const OWN = { id: 3, name: 'Ananya’s table', code: 'K7QM2P', isOpen: true, groupId: null }
const GROUPS = { id: 4, name: 'Sunday table', code: '9WX4TB', isOpen: true, groupId: 5 }

function open() {
  const { fakeServer } = fakeGame(sundayRummy())
  fakeServer.answer('GET /tables', success({ tables: [OWN, GROUPS] }))
  return renderApp(`/tv/${SCREEN}`, { fakeServer })
}

it('a phone sends one of its tables to a television in view (P-tv-9)', async () => {
  const { user, fakeServer } = open()
  fakeServer.answer(`PUT /screens/${SCREEN}`, success(GROUPS))
  await screen.findByText(/Send a table only to a television that you see\.$/)
  await user.click(screen.getByRole('button', { name: /Sunday table/ }))
  await screen.findByText('Sunday table opens there')
  expect(fakeServer.bodiesOf(`PUT /screens/${SCREEN}`)).toEqual([{ tableId: 4 }])
  const link = screen.getByRole('link', { name: 'Show the Table' })
  expect(link.getAttribute('href')).toBe('/t/9WX4TB')
})

it('a phone says that the code of the television has passed (P-tv-9)', async () => {
  const { user, fakeServer } = open()
  fakeServer.answer(`PUT /screens/${SCREEN}`, failure(404, 'NOT_FOUND', 'This code has passed.'))
  await user.click(await screen.findByRole('button', { name: /Ananya’s table/ }))
  await screen.findByText('This code has passed.')
})

it('a phone says that a code which is cut short is none (P-links-2)', async () => {
  renderApp(`/tv/${SCREEN.slice(12)}`, { fakeServer: fakeGame(sundayRummy()).fakeServer })
  await screen.findByRole('heading', { name: 'No television with this code' })
})

it('a visitor signs in first, and comes back (P-tv-9, P-nav-2)', async () => {
  const { fakeServer } = fakeGame(sundayRummy())
  localStorage.clear()
  const { path } = renderApp(`/tv/${SCREEN}`, { fakeServer })
  await expect.poll(path).toBe('/login')
  expect(sessionStorage.getItem('return_to')).toBe(`/tv/${SCREEN}`)
})
