import { open } from './support/on-page.ts'
import { signUp } from './support/organizer.ts'
import { expect, test } from './support/table.ts'

const NAMES = ['Ann & Bob', 'José Müller', 'Łukasz Čapek', 'Nguyễn Thị', 'Joseph D’Souza']

test('names of every Latin script are drawn in the app’s typeface (P-name-4)', async ({
  page,
  server,
}) => {
  const member = await signUp(server, 'Ananya Iyer', 'letters@example.com')
  const settings = { name: 'Sunday rummy – 2 × 3 − 6', description: '', targetScore: 200 }
  const worth = { dropScore: 20, middleDropScore: 40, fullCountScore: 80 }
  const players = NAMES.map((name) => ({ name }))
  const { uuid } = await member.call<{ uuid: string }>('POST', '/games', {
    ...settings,
    ...worth,
    players,
  })
  await open(page, `/games/${uuid}`)
  const session = await page.context().newCDPSession(page)
  await session.send('DOM.enable')
  await session.send('CSS.enable')
  const { root } = await session.send('DOM.getDocument')
  const { nodeIds } = await session.send('DOM.querySelectorAll', {
    nodeId: root.nodeId,
    selector: '[aria-label="Standing"] bdi',
  })
  expect(nodeIds).toHaveLength(NAMES.length)
  for (const nodeId of nodeIds) {
    await expect(async () => {
      const { fonts } = await session.send('CSS.getPlatformFontsForNode', { nodeId })
      const others = fonts.filter(({ familyName }) => !familyName.startsWith('Anek Latin'))
      expect(fonts.length).toBeGreaterThan(0)
      expect(others).toEqual([])
    }).toPass()
  }
})
