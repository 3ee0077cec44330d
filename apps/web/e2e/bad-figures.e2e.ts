import type { Locator, Page } from '@playwright/test'
import { chooseOption, open, press } from './support/on-page.ts'
import { signIn, signUp } from './support/organizer.ts'
import { overflow } from './support/overflow.ts'
import { standingsRow } from './support/scoreboard-page.ts'
import { expect, test } from './support/table.ts'

test.use({
  viewport: { width: 360, height: 740 },
  permissions: ['clipboard-read', 'clipboard-write'],
})

test('what is pasted into the fields of a new game counts when it is a whole number in any digits', async ({
  page,
  server,
}) => {
  await signIn(page, await signUp(server, 'Ananya Iyer', 'pasted-settings@example.com'))
  await open(page, '/scoreboard')
  await press(page, 'Setup New Game')
  await page.getByLabel('Game name').fill('Pasted rummy')
  const target = page.getByLabel('Target')
  for (const [text, message] of [
    ['two hundred', 'Target score must be a whole number'],
    ['1e3', 'Target score must be a whole number'],
    ['12.5', 'Target score must be a whole number'],
    ['-5', 'Target score must be positive'],
    ['100000', 'Target score must be at most 99999'],
    ['9'.repeat(400), 'Target score must be at most 99999'],
    ['   ', 'Target score is required'],
  ] as const) {
    await paste(target, text)
    await page.keyboard.press('Tab')
    await expect(page.getByText(message)).toBeVisible()
    expect(await overflow(page)).toEqual([])
  }
  await paste(target, ' ３００\n')
  await paste(page.getByLabel('Drop', { exact: true }), '２５')
  await page.getByRole('button', { name: 'Next: players' }).click()
  await page.getByLabel('Player name').fill('Asha')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Start Game' }).click()
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(standingsRow(page, 'Asha')).toContainText('300 left')
  await press(page, /^Score round \d/)
  await expect(page.getByRole('button', { name: '25 Drop, Asha' })).toBeVisible()
})

test('what is pasted into a score counts when it is at most three digits in any script', async ({
  page,
  server,
}) => {
  const organizer = await signUp(server, 'Ananya Iyer', 'pasted-scores@example.com')
  await organizer.call('POST', '/games', {
    name: 'Pasted scores',
    description: '',
    targetScore: 200,
    dropScore: 20,
    middleDropScore: 40,
    fullCountScore: 80,
    players: [{ name: 'Asha' }, { name: 'Bela' }, { name: 'Chitra' }],
  })
  await signIn(page, organizer)
  await open(page, '/scoreboard')
  await press(page, /^Score round \d/)
  const asha = page.getByRole('textbox', { name: 'Asha' })
  for (const text of ['twelve', '1234', '-5', '1e2', '12.5', '½', '1 2', '🂡']) {
    await paste(asha, text)
    await expect(asha, text).toHaveValue('')
  }
  for (const [text, value] of [
    [' 12\n', '12'],
    ['１３', '13'],
    ['٤٥', '45'],
    ['௭', '7'],
    ['𝟗𝟗𝟗', '999'],
    ['007', '007'],
  ] as const) {
    await paste(asha, text)
    await expect(asha).toHaveValue(value)
  }
  await paste(asha, '１００')
  await paste(page.getByRole('textbox', { name: 'Bela' }), '０')
  await paste(page.getByRole('textbox', { name: 'Chitra' }), '２０')
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Score round \d/ })
    .click()
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(standingsRow(page, 'Asha')).toContainText('100 left')
  await expect(standingsRow(page, 'Chitra')).toContainText('180 left')

  await chooseOption(page, 'Add Player')
  await page.getByLabel('Player name').fill('Divya')
  await paste(page.getByLabel('Beginning score'), '５５')
  await page.getByRole('dialog').getByRole('button', { name: 'Add Player' }).click()
  await expect(standingsRow(page, 'Divya')).toContainText('145 left, in at 55')
})

/** Replaces a field's content by that of the clipboard, as a person does. */
async function paste(field: Locator, text: string): Promise<void> {
  const page: Page = field.page()
  await page.evaluate((copied) => navigator.clipboard.writeText(copied), text)
  await field.focus()
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.press('ControlOrMeta+V')
}
