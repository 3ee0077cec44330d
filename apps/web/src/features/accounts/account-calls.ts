import type { Client } from '@meldboard/api-client'
import { useMemo } from 'react'
import { useApi } from '../../hooks/use-api.ts'
import type { SentPin } from './auth-page-state.ts'

type Credentials = { email: string; password: string; rememberMe: boolean }
type WithPin = { email: string; pin: string }

/** Returns the calls of the account screens, named after what the screens do. */
export function useAccountCalls() {
  const api = useApi()
  return useMemo(() => accountCalls(api), [api])
}

/**
 * Reads a PIN's times from the answer. Its length is measured by the server's clock alone, whose
 * `Date` has no fraction of a second, so only whole seconds are certain.
 */
function sentPin({ data, response }: Mailed): SentPin {
  const answeredAt = Date.parse(response.headers.get('Date') ?? '') || Date.now()
  const { expires_at: expiresAt } = data
  const seconds = Math.floor((Date.parse(expiresAt) - answeredAt) / 1000)
  return { expiresAt, sentAt: Date.now(), validFor: seconds * 1000 }
}

type Mailed = { readonly data: { readonly expires_at: string }; readonly response: Response }

function accountCalls(api: Client) {
  return {
    async login({ email, password, rememberMe }: Credentials) {
      const body = { email, password, remember_me: rememberMe }
      return (await api.POST('/auth/login', { body })).data
    },
    async registerInitial(body: { name: string; email: string; invitation?: string }) {
      return sentPin(await api.POST('/auth/register/initial', { body }))
    },
    async registerComplete({ email, pin, password }: WithPin & { password: string }) {
      const body = { email, pin_code: pin, password }
      return (await api.POST('/auth/register/complete', { body })).data
    },
    async verifyEmail(body: { token: string; password: string }) {
      return (await api.POST('/auth/verify-email', { body })).data
    },
    async verifyPin({ email, pin }: WithPin) {
      return (await api.POST('/auth/verify-pin', { body: { email, pin_code: pin } })).data
    },
    async resendVerification(body: { email: string }) {
      return sentPin(await api.POST('/auth/resend-verification', { body }))
    },
    async requestLoginPin(body: { email: string }) {
      return sentPin(await api.POST('/auth/login-pin', { body }))
    },
    async requestResetPin(body: { email: string }) {
      return sentPin(await api.POST('/auth/forgot-password', { body }))
    },
    async validatePin({ email, pin, kind }: WithPin & { kind: 'login' | 'reset' }) {
      const body = { email, pin_code: pin, token_type: kind }
      return (await api.POST('/auth/validate-pin', { body })).data
    },
    async profile() {
      return (await api.GET('/auth/profile')).data
    },
    async changeName(body: { name: string }) {
      return (await api.PUT('/auth/profile', { body })).data
    },
    async changeEmail({
      email,
      currentPassword = '',
      pin = '',
    }: {
      email: string
      currentPassword?: string
      pin?: string
    }) {
      const password = currentPassword !== '' && { current_password: currentPassword }
      const body = { email, ...password, ...(pin !== '' && { pin_code: pin }) }
      return (await api.PUT('/auth/profile', { body })).data
    },
    async sessions() {
      return (await api.GET('/auth/sessions')).data
    },
    async endSession(id: string) {
      await api.DELETE('/auth/sessions/{id}', { params: { path: { id } } })
    },
    async endOtherSessions() {
      await api.DELETE('/auth/sessions')
    },
    async requestOwnerPin(purpose: 'deletion' | 'new-email') {
      return (await api.POST('/auth/deletion-pin', { body: { purpose } })).data
    },
    async deleteAccount(
      proof: ({ current_password: string } | { pin_code: string }) & { hand_over: boolean },
    ) {
      await api.POST('/auth/delete-account', { body: proof })
    },
    async setPassword({
      currentPassword,
      password,
    }: {
      currentPassword: string
      password: string
    }) {
      const body = { password, ...(currentPassword && { current_password: currentPassword }) }
      return (await api.PUT('/auth/password', { body })).data
    },
    async resetPassword({ resetToken, password }: { resetToken: string; password: string }) {
      const body = { reset_token: resetToken, password }
      return (await api.POST('/auth/reset-password-with-pin', { body })).data
    },
  }
}
