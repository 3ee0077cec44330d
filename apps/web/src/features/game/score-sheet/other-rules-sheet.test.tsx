import type { Rules } from '@meldboard/engine'
import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { fakeGame, GAME_ID } from '../../../testing/fake-game.ts'
import { presetGame } from '../../../testing/other-rules.ts'
import { renderApp } from '../../../testing/render-app.tsx'
import { said } from '../../../testing/said.ts'
import { customScores } from '../../../testing/sunday-rummy.ts'

type Rounds = Parameters<typeof presetGame>[1]

/** Opens the sheet of the next round of a game of Asha, Bela and Chitra. */
async function openSheet(preset: string, rounds: Rounds, more: Partial<Rules> = {}) {
  const table = fakeGame(presetGame(preset, rounds, more))
  const { user } = renderApp('/scoreboard', { fakeServer: table.fakeServer })
  const [score] = await screen.findAllByRole('button', { name: /^Score round \d/ })
  await user.click(score ?? document.body)
  const dialog = await screen.findByRole('dialog', { name: /^Score round \d/ })
  const sheet = within(dialog)
  const rowOf = (name: string) =>
    within(sheet.getByText(name, { selector: 'label *' }).closest('li') ?? dialog)
  return { user, sheet, rowOf, ...table }
}

describe('the sheet of a pool game', () => {
  const ROUNDS = [{ scores: customScores([0, 40, 41]) }, { scores: customScores([0, 25, 40]) }]

  it('has what the rules name in the list where the count of cards takes its place, and sends it as that (P-score-18, P-hand-1)', async () => {
    const { user, sheet, fakeServer, document } = await openSheet('pool-101', ROUNDS)
    await user.click(sheet.getByRole('button', { name: 'Won, 0, Asha' }))
    await user.click(sheet.getByRole('button', { name: 'Drop, 20, Bela' }))
    const others = sheet.getByRole<HTMLSelectElement>('combobox', { name: 'Other scores, Chitra' })
    expect([...others.options].map(({ text }) => text)).toEqual([
      'Other',
      'Count cards',
      'Wrong show, 80',
    ])
    await user.selectOptions(others, 'Wrong show, 80')
    expect(others.value).toBe('WRONG_SHOW')
    expect(sheet.getByText('Out, 60 over')).toBeDefined()
    await user.click(sheet.getByRole('button', { name: 'Score round 3' }))
    await screen.findAllByRole('button', { name: 'Score round 4' })
    const [sent] = fakeServer.bodiesOf(`POST /games/${GAME_ID}/scores/round`)
    expect(sent).toMatchObject({ scores: [{}, {}, { kind: 'WRONG_SHOW' }] })
    expect(document().players.map(({ totalScore }) => totalScore)).toEqual([0, 85, 161])
  })

  it('says who has one drop left and who must play (P-score-19)', async () => {
    const { rowOf } = await openSheet('pool-101', ROUNDS)
    expect(rowOf('Bela').getByText('1 drop left')).toBeDefined()
    expect(rowOf('Chitra').getByText('must play')).toBeDefined()
    expect(rowOf('Asha').getByText('100 left')).toBeDefined()
  })

  it('takes no drop of one who has none left (P-score-19)', async () => {
    const dropped = { playerId: 1, scoreType: 'DROP', scoreValue: 0 } as const
    const rounds = [{ scores: [dropped, ...customScores([null, 0, 10])] }]
    const { sheet, rowOf } = await openSheet('pool-101', rounds, { maxDrops: 1 })
    expect(rowOf('Asha').getByText('no drop left')).toBeDefined()
    expect(sheet.getByRole('button', { name: 'Drop, 20, Asha' })).toHaveProperty('disabled', true)
    expect(sheet.getByRole('button', { name: 'Full, 80, Asha' })).toHaveProperty('disabled', false)
    expect(rowOf('Bela').getByText('1 drop left')).toBeDefined()
  })

  it('has no key of a drop or a full count, and says nothing of drops, in a game without them (P-score-23)', async () => {
    const near = [{ scores: customScores([0, 140, 5]) }]
    const { sheet, rowOf } = await openSheet('kaluki', near)
    expect(sheet.getByRole('button', { name: 'Won, 0, Asha' })).toBeDefined()
    expect(sheet.queryByRole('button', { name: /Drop|Middle|Full/ })).toBeNull()
    expect(rowOf('Bela').queryByText(/drop|must play/)).toBeNull()
    expect(screen.queryByText('must play')).toBeNull()
  })

  it('marks who deals, and lets another deal (P-score-21)', async () => {
    const { user, sheet, rowOf, document } = await openSheet('pool-101', [], { dealer: 'ROTATE' })
    expect(await sheet.findByText('deals. Tap D to change.')).toBeDefined()
    expect(sheet.queryByRole('button', { name: 'Let Bela deal' })).toBeNull()
    await user.click(rowOf('Asha').getByRole('button', { name: 'Asha deals' }))
    expect(sheet.getByText('Tap the D of who deals.')).toBeDefined()
    await user.click(rowOf('Bela').getByRole('button', { name: 'Let Bela deal' }))
    expect(rowOf('Bela').getByRole('button', { name: 'Bela deals' })).toBeDefined()
    expect(sheet.queryByRole('button', { name: /^Let/ })).toBeNull()
    for (const field of sheet.getAllByRole('textbox')) await user.type(field, '0')
    await user.click(sheet.getByRole('button', { name: 'Score round 1' }))
    await screen.findAllByRole('button', { name: 'Score round 2' })
    expect(document().rounds[0]).toMatchObject({ dealerId: 2 })
    expect(document().game).toMatchObject({ dealerId: 3 })
  })
})

