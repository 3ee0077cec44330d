import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router'
import { firstGame } from '../../features/game/next/next-game.ts'
import { CodeForm } from '../../features/game/table/code-form.tsx'
import { useDraft } from '../../hooks/use-draft.ts'
import { loadWith } from '../../shell/load-with.ts'
import { useTakenOver } from '../../shell/taken-over.ts'
import { lazyPart } from '../../ui/lazy-part.tsx'

const LoginPage = lazyRouteComponent(
  () => import('../../features/accounts/login-page.tsx'),
  'LoginPage',
)
const DeviceGame = lazyPart(
  async () => (await import('../../features/game/board/device-game.tsx')).DeviceGame,
)

export const Route = createFileRoute('/_visitor/login')({
  // The server redirects here when Google sign-in is not set up. Anyone can write such an address:
  // no text is taken from it.
  validateSearch: ({ error }): { error?: 'not_configured' | undefined } => ({
    error: error === 'not_configured' ? error : undefined,
  }),
  component: loadWith(function Login() {
    useTakenOver()
    const next = useDraft('next-game')
    return (
      <LoginPage
        isGoogleMissing={Route.useSearch().error !== undefined}
        deviceGame={(isPrimary, below) => <DeviceGame isPrimary={isPrimary}>{below}</DeviceGame>}
        // Names that somebody typed on this device are still there.
        onNewGame={() => next.isStored() || next.keep(firstGame(new Date()))}
      >
        <CodeForm />
      </LoginPage>
    )
  }, LoginPage),
})
