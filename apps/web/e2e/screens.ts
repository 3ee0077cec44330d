import type { Page } from '@playwright/test'

/** How to get to each screen, by the name of its picture. */
export type Gallery = Readonly<Record<string, (page: Page) => Promise<void>>>

type Played = { readonly id: number; readonly uuid: string }
type Cast = { readonly game: Played; readonly finished: Played; readonly cancelled: Played }

export function visitorScreens({ game, finished }: Cast): Gallery {
  return {
    login: (page) => open(page, '/login'),
    'login-errors': async (page) => {
      await open(page, '/login')
      await page.getByRole('button', { name: 'Sign In' }).click()
      await page.getByText('Password is required').waitFor()
    },
    register: (page) => open(page, '/register'),
    live: (page) => open(page, `/games/${game.uuid}`),
    'live-completed': (page) => open(page, `/games/${finished.uuid}`),
    'live-unknown': (page) => open(page, '/games/9d0f5a0e-5b0c-4d6e-9a53-2f3f3b6a1c11'),
  }
}

export function memberScreens({ finished, cancelled }: Cast): Gallery {
  return {
    scoreboard: (page) => open(page, '/scoreboard'),
    stats: async (page) => {
      await open(page, '/scoreboard')
      await page.getByRole('tab', { name: 'Stats' }).click()
    },
    'score-round': async (page) => {
      await open(page, '/scoreboard')
      await press(page, 'Score Round')
    },
    'edit-round': async (page) => {
      await open(page, '/scoreboard')
      await press(page, 'Edit round 4')
    },
    'add-player': (page) => chooseOption(page, 'Add Player'),
    'close-game': (page) => chooseOption(page, 'Close Game'),
    'cancel-game': (page) => chooseOption(page, 'Cancel Game'),
    games: (page) => open(page, '/games'),
    completed: (page) => open(page, `/games/${finished.uuid}`),
    cancelled: (page) => open(page, `/games/${cancelled.uuid}`),
    players: (page) => open(page, '/players'),
    dashboard: (page) => open(page, '/dashboard'),
  }
}

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await page.waitForLoadState('networkidle')
}

async function press(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name, exact: true }).filter({ visible: true }).click()
}

async function chooseOption(page: Page, name: string): Promise<void> {
  await open(page, '/scoreboard')
  await press(page, 'Options')
  await page.getByRole('menuitem', { name }).click()
}