describe('the sheet of a game in which points go from hand to hand (P-score-20)', () => {
  it('says what the round is worth before it is sent', async () => {
    const { user, sheet, rowOf } = await openSheet('points', [])
    const [asha, bela, chitra] = sheet.getAllByRole('textbox')
    await user.type(asha as Element, '0')
    await user.type(bela as Element, '12')
    await user.type(chitra as Element, '30')
    expect(rowOf('Asha').getByText('+42')).toBeDefined()
    expect(rowOf('Bela').getByText('−12', { selector: 'span:not([translate])' })).toBeDefined()
    expect(await sheet.findByText('Asha takes 42, sums to 0')).toBeDefined()
  })

  it('asks who won only when some are level, and is not sent before (P-score-20)', async () => {
    const { user, sheet, fakeServer, document } = await openSheet('points', [])
    const [asha, bela, chitra] = sheet.getAllByRole('textbox')
    await user.type(asha as Element, '0')
    await user.type(bela as Element, '5')
    await user.type(chitra as Element, '30')
    expect(sheet.queryByText('Who won?')).toBeNull()
    await user.clear(bela as Element)
    await user.type(bela as Element, '0')
    const choice = within(sheet.getByRole('group', { name: /^Who won\?/ }))
    const names = choice.getAllByRole('button').map(({ textContent }) => textContent)
    expect(names).toEqual(['Asha', 'Bela', 'Both'])
    await user.click(sheet.getByRole('button', { name: 'Score round 1' }))
    expect(await sheet.findByText('Choose who won')).toBeDefined()
    expect(fakeServer.bodiesOf(`POST /games/${GAME_ID}/scores/round`)).toEqual([])
    await user.click(choice.getByRole('button', { name: 'Bela' }))
    expect(await sheet.findByText('Bela takes 30, sums to 0')).toBeDefined()
    await user.click(choice.getByRole('button', { name: 'Both' }))
    await user.click(sheet.getByRole('button', { name: 'Score round 1' }))
    await screen.findAllByRole('button', { name: 'Score round 2' })
    expect(document().players.map(({ totalScore }) => totalScore)).toEqual([15, 15, -30])
  })

  it('takes who won where the points do not say it, and the bonus, and gives them back when it is undone (P-undo-6)', async () => {
    const { user, sheet, document } = await openSheet('gin-100', [])
    const [asha, bela, chitra] = sheet.getAllByRole('textbox', { name: /^(Asha|Bela|Chitra)/ })
    await user.type(asha as Element, '5')
    await user.type(bela as Element, '5')
    await user.type(chitra as Element, '30')
    await user.click(sheet.getByRole('button', { name: 'Bela' }))
    await user.type(sheet.getByRole('textbox', { name: 'Bonus for the winner' }), '20')
    expect(await sheet.findByText('Bela gets 45')).toBeDefined()
    await user.click(sheet.getByRole('button', { name: 'Score round 1' }))
    await screen.findAllByRole('button', { name: 'Score round 2' })
    expect(document().players.map(({ totalScore }) => totalScore)).toEqual([0, 45, 0])
    expect(document().rounds[0]).toMatchObject({ namedWinnerIds: [2], bonus: 20 })

    const [undo] = screen.getAllByRole('button', { name: said('history.undo') })
    await user.click(undo as Element)
    const [again] = await screen.findAllByRole('button', { name: 'Score round 1' })
    await user.click(again as Element)
    const corrected = within(await screen.findByRole('dialog', { name: 'Score round 1' }))
    expect(corrected.getByRole('textbox', { name: 'Bonus for the winner' })).toHaveProperty(
      'value',
      '20',
    )
    const named = corrected.getByRole('button', { name: 'Bela' })
    expect(named.getAttribute('aria-pressed')).toBe('true')
  })
})

