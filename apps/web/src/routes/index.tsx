import { createFileRoute, redirect } from '@tanstack/react-router'

export const Route = createFileRoute('/')({
  beforeLoad: async ({ context: { session } }) => {
    await session.ready
    const isMember = session.state.get().status === 'signed-in'
    throw redirect({ to: isMember ? '/dashboard' : '/login', replace: true })
  },
})
