import { open } from './support/on-page.ts'
import { signIn, signUp } from './support/organizer.ts'
import { expect, test } from './support/table.ts'

test.use({ locale: 'de-DE' })

test('dates are written as the reader writes them (P-access-5)', async ({ page, server }) => {
  const member = await signUp(server, 'Ananya Iyer', 'locale@example.com')
  const game = await member.call<{ createdDate: string }>('POST', '/games', {
    name: 'Sonntagsrunde',
    description: '',
    targetScore: 200,
    dropScore: 20,
    middleDropScore: 40,
    fullCountScore: 80,
    players: [],
  })
  await signIn(page, member)
  await open(page, '/games')
  const written = new Intl.DateTimeFormat('de-DE', {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
  })
  await expect(page.locator('article time')).toHaveText(written.format(new Date(game.createdDate)))
})
