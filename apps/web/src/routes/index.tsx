import { createFileRoute, redirect } from '@tanstack/react-router'
import { isGuest } from '../session/guest.ts'

export const Route = createFileRoute('/')({
  beforeLoad: async ({ context: { session } }) => {
    await session.ready
    const isMember = session.state.get().status === 'signed-in'
    const visitorsPage = isGuest() ? '/device' : '/login'
    throw redirect({ to: isMember ? '/dashboard' : visitorsPage, replace: true })
  },
})
