import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { fakeGame } from '../../../testing/fake-game.ts'
import { failure, success } from '../../../testing/fake-server.ts'
import { groupSeason, sundayTable } from '../../../testing/group.ts'
import { renderApp } from '../../../testing/render-app.tsx'
import { sundayRummy } from '../../../testing/sunday-rummy.ts'

const OWN = { id: 3, name: 'Ananya’s table', code: 'K7QM2P', isOpen: true, groupId: null }
const GROUPS = { id: 4, name: 'Sunday table', code: '9WX4TB', isOpen: true, groupId: 5 }

function open(path: string, role: 'OWNER' | 'MEMBER' = 'OWNER') {
  const { fakeServer } = fakeGame(sundayRummy())
  fakeServer.answer('GET /tables', success({ tables: [OWN, GROUPS] }))
  fakeServer.answer('GET /groups/5', success(sundayTable(role)))
  fakeServer.answer('GET /groups/5/season', success(groupSeason(0)))
  return renderApp(path, { fakeServer })
}

describe('the settings of a table (P-tables-22)', () => {
  it('have its code and address, and close it', async () => {
    const { user, fakeServer } = open('/settings')
    const section = within(await screen.findByRole('region', { name: 'Your table' }))
    await section.findByText('K 7 Q M 2 P')
    expect(section.getByText(/\/t\/K7QM2P$/)).toBeDefined()
    fakeServer.answer('PUT /tables/3', success({ ...OWN, isOpen: false }))
    const isOpen = section.getByRole('checkbox', { name: 'Open' })
    await user.click(isOpen)
    expect(fakeServer.bodiesOf('PUT /tables/3')).toEqual([{ isOpen: false }])
    await expect.poll(() => (isOpen as HTMLInputElement).checked).toBe(false)
  })

  it('take another code after one question', async () => {
    const { user, fakeServer } = open('/settings')
    const section = within(await screen.findByRole('region', { name: 'Your table' }))
    await user.click(await section.findByRole('button', { name: /New code/ }))
    await user.click(screen.getByRole('button', { name: 'Keep the Code' }))
    await user.click(section.getByRole('button', { name: /New code/ }))
    fakeServer.answer('PUT /tables/3/code', success({ ...OWN, code: 'ABCDEF' }))
    await user.click(screen.getByRole('button', { name: 'New Code' }))
    await section.findByText('A B C D E F')
    expect(fakeServer.bodiesOf('PUT /tables/3/code')).toEqual([{ replaces: 'K7QM2P' }])
  })

  it('say why a change has failed', async () => {
    const { user, fakeServer } = open('/settings')
    const section = within(await screen.findByRole('region', { name: 'Your table' }))
    const isOpen = await section.findByRole('checkbox', { name: 'Open' })
    fakeServer.answer('PUT /tables/3', failure(409, 'CONFLICT', 'Somebody was faster.'))
    await user.click(isOpen)
    await section.findByText('Somebody was faster.')
    expect((isOpen as HTMLInputElement).checked).toBe(true)
  })

  it('of a group are on its page, for those who manage it', async () => {
    open('/groups/5')
    await screen.findByText('9 W X 4 T B')
    expect(screen.queryByText('K 7 Q M 2 P')).toBeNull()
  })

  it('of a group are hidden from its members', async () => {
    const { fakeServer } = open('/groups/5', 'MEMBER')
    await screen.findByRole('heading', { name: 'Members' })
    expect(screen.queryByRole('heading', { name: 'Table' })).toBeNull()
    expect(fakeServer.bodiesOf('GET /tables')).toEqual([])
  })
})
