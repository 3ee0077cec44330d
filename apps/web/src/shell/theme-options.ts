import { Monitor, Moon, Sun } from '../ui/icons.gen.ts'

/** The themes as a person chooses them. */
export const THEME_OPTIONS = [
  { value: 'system', icon: Monitor, label: 'Device theme' },
  { value: 'light', icon: Sun, label: 'Light theme' },
  { value: 'dark', icon: Moon, label: 'Dark theme' },
] as const