describe('the sheet of a game with signs (P-score-22)', () => {
  it('takes negative scores within the bounds, and no 0 where none is needed', async () => {
    const { user, sheet, document } = await openSheet('rummy-500', [])
    const [asha, bela, chitra] = sheet.getAllByRole('textbox')
    await user.type(asha as Element, '-35')
    await user.type(bela as Element, '120')
    await user.type(chitra as Element, '12')
    expect(asha).toHaveProperty('value', '−35')
    expect(sheet.queryByRole('button', { name: /Drop/ })).toBeNull()
    await user.click(sheet.getByRole('button', { name: 'Score round 1' }))
    await screen.findAllByRole('button', { name: 'Score round 2' })
    expect(document().players.map(({ totalScore }) => totalScore)).toEqual([-35, 120, 12])
  })

  it('takes who went out, who then has won the round (P-score-25)', async () => {
    const { user, sheet, document } = await openSheet('canasta', [])
    const [asha, bela, chitra] = sheet.getAllByRole('textbox')
    await user.type(asha as Element, '1250')
    await user.type(bela as Element, '640')
    await user.type(chitra as Element, '-340')
    await user.selectOptions(sheet.getByRole('combobox', { name: 'Went out' }), 'Bela')
    await user.click(sheet.getByRole('button', { name: 'Score round 1' }))
    await screen.findAllByRole('button', { name: 'Score round 2' })
    expect(document().rounds[0]).toMatchObject({ winnerIds: [2], namedWinnerIds: [2] })
    expect(document().players.map(({ totalScore }) => totalScore)).toEqual([1250, 640, -340])
  })

  it('takes no fraction for another number (P-score-4)', async () => {
    const { user, sheet } = await openSheet('pool-101', [])
    const [asha, bela, chitra] = sheet.getAllByRole('textbox')
    await user.type(asha as Element, '0')
    await user.type(bela as Element, '2.5')
    await user.type(chitra as Element, '12')
    expect(bela).toHaveProperty('value', '2.5')
    await user.click(sheet.getByRole('button', { name: 'Next, Bela' }))
    await user.click(sheet.getByRole('button', { name: 'Next' }))
    expect(sheet.getByText('Scores are whole numbers from 0 to 80')).toBeDefined()
    expect(bela?.getAttribute('aria-invalid')).toBe('true')
    expect(chitra?.getAttribute('aria-invalid')).toBeNull()
  })

  it('says the bounds of a score', async () => {
    const { user, sheet } = await openSheet('pool-101', [])
    const [asha, bela, chitra] = sheet.getAllByRole('textbox')
    await user.type(asha as Element, '0')
    await user.type(bela as Element, '81')
    await user.type(chitra as Element, '12')
    await user.click(sheet.getByRole('button', { name: 'Score round 1' }))
    expect(sheet.getByText('Scores are whole numbers from 0 to 80')).toBeDefined()
  })
})
