import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { fakeGame } from '../../../testing/fake-game.ts'
import { renderApp } from '../../../testing/render-app.tsx'
import { said } from '../../../testing/said.ts'
import { played, SETTINGS, sundayRummy } from '../../../testing/sunday-rummy.ts'
import styles from './totals-chart.module.css'

async function openStats(scoreboard = sundayRummy()) {
  const { user } = renderApp('/scoreboard', { fakeServer: fakeGame(scoreboard).fakeServer })
  await user.click(await screen.findByRole('tab', { name: said('game.stats') }))
  await screen.findByRole('table', { name: /Running totals of the last rounds/ })
  return user
}

describe('the stats tab', () => {
  it('draws the running totals, and says where the same figures stand (P-stats-3, P-table-2)', async () => {
    await openStats()
    const chart = screen.getByRole('img', {
      name: 'Running totals from the start to round 9, target 200. The table below has the same figures.',
    })
    expect(chart.querySelectorAll(`.${styles.line}`)).toHaveLength(6)
    expect(chart.querySelectorAll(`.${styles.cross}`)).toHaveLength(1)
    expect(chart.querySelectorAll(`.${styles.target}`)).toHaveLength(1)
  })

  it('picks out one player, with the figures on the way', async () => {
    const user = await openStats()
    await user.selectOptions(
      screen.getByRole('combobox', { name: 'Pick out a player' }),
      'Raghavendra Subramanian',
    )
    const chart = screen.getByRole('img', { name: /Raghavendra Subramanian is picked out/ })
    const figures = Array.from(
      chart.querySelectorAll(`.${styles.figure}`),
      (text) => text.textContent,
    )
    expect(figures).toEqual(['63', '63', '83', '94', '118'])
    const runs = Array.from(chart.querySelectorAll<SVGElement>(`.${styles.run}`))
    expect(runs.at(-1)?.dataset.picked).toBe('true')
  })

  it('picks out the player whose name in the chart is pressed, until it is pressed again (P-stats-4)', async () => {
    const user = await openStats()
    const chart = within(screen.getByRole('img', { name: /^Running totals/ }))
    await user.click(chart.getByText(/^Farhan/))
    expect(screen.getByRole('img', { name: /Farhan Qureshi is picked out/ })).toBeDefined()
    const picker = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Pick out a player' })
    expect(picker.selectedOptions[0]?.textContent).toBe('Farhan Qureshi')
    await user.click(chart.getByText(/^Farhan/))
    expect(screen.queryByRole('img', { name: /is picked out/ })).toBeNull()
  })

  it('has only the table before the first round', async () => {
    await openStats(
      played([
        { type: 'created', settings: SETTINGS },
        { type: 'players-added', names: ['Asha', 'Bela'] },
      ]),
    )
    expect(screen.queryByRole('img')).toBeNull()
    const table = within(screen.getByRole('table', { name: /Running totals of the last rounds/ }))
    const headings = table.getAllByRole('columnheader').map((heading) => heading.textContent)
    expect(headings).toEqual(['Player', 'Total', 'Won'])
  })
})
