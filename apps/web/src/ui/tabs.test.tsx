import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { Tabs } from './tabs.tsx'

const TABS = ['Scores', 'Stats', 'History'].map((label) => ({
  id: label.toLowerCase(),
  label,
  panel: <p>{label} of the game</p>,
}))

const chosen = () => screen.getByRole('tab', { selected: true }).textContent

it('shows the first tab, and the one that is clicked', async () => {
  const user = userEvent.setup()
  render(<Tabs label="What to show" tabs={TABS} />)
  expect(screen.getByRole('tablist', { name: 'What to show' })).toBeDefined()
  expect(screen.getByRole('tabpanel', { name: 'Scores' }).textContent).toBe('Scores of the game')
  await user.click(screen.getByRole('tab', { name: 'Stats' }))
  expect(screen.getByRole('tabpanel', { name: 'Stats' }).textContent).toBe('Stats of the game')
  expect(screen.getAllByRole('tabpanel')).toHaveLength(1)
})

it('is one stop for the Tab key, and the arrows choose around both ends', async () => {
  const user = userEvent.setup()
  render(<Tabs label="What to show" tabs={TABS} />)
  await user.tab()
  expect(document.activeElement?.textContent).toBe('Scores')
  const visited: (string | null)[] = []
  for (const key of [
    '{ArrowRight}',
    '{ArrowLeft}',
    '{ArrowLeft}',
    '{ArrowRight}',
    '{End}',
    '{Home}',
  ]) {
    await user.keyboard(key)
    visited.push(chosen())
  }
  expect(visited).toEqual(['Stats', 'Scores', 'History', 'Scores', 'History', 'Scores'])
  await user.tab()
  expect(document.activeElement?.getAttribute('role')).toBe('tabpanel')
})

it('has no stop at a panel that holds one itself', () => {
  const tabs = [{ id: 'pad', label: 'Pad', panel: <a href="#pad">Pad</a>, isReachable: true }]
  render(<Tabs label="What to show" tabs={tabs} />)
  expect(screen.getByRole('tabpanel').tabIndex).toBe(-1)
})
