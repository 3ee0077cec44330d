import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { fakeGame, GAME_ID } from '../../../testing/fake-game.ts'
import { renderApp } from '../../../testing/render-app.tsx'
import { said } from '../../../testing/said.ts'
import { customScores, sundayRummy } from '../../../testing/sunday-rummy.ts'

async function openEdit(roundNumber: number, table = fakeGame(sundayRummy())) {
  const app = renderApp('/scoreboard', { fakeServer: table.fakeServer })
  await app.user.click(await screen.findByRole('button', { name: `Edit round ${roundNumber}` }))
  const dialog = await screen.findByRole('dialog', { name: `Edit round ${roundNumber}` })
  return { ...app, table, sheet: within(dialog) }
}

const field = (name: string) =>
  screen.getByRole<HTMLInputElement>('textbox', { name: `${name}, score` })
const changes = () =>
  within(screen.getByRole('region', { name: 'What this edit changes' }))
    .getAllByRole('listitem')
    .map((item) => item.textContent)

const storedScores = () => Object.keys(localStorage).filter((key) => key.includes('/scores/'))

describe('editing a round', () => {
  it('starts from what is recorded, also for the score that put a player out', async () => {
    const { sheet } = await openEdit(5)
    expect(field('Kavitha Nair').value).toBe('39')
    expect(sheet.getByText('Out in round 4')).toBeDefined()
    expect(sheet.queryByRole('region', { name: 'What this edit changes' })).toBeNull()
  })

  it('shows whose totals it changes, who comes back in and what will be missing (P-score-9)', async () => {
    const { user } = await openEdit(5)
    await user.clear(field('Kavitha Nair'))
    await user.type(field('Kavitha Nair'), '20')
    expect(changes()).toEqual([
      'Kavitha Nair214 →becomes 195back in, no score yet in rounds 6, 7, 8, and 9',
    ])
    const line = screen.getByText('What this edit changes:').closest('summary')
    expect(line?.querySelector('svg')).not.toBeNull()
  })

  it('shows who would go out, and when (R25)', async () => {
    const { user } = await openEdit(9)
    await user.clear(field('Farhan Qureshi'))
    await user.type(field('Farhan Qureshi'), '99')
    expect(changes()).toEqual(['Farhan Qureshi170 →becomes 258out in round 9'])
  })

  it('sends the revision it starts from', async () => {
    const { user, fakeServer } = await openEdit(9)
    await user.clear(field('Farhan Qureshi'))
    await user.type(field('Farhan Qureshi'), '12')
    await user.click(screen.getByRole('button', { name: said('score-sheet.saveScores') }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    const [sent] = fakeServer.seen.filter(({ route }) => route.startsWith('PUT'))
    expect(sent?.headers.get('If-Match')).toBe('"1"')
    expect(screen.getByRole('progressbar', { name: 'Farhan Qureshi' }).ariaValueText).toBe(
      '171 of 200',
    )
  })

  it('shows what another device has made of the round, and lets either version stand (P-score-14)', async () => {
    const { user, table, sheet, fakeServer } = await openEdit(9)
    await user.clear(field('Farhan Qureshi'))
    await user.type(field('Farhan Qureshi'), '12')
    table.happen({
      type: 'round-edited',
      roundNumber: 9,
      scores: customScores([0, 20, 31, 25, null, 7]),
    })
    await user.click(sheet.getByRole('button', { name: said('score-sheet.saveScores') }))
    await sheet.findByText('Round 9 is recorded already')
    const versions = within(sheet.getByRole('table'))
    const rows = versions.getAllByRole('row').map((row) => row.textContent)
    expect(rows).toEqual(['PlayerMineTheirs', 'Farhan Qureshi1225'])
    await user.click(sheet.getByRole('button', { name: '4 are the same' }))
    expect(versions.getByRole('row', { name: 'Ananya Iyer 0 0' })).toBeDefined()
    expect(field('Farhan Qureshi').value).toBe('12')

    await user.click(sheet.getByRole('button', { name: said('score-sheet.saveScores') }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    const revisions = fakeServer.seen
      .filter(({ route }) => route === `PUT /games/${GAME_ID}/scores/round/9`)
      .map(({ headers }) => headers.get('If-Match'))
    expect(revisions).toEqual(['"1"', '"2"'])
  })

  it('takes the other device’s scores when asked to', async () => {
    const { user, table, sheet } = await openEdit(9)
    await user.clear(field('Farhan Qureshi'))
    await user.type(field('Farhan Qureshi'), '12')
    table.happen({
      type: 'round-edited',
      roundNumber: 9,
      scores: customScores([0, 20, 31, 25, null, 7]),
    })
    await user.click(sheet.getByRole('button', { name: said('score-sheet.saveScores') }))
    await user.click(await sheet.findByRole('button', { name: 'Take Those Scores' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(storedScores()).toEqual([])
    const row = screen.getByRole('button', { name: 'Edit round 9' }).closest('tr')
    expect(row?.textContent).toContain('25')
  })

  it('gives the focus to the number of its round, also where a missing score was filled in (P-table-7)', async () => {
    const table = fakeGame(sundayRummy())
    table.happen({
      ...{ type: 'player-joined', name: 'Esha', position: 7 },
      ...{ beginningScore: 0, roundJoined: 9 },
    })
    const { user } = renderApp('/scoreboard', { fakeServer: table.fakeServer })
    await user.click(await screen.findByRole('button', { name: 'Score of Esha missing, fill in' }))
    await screen.findByRole('dialog', { name: 'Edit round 9' })
    await user.type(field('Esha'), '9')
    await user.click(screen.getByRole('button', { name: said('score-sheet.saveScores') }))
    await waitFor(() =>
      expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Edit round 9' })),
    )
    expect(table.document().players.find(({ name }) => name === 'Esha')?.totalScore).toBe(9)

    await user.click(screen.getByRole('button', { name: 'Edit round 4' }))
    await user.click(await screen.findByRole('button', { name: said('ui.close') }))
    await waitFor(() =>
      expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Edit round 4' })),
    )
  })

  it('is asked for by a strip as long as a score is missing (P-undo-8)', async () => {
    const table = fakeGame(sundayRummy())
    table.happen({
      ...{ type: 'player-joined', name: 'Esha', position: 7 },
      ...{ beginningScore: 0, roundJoined: 9 },
    })
    const { user } = renderApp('/scoreboard', { fakeServer: table.fakeServer })
    const [strip] = await screen.findAllByRole('region', { name: 'Missing scores' })
    expect(strip?.textContent).toContain('Esha has no score in round 9')
    expect(screen.getByText('round 9 is open')).toBeDefined()
    const [enter] = screen.getAllByRole('button', { name: 'Enter it' })
    await user.click(enter ?? document.body)
    await screen.findByRole('dialog', { name: 'Edit round 9' })
    expect(document.activeElement).toBe(field('Esha'))
    await user.type(field('Esha'), '9')
    await user.click(screen.getByRole('button', { name: said('score-sheet.saveScores') }))
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Missing scores' })).toBeNull())
    expect(screen.queryByText('round 9 is open')).toBeNull()
  })

  it('comes back after a reload as it was typed', async () => {
    const { user, unmount, table } = await openEdit(9)
    await user.clear(field('Farhan Qureshi'))
    await user.type(field('Farhan Qureshi'), '12')
    await unmount()
    renderApp('/scoreboard', { fakeServer: table.fakeServer })
    const sheet = within(await screen.findByRole('dialog', { name: 'Edit round 9' }))
    const restored = await sheet.findByRole<HTMLInputElement>('textbox', {
      name: 'Farhan Qureshi, score',
    })
    expect(restored.value).toBe('12')
  })

  it('is not offered to a viewer (P-actions-1)', async () => {
    const { fakeServer } = fakeGame(sundayRummy(), 'VIEWER')
    renderApp('/scoreboard', { fakeServer })
    await screen.findByRole('region', { name: said('game.standing') })
    expect(screen.queryByRole('button', { name: /Edit round/ })).toBeNull()
    expect(screen.queryByRole('button', { name: said('board.options') })).toBeNull()
    expect(screen.getAllByRole('button', { name: said('board.shareGame') }).length).toBeGreaterThan(
      0,
    )
  })
})
