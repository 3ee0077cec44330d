import { useRouteContext } from '@tanstack/react-router'
import { useSyncExternalStore } from 'react'
import { chooseTheme, chosenTheme, subscribeToTheme, type Theme } from './theme.ts'

/** Returns the theme, and the function with which signed-in users choose another one. */
export function useTheme(): [theme: Theme, choose: (theme: Theme) => void] {
  const { load } = useRouteContext({ from: '__root__', select: (context) => context.lazyOffline })

  function choose(theme: Theme): void {
    chooseTheme(theme)
    load()
      .then((offline) => offline.theme.sendChoice())
      .catch(reportError)
  }
  return [useSyncExternalStore(subscribeToTheme, chosenTheme), choose]
}
