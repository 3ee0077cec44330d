import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { useState } from 'react'
import { createAppRouter } from './router.ts'
import type { Services } from './services.ts'

/** The whole app over its services. */
export function App({ services }: { services: Services }) {
  const [router] = useState(() => createAppRouter(services))
  return (
    <QueryClientProvider client={services.queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>
  )
}
