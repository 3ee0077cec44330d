import { open, press } from '../support/on-page.ts'
import type { Screen } from './visit.ts'

const PLACES = ['dashboard', 'players', 'profile', 'notifications', 'settings', 'stats'] as const

/** The pages for signed-in users, and the menus that lead to them. */
export const PLACE_SCREENS: readonly Screen[] = [
  ...PLACES.map(
    (place): Screen => ({
      name: place === 'stats' ? 'stats-place' : place,
      as: 'newcomer',
      open: (page) => open(page, `/${place}`),
    }),
  ),
  {
    name: 'broken',
    as: 'newcomer',
    async open(page) {
      await page.route('**/assets/games.index-*.js', (route) => route.abort())
      await page.goto('/games')
      await page.getByText('Something went wrong').waitFor()
    },
  },
  {
    name: 'menu',
    as: 'newcomer',
    async open(page) {
      await open(page, '/dashboard')
      const phone = page.getByRole('button', { name: 'Menu' })
      const desk = page.getByRole('button', { name: 'Profile' })
      await phone.or(desk).filter({ visible: true }).click()
      await page.getByRole('dialog').or(page.getByRole('menu')).waitFor()
    },
  },
  {
    name: 'set-password',
    as: 'newcomer',
    async open(page) {
      await open(page, '/dashboard')
      const phone = page.getByRole('button', { name: 'Menu' })
      const desk = page.getByRole('button', { name: 'Profile' })
      await phone.or(desk).filter({ visible: true }).click()
      const item = page.getByRole('menuitem', { name: 'Set Password' })
      await item.or(page.getByRole('button', { name: 'Set Password' })).click()
      await page.getByRole('dialog', { name: /password/i }).waitFor()
      await press(page, 'Set Password')
    },
  },
]
