import { messages } from '../lib/messages.tsx'
import { Monitor, Moon, Sun } from '../ui/icons.gen.ts'

const t = messages('member')

/** The themes as a person chooses them. */
export const themeOptions = () =>
  [
    { value: 'system', icon: Monitor, label: t('deviceTheme') },
    { value: 'light', icon: Sun, label: t('lightTheme') },
    { value: 'dark', icon: Moon, label: t('darkTheme') },
  ] as const
