import type { Schemas } from '@meldboard/api-client'
import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { ANANYA, ananyasSession, storeSession } from '../../testing/accounts.ts'
import { createFakeServer, failure, success } from '../../testing/fake-server.ts'
import { sundayTable } from '../../testing/group.ts'
import { renderApp } from '../../testing/render-app.tsx'
import { said } from '../../testing/said.ts'

const DELETE = 'POST /auth/delete-account'
const BOX = 'Leave my games in groups to their groups, with the emails of their players'

const SUNDAY = sundayTable()
const MONDAY = { ...sundayTable(), id: 6, name: 'Monday table' }
const OTHERS = { ...sundayTable('MEMBER'), id: 7, name: 'Club' }

/** Removes the role of organizer from all people of a group. */
function withoutOrganizers(group: Schemas['Group']): Schemas['Group'] {
  return { ...group, members: group.members.map((one) => ({ ...one, isOrganizer: false })) }
}

async function openDialog(groups: readonly Schemas['Group'][] = []) {
  storeSession(ananyasSession())
  const fakeServer = createFakeServer({
    'GET /auth/profile': success({ ...ANANYA, has_password: true }),
    'GET /groups': success({ groups: groups.map(({ id, name, role }) => ({ id, name, role })) }),
    ...Object.fromEntries(groups.map((group) => [`GET /groups/${group.id}`, success(group)])),
    'POST /auth/deletion-pin': success(null),
    [DELETE]: failure(400, 'VALIDATION_ERROR', 'This password is wrong.'),
  })
  const app = renderApp('/settings', { fakeServer })
  await app.user.click(await screen.findByRole('button', { name: /^Delete account/ }))
  await screen.findByLabelText(said('accounts.password'))
  return app
}

function words(): string {
  const paragraphs = screen.getByRole('dialog').querySelectorAll('p')
  return [...paragraphs].map(({ textContent }) => textContent).join('\n')
}

it('asks for the password once its field is left (P-dialog-6)', async () => {
  const { user } = await openDialog()
  await user.click(screen.getByLabelText(said('accounts.password')))
  await user.tab()
  await screen.findByText(said('accounts.passwordIsRequired'))
})

describe('what goes with an account', () => {
  it('is every game, and groups are not spoken of, for those without groups (P-delete-5, P-delete-11)', async () => {
    await openDialog()
    expect(words()).toContain('your saved players and every game that you organize are deleted')
    expect(words()).not.toContain('group')
    expect(screen.queryByLabelText(BOX)).toBeNull()
  })

  it('is what is in no group, while the box is checked (P-delete-5, P-delete-10, P-delete-11)', async () => {
    const { user } = await openDialog([OTHERS])
    const left =
      'Your games in a group go to its owner. If one of you has blocked the other, they are deleted.'
    expect(words()).toContain('your saved players and your games outside of groups are deleted')
    expect(words()).toContain(left)
    expect(words()).not.toContain('group of yours')
    await user.click(screen.getByLabelText(BOX))
    expect(words()).toContain('every game that you organize are deleted')
    expect(words()).not.toContain(left)
  })

  it('is a group of their own when no organizer takes it over (P-delete-11, P-groups-6)', async () => {
    await openDialog([SUNDAY])
    expect(words()).toContain(
      'A group of yours goes, with your games in it, to the organizer who was added first and has added somebody to it or played a game of their own in it. Without one it is deleted for everybody, with its closed seasons and your games in it.',
    )
    expect(words()).not.toContain('Nobody can take over')
    expect(words()).not.toContain('go to its owner')
  })

  it('is each group without an organizer, which is named (P-delete-11)', async () => {
    await openDialog([withoutOrganizers(SUNDAY)])
    await waitFor(() =>
      expect(words()).toContain(
        'Nobody can take over Sunday table. Make somebody an organizer first, or it is deleted for everybody, with its closed seasons and your games in it.',
      ),
    )
    expect(words()).not.toContain('A group of yours goes')
  })

  it('is several such groups in one sentence (P-delete-11)', async () => {
    await openDialog([withoutOrganizers(SUNDAY), withoutOrganizers(MONDAY)])
    await waitFor(() =>
      expect(words()).toContain(
        'Nobody can take over Sunday table and Monday table. Make somebody an organizer first, or they are deleted for everybody, with their closed seasons and your games in them.',
      ),
    )
  })
})

