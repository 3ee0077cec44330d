import { useRouteContext } from '@tanstack/react-router'
import { useSyncExternalStore } from 'react'
import { chosenTheme, subscribeToTheme, type Theme } from './theme.ts'

/** The theme, and how to choose another one. */
export function useTheme(): [theme: Theme, choose: (theme: Theme) => void] {
  const theme = useRouteContext({ from: '__root__', select: (context) => context.theme })
  return [useSyncExternalStore(subscribeToTheme, chosenTheme), theme.choose]
}
