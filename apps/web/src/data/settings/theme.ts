import { type Atom, createAtom } from '@tanstack/react-store'
import { deviceStorage } from '../../lib/storage.ts'

/** The app's theme: the system's, or a chosen one. */
export const THEMES = ['system', 'light', 'dark'] as const
export type Theme = (typeof THEMES)[number]

export type ThemeAtom = Atom<Theme>

// src/boot.js reads the same key before the first paint.
const KEY = 'theme'

/** Returns the theme chosen on this device, in any tab. */
export function storedTheme(): Theme {
  const stored = deviceStorage.getItem(KEY)
  return THEMES.find((theme) => theme === stored) ?? 'system'
}

/** Creates the atom of the theme; a change is stored on the device and shown at once. */
export function createTheme(): ThemeAtom {
  const theme = createAtom<Theme>(storedTheme())
  theme.subscribe((chosen) => {
    if (chosen === 'system') {
      deviceStorage.removeItem(KEY)
      delete document.documentElement.dataset.theme
    } else {
      deviceStorage.setItem(KEY, chosen)
      document.documentElement.dataset.theme = chosen
    }
  })
  // Another tab has changed the theme.
  window.addEventListener('storage', ({ key }) => {
    if (key === KEY || key === null) theme.set(storedTheme())
  })
  return theme
}
