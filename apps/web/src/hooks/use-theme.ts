import { useRouteContext } from '@tanstack/react-router'
import { useSelector } from '@tanstack/react-store'
import type { Theme } from '../data/settings/theme.ts'
import { reportUnlessNotLoaded } from '../lib/not-loaded.ts'

/** Returns the theme, and the function to choose one for the account. */
export function useTheme(): [theme: Theme, choose: (theme: Theme) => void] {
  const { theme, lazyOffline } = useRouteContext({ from: '__root__' })

  function choose(chosen: Theme): void {
    theme.set(chosen)
    lazyOffline
      .load()
      .then(({ settingsSync }) => settingsSync.sendChoice())
      .catch(reportUnlessNotLoaded)
  }
  return [useSelector(theme), choose]
}
