import { LANGUAGES } from '@meldboard/messages'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { ananyasSession, storeSession } from '../testing/accounts.ts'
import { renderApp } from '../testing/render-app.tsx'

const listed = Object.values(LANGUAGES).filter(({ isListed }) => isListed)

describe('the language', () => {
  it('is chosen by a visitor at the foot of the page, from those that can be, by their own names (P-language-7)', async () => {
    const { user } = renderApp('/login')
    await user.click(await screen.findByRole('button', { name: /^Language/ }))
    const list = within(await screen.findByRole('dialog', { name: 'Language' }))
    const lines = list.getAllByRole('button').filter((line) => line.querySelector('[lang]'))
    expect(lines.map((line) => line.querySelector('[lang]')?.textContent)).toEqual(
      listed.map(({ name }) => name),
    )
    expect(lines[0]?.textContent).toContain('chosen')
  })

  it('is in the settings of a member, who has no foot (P-language-7)', async () => {
    storeSession(ananyasSession())
    const { user } = renderApp('/settings')
    await user.click(await screen.findByRole('button', { name: /^Language/ }))
    await user.click(
      within(await screen.findByRole('dialog', { name: 'Language' })).getByRole('button', {
        name: /^English/,
      }),
    )
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(screen.queryByRole('contentinfo')).toBeNull()
  })
})
