import type { Page } from '@playwright/test'
import { Keys } from './support/keys.ts'
import { open } from './support/on-page.ts'
import { type Organizer, signIn, signUp } from './support/organizer.ts'
import { said } from './support/said.ts'
import { standingsRow } from './support/scoreboard-page.ts'
import { expect, test } from './support/table.ts'

async function keysOf(page: Page, member: Organizer): Promise<Keys> {
  await signIn(page, member)
  return new Keys(page)
}

function setUp(
  member: Organizer,
  name: string,
  players: readonly string[] = ['Asha', 'Bela'],
): Promise<unknown> {
  return member.call('POST', '/games', {
    name,
    description: '',
    targetScore: 200,
    dropScore: 20,
    middleDropScore: 40,
    fullCountScore: 80,
    players: players.map((name) => ({ name })),
  })
}

const dialog = (page: Page) => page.getByRole('dialog').or(page.getByRole('alertdialog'))

test('by keyboard alone a game is set up, scored, corrected, joined, rejoined and closed (P-access-3, P-dialog-1)', async ({
  page,
  server,
}) => {
  const keys = await keysOf(page, await signUp(server, 'Ananya Iyer', 'keys@example.com'))
  await open(page, '/scoreboard')
  await keys.press(said('board.setupNewGame'))
  await keys.fill('Game name', 'Keyboard rummy')
  await keys.press(said('setup.nextToPlayers'))
  await expect(page.getByLabel(said('players.playerName'))).toBeFocused()
  await keys.type('Asha\nBela\nChitra\n')
  await keys.press(said('players.startGame'))
  await expect(page.getByRole('textbox', { name: 'Asha' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toBeHidden()

  await keys.press(/^Score round \d/)
  await expect(page.getByRole('textbox', { name: 'Asha' })).toBeFocused()
  await keys.type('0\n199\n20\n')
  await expect(standingsRow(page, 'Bela')).toContainText('1 left')
  await keys.expectBackAt(/^Score round \d/)

  await keys.press('Edit round 1')
  await keys.fill('Bela, score', '201')
  await keys.press(said('score-sheet.saveScores'))
  await expect(standingsRow(page, 'Bela')).toContainText('Out in round 1, 1 over')
  await keys.expectBackAt('Edit round 1')

  await keys.choose('Options', 'Add Player')
  await keys.fill('Player name', 'Divya')
  await keys.press('Add Player')
  await expect(standingsRow(page, 'Divya')).toContainText('in at 21')
  await keys.expectBackAt('Options')

  await keys.choose('Options', 'Add Player')
  await keys.goTo(page.getByRole('radio', { name: 'New player' }))
  await page.keyboard.press('ArrowDown')
  await keys.goTo(page.getByRole('radio', { name: /Bela/ }))
  await page.keyboard.press('Space')
  await keys.press(said('players.bringBack'))
  await expect(standingsRow(page, 'Bela')).toContainText('back in at 22')

  await keys.choose('Options', 'Close Game')
  await keys.press(said('board.endGame'))
  await keys.goTo(page.getByRole('radio', { name: /Asha/ }))
  await page.keyboard.press('Escape')
  await keys.expectBackAt('Options')
  await keys.choose('Options', 'Close Game')
  await keys.press(said('board.endGame'))
  await keys.goTo(page.getByRole('radio', { name: /Asha/ }))
  await page.keyboard.press('ArrowDown')
  await keys.press(said('board.confirm'))
  // In the standings Chitra comes after Asha, before the later players.
  await expect(page.getByRole('alertdialog', { name: 'Chitra' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByText('Completed').first()).toBeVisible()
  await keys.expectBackAt('Options')
})

// 1280 x 1024 at 400 %, the same below a browser's bars, and wide and low.
for (const [width, height] of [
  [320, 256],
  [320, 160],
  [640, 240],
] as const) {
  test(`at ${width} x ${height} the head and the keys of the score sheet scroll with its players (P-access-8)`, async ({
    page,
    server,
  }) => {
    const member = await signUp(server, 'Ananya Iyer', `keys-${width}-${height}@example.com`)
    const keys = await keysOf(page, member)
    await setUp(member, 'Keyboard rummy', ['Asha', 'Bela', 'Chitra', 'Divya'])
    await page.setViewportSize({ width, height })
    await open(page, '/scoreboard')
    await keys.press(/^Score round \d/)
    const next = dialog(page).getByRole('button', { name: 'Next' })
    await dialog(page)
      .getByRole('list')
      .hover({ position: { x: 8, y: 8 } })
    await page.mouse.wheel(0, 2000)
    await expect(next).toBeInViewport({ ratio: 0.98 })
    for (const control of [
      dialog(page).getByRole('button', { name: said('ui.close') }),
      // The keys are one stop.
      dialog(page).getByRole('button', { name: '1', exact: true }),
      ...(await dialog(page).getByRole('textbox').all()),
    ]) {
      await keys.goTo(control)
      await expect(control).toBeInViewport({ ratio: 0.98 })
    }
    await keys.goTo(page.getByRole('textbox', { name: 'Asha' }))
    await keys.type('0\n20\n')
    const row = dialog(page).getByRole('listitem').filter({ hasText: 'Chitra' })
    await expect(row.getByRole('textbox')).toBeFocused()
    await expect(row).toBeInViewport({ ratio: 0.98 })
    await keys.type('20\n20\n')
    await expect(standingsRow(page, 'Divya')).toContainText('180 left')
  })
}

test('by keyboard alone games are read, shared and cancelled, and paged, duplicated and deleted in their list (P-access-1, P-access-2, P-actions-2)', async ({
  page,
  server,
}) => {
  const member = await signUp(server, 'Ananya Iyer', 'more-keys@example.com')
  for (let number = 1; number <= 11; number++) await setUp(member, `Evening ${number}`)
  const keys = await keysOf(page, member)
  await open(page, '/scoreboard')
  await keys.press('Scores')
  await page.keyboard.press('ArrowRight')
  await page.getByRole('table', { name: /Running totals/ }).waitFor()
  await keys.press('Won')
  await expect(page.getByRole('columnheader', { name: 'Won' })).toHaveAttribute(
    'aria-sort',
    'descending',
  )
  await keys.choose('Options', 'Share Game')
  await keys.press(said('share.byMail'))
  await keys.fill('Email', 'Dev <dev@example.com>')
  await page.keyboard.press('Enter')
  await expect(dialog(page).getByText('Sent to Dev, who may watch')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog(page).getByRole('button', { name: said('share.byMail') })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toBeHidden()
  await keys.expectBackAt('Options')
  await keys.choose('Options', 'Cancel Game')
  await keys.press(said('board.cancelGame'))
  await expect(page.getByRole('heading', { name: 'Games History' })).toBeFocused()
  await expect(page.getByRole('article').getByText('Cancelled')).toBeVisible()

  await open(page, '/games?pageSize=10')
  await keys.press('Page 2')
  await expect(page.getByRole('button', { name: 'Page 2' })).toHaveAttribute('aria-current', 'page')
  await keys.press('Previous page')
  await expect(page.getByRole('button', { name: 'Page 1' })).toHaveAttribute('aria-current', 'page')
  await keys.choose('More of Evening 9', 'Duplicate Game')
  await expect(page.getByLabel(said('setup.gameName'))).toBeFocused()
  await keys.fill('Game name', 'Evening 13')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Evening 13' })).toBeVisible()
  await open(page, '/games')
  await keys.choose(/^More of .*Evening 13$/, 'Delete Game')
  await keys.press(said('board.deleteGame'))
  await expect(dialog(page)).toBeHidden()
  await expect(page.getByRole('link', { name: 'Evening 13' })).toBeHidden()
  const card = page.getByRole('article').filter({ hasText: 'Evening 9' })
  await keys.goTo(card.getByRole('button', { name: 'Scoreboard' }))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Evening 9', level: 2 })).toBeVisible()
})
