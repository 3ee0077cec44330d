import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { ANANYA, ananyasSession, storeSession } from '../../testing/accounts.ts'
import { renderApp } from '../../testing/render-app.tsx'

const pending = {
  email: ANANYA.email,
  name: ANANYA.name,
  email_verified: false,
  status: 'pending_registration',
}

describe('/verify-email without an e-mail in the navigation state', () => {
  it('takes the one of the registration that is pending on this device', async () => {
    localStorage.setItem('user', JSON.stringify(pending))
    renderApp('/verify-email')
    await screen.findByText(ANANYA.email)
  })

  it.each([
    ['nothing is stored', null, 'No email found. Please try registering again.'],
    ['no user is stored', '{}', 'No user data found. Please try registering again.'],
    [
      'what is stored is damaged',
      '{"email":',
      'Failed to load user data. Please try registering again.',
    ],
  ])(
    'says "Email address is missing." and why, when %s (P-verify-5)',
    async (_, stored, message) => {
      if (stored !== null) localStorage.setItem('user', stored)
      renderApp('/verify-email')
      await screen.findByText('Email address is missing.')
      expect(screen.getByText(message)).toBeDefined()
    },
  )

  it('does not ask somebody who is signed in to prove their own address again', async () => {
    storeSession(ananyasSession())
    renderApp('/verify-email')
    await screen.findByText('No email found. Please try registering again.')
  })

  it('offers Return to Registration (P-verify-4)', async () => {
    const { user, path } = renderApp('/verify-email')
    await user.click(await screen.findByRole('link', { name: 'Return to Registration' }))
    await waitFor(() => expect(path()).toBe('/register'))
  })

  it('offers Go to Login', async () => {
    const { user, path } = renderApp('/verify-email')
    await user.click(await screen.findByRole('link', { name: 'Go to Login' }))
    await waitFor(() => expect(path()).toBe('/login'))
  })
})
