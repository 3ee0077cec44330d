import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { ananyasSession, storeSession } from '../testing/accounts.ts'
import { fakeGame } from '../testing/fake-game.ts'
import { renderApp } from '../testing/render-app.tsx'
import { said } from '../testing/said.ts'
import { customScores, sundayRummy } from '../testing/sunday-rummy.ts'

describe('the navigation', () => {
  it('leads from the root to the dashboard when signed in, else to the login (P-nav-6)', async () => {
    storeSession(ananyasSession())
    const member = renderApp('/')
    await screen.findByRole('heading', { name: 'Dashboard' })
    expect(member.path()).toBe('/dashboard')
  })

  it('leads a visitor from the root to the login (P-nav-4)', async () => {
    const visitor = renderApp('/')
    await waitFor(() => expect(visitor.path()).toBe('/login'))
  })

  it('says of an unknown path that nothing is there before it leads a visitor to the root (P-nav-5)', async () => {
    const { path, user } = renderApp('/no/such/page')
    await screen.findByRole('heading', { name: 'There is nothing at this address.' })
    expect(path()).toBe('/no/such/page')
    const main = within(screen.getByRole('main'))
    expect(main.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
      'Go to the Start',
      'Enter the code of a table',
    ])
    await user.click(main.getByRole('link', { name: 'Go to the Start' }))
    await waitFor(() => expect(path()).toBe('/login'))
  })

  it('leads a member from an unknown path to their games too (P-nav-5)', async () => {
    storeSession(ananyasSession())
    const { path, user } = renderApp('/no/such/page')
    const main = within(await screen.findByRole('main'))
    await user.click(await main.findByRole('link', { name: 'Games' }))
    await screen.findByRole('heading', { name: 'Games History' })
    expect(path()).toBe('/games')
  })

  it('shows Login and Register to visitors, and the pages to those who are signed in (P-nav-11)', async () => {
    renderApp('/login')
    const header = within(await screen.findByRole('banner'))
    expect(await header.findByRole('link', { name: 'Login' })).toBeDefined()
    expect(header.getByRole('link', { name: 'Register' })).toBeDefined()
    expect(header.queryByRole('link', { name: 'Games' })).toBeNull()
  })

  it('has five pages and three keys in the menu of phones, and closes the menu on the way (P-nav-9)', async () => {
    storeSession(ananyasSession())
    const { user, path } = renderApp('/dashboard')
    await user.click(await screen.findByRole('button', { name: said('member.menu') }))
    const menu = within(await screen.findByRole('dialog', { name: said('member.menu') }))
    const pages = within(menu.getByRole('navigation', { name: 'Main' }))
    expect(pages.getAllByRole('link').map((link) => link.firstElementChild?.textContent)).toEqual([
      'Scoreboard',
      'Games',
      'Players',
      'Stats',
      'Settings',
    ])
    expect(menu.getByRole('link', { name: 'Notifications' })).toBeDefined()
    expect(menu.getByRole('link', { name: 'Profile' })).toBeDefined()
    expect(menu.getByRole('button', { name: said('member.logout') })).toBeDefined()
    expect(menu.getByText('Signed in as').parentElement?.textContent).toContain('Ananya Iyer')
    await user.click(menu.getByRole('link', { name: /^Stats/ }))
    await screen.findByRole('heading', { name: 'Stats' })
    expect(path()).toBe('/stats')
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('moves the focus to the heading of the page it goes to (P-nav-14)', async () => {
    storeSession(ananyasSession())
    const { user } = renderApp('/dashboard')
    await user.click(await screen.findByRole('link', { name: 'Players' }))
    const heading = await screen.findByRole('heading', { name: 'Players' })
    await waitFor(() => expect(document.activeElement).toBe(heading))
  })

  it('names Games the current page on every page of its list (P-nav-13)', async () => {
    storeSession(ananyasSession())
    renderApp('/games?page=2&pageSize=10')
    await screen.findByRole('heading', { name: 'Games History' })
    const main = within(screen.getByRole('navigation', { name: 'Main' }))
    const current = main.getAllByRole('link').filter((link) => link.ariaCurrent === 'page')
    expect(current.map((link) => link.textContent)).toEqual(['Games'])
  })

  it.each([
    ['the page of a group', '/groups/7'],
    ['the page of a person', '/players/u12'],
  ])('marks Players on %s, which is reached from there (P-nav-18)', async (_, address) => {
    storeSession(ananyasSession())
    renderApp(address)
    const main = within(await screen.findByRole('navigation', { name: 'Main' }))
    const marked = main.getAllByRole('link').filter((link) => link.ariaCurrent !== null)
    expect(marked.map((link) => link.textContent)).toEqual(['Players'])
  })

  it('says in the menu what the device knows of each page, also of a round by another device (P-nav-9)', async () => {
    const table = fakeGame(sundayRummy())
    const { user } = renderApp('/scoreboard', table)
    await screen.findByText(said('ui.live'))
    const scores = customScores([10, 5, 6, 0, null, 3])
    table.happen({ type: 'round-scored', roundNumber: 10, scores })
    await screen.findByText('Round 10: Ananya Iyer leads with 75.')
    await user.click(await screen.findByRole('button', { name: said('member.menu') }))
    const menu = within(await screen.findByRole('dialog', { name: said('member.menu') }))
    expect(menu.getByRole('link', { name: /^Scoreboard/ }).textContent).toMatch(
      /, round 11 is next$/,
    )
  })

  it('offers to skip to the content', async () => {
    renderApp('/login')
    const skip = await screen.findByRole('link', { name: 'Skip to content' })
    expect(skip.getAttribute('href')).toBe('#main')
    expect(screen.getByRole('main').id).toBe('main')
  })

  it('changes the theme and remembers it (P-nav-10)', async () => {
    storeSession(ananyasSession())
    const { user } = renderApp('/dashboard')
    await user.click(await screen.findByRole('button', { name: 'Profile' }))
    await user.click(await screen.findByRole('menuitemradio', { name: 'Dark theme' }))
    expect(document.documentElement.dataset.theme).toBe('dark')
    expect(localStorage.getItem('theme')).toBe('dark')

    await user.click(screen.getByRole('button', { name: 'Profile' }))
    await user.click(await screen.findByRole('menuitemradio', { name: 'Device theme' }))
    expect(document.documentElement.dataset.theme).toBeUndefined()
  })
})