describe('deleting an account', () => {
  it('asks for what proves the account, and puts the focus there (P-delete-6)', async () => {
    const { user, fakeServer } = await openDialog()
    await user.click(screen.getByRole('button', { name: 'Delete Account' }))
    expect(screen.getByText(said('accounts.passwordIsRequired'))).toBeDefined()
    expect(document.activeElement).toBe(screen.getByLabelText(said('accounts.password')))
    await user.type(screen.getByLabelText(said('accounts.password')), 'Not-the-one-7!{Enter}')
    await screen.findByText('Your account was not deleted')
    expect(screen.getByText('This password is wrong.')).toBeDefined()
    expect(fakeServer.bodiesOf(DELETE)).toMatchObject([{ current_password: 'Not-the-one-7!' }])
  })

  it('leaves the games in groups to their groups, unless that is unchecked (P-delete-10)', async () => {
    const { user, fakeServer } = await openDialog([OTHERS])
    expect(screen.getByLabelText(BOX)).toHaveProperty('checked', true)
    await user.type(screen.getByLabelText(said('accounts.password')), 'Seven-Cards-7!{Enter}')
    await screen.findByText('Your account was not deleted')
    await user.click(screen.getByLabelText(BOX))
    await user.click(screen.getByRole('button', { name: 'Delete Account' }))
    await waitFor(() =>
      expect(fakeServer.bodiesOf(DELETE)).toMatchObject([
        { hand_over: true },
        { hand_over: false },
      ]),
    )
  })

  it('is done with a mailed PIN by a person without the password, and nothing is left here (P-delete-7, P-delete-8)', async () => {
    const app = await openDialog()
    app.fakeServer.answer(DELETE, success(null))
    await app.user.click(screen.getByRole('button', { name: 'Use a PIN by email instead' }))
    const pin = await screen.findByLabelText('PIN')
    expect(document.activeElement).toBe(pin)
    expect(screen.getByText(/We mailed 6 digits to ananya@example\.com\./)).toBeDefined()
    await app.user.type(pin, '{Enter}')
    expect(screen.getByText('PIN is required')).toBeDefined()
    await app.user.type(pin, '402713{Enter}')
    await screen.findByText('Your account is deleted')
    expect(app.path()).toBe('/login')
    expect(app.fakeServer.bodiesOf(DELETE)).toMatchObject([{ pin_code: '402713' }])
    expect(JSON.stringify({ ...localStorage })).not.toContain(ANANYA.email)
  })

  it('is sent once, though the button is pressed twice, and again after a failure (P-dialog-4, P-dialog-5)', async () => {
    const { user, fakeServer } = await openDialog()
    await user.type(screen.getByLabelText(said('accounts.password')), 'Seven-Cards-7!')
    const send = screen.getByRole('button', { name: 'Delete Account' })
    // Two clicks without a pause, like a fast mouse.
    send.click()
    send.click()
    await screen.findByText('Your account was not deleted')
    expect(fakeServer.bodiesOf(DELETE)).toHaveLength(1)
    await user.click(send)
    await waitFor(() => expect(fakeServer.bodiesOf(DELETE)).toHaveLength(2))
  })

  it('leads from the PIN back to the password (P-delete-7)', async () => {
    const { user, fakeServer } = await openDialog()
    await user.click(screen.getByRole('button', { name: 'Use a PIN by email instead' }))
    await user.type(await screen.findByLabelText('PIN'), '123456')
    await user.click(screen.getByRole('button', { name: 'Use the password instead' }))
    const password = screen.getByLabelText(said('accounts.password'))
    expect(screen.queryByLabelText('PIN')).toBeNull()
    expect(document.activeElement).toBe(password)
    await user.type(password, 'Seven-Cards-7!{Enter}')
    await screen.findByText('Your account was not deleted')
    expect(fakeServer.bodiesOf(DELETE)).toMatchObject([{ current_password: 'Seven-Cards-7!' }])
  })
})
