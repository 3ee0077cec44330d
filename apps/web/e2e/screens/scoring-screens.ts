import type { Page } from '@playwright/test'
import { endOver } from '../support/cast.ts'
import { chooseOption, enterScores, open, press, shown } from '../support/on-page.ts'
import { said } from '../support/said.ts'
import type { Screen } from './visit.ts'

async function openRound(page: Page): Promise<void> {
  await open(page, '/scoreboard')
  await press(page, /^Score round \d/)
  await page.getByRole('dialog').waitFor()
}

/** Answers an edit of round 5 as if it had happened: other screens share the game. */
async function answerAsCorrected(page: Page): Promise<void> {
  await page.route('**/scores/round/5', async (route) => {
    const url = route
      .request()
      .url()
      .replace(/games\/(\d+)\/scores.*/, 'scoreboard/$1')
    const { authorization = '' } = await route.request().allHeaders()
    const answer = await page.request.get(url, { headers: { authorization } })
    const { data } = (await answer.json()) as { data: { version: number; players: unknown } }
    const about = { type: 'round-edited', roundNumber: 5, players: [], settings: [] }
    const undoable = { ...about, before: { players: data.players } }
    const corrected = { ...data, version: data.version + 1, undoable }
    await route.fulfill({ json: { success: true, data: corrected } })
  })
}

/** Opens the board of a game whose players send their scores themselves. */
async function openGathered(page: Page): Promise<void> {
  await open(page, '/scoreboard')
  await shown(page.getByText('3 of 5 are in')).waitFor()
}

async function openGatheredSheet(page: Page): Promise<void> {
  await openGathered(page)
  await press(page, /^Score round \d/)
  await page.getByRole('dialog').getByText('3 of 5 are in').waitFor()
}

/** Answers as if the scores were open: other screens share the game. */
async function answerAsOpened(page: Page): Promise<void> {
  const lines = [1, 3, 4].map((playerId) => {
    return { playerId, scoreType: 'CUSTOM', scoreValue: 20 + playerId }
  })
  const data = { roundNumber: 10, isOpen: true, taken: [1, 3, 4, 5], entered: [1, 3, 4], lines }
  await page.route('**/lines/10', (route) => route.fulfill({ json: { success: true, data } }))
  await page.route('**/lines/10/open', (route) =>
    route.fulfill({ json: { success: true, data: null } }),
  )
}

/** Opens the count of the first player's cards, and taps these. */
async function countCards(page: Page, cards: string): Promise<void> {
  await openRound(page)
  await page.getByLabel('Other scores, Ananya Iyer').selectOption('count')
  await page.getByRole('group', { name: 'Cards' }).waitFor()
  await page.keyboard.type(cards)
}

async function setUp(page: Page): Promise<void> {
  await open(page, '/scoreboard')
  await press(page, said('board.setupNewGame'))
  await page.getByRole('dialog').waitFor()
}

/** Opens the list of rules, which on a desktop is beside the form. */
async function listRules(page: Page): Promise<void> {
  const list = page.getByRole('heading', { name: said('scoring.untilYouStop') })
  const chosen = `${said('setup.rulesTitle')} ${said('presets.house')}`
  const box = page.getByRole('button', { name: chosen })
  await list.or(box).waitFor()
  if (await box.isVisible()) await box.click()
  await list.waitFor()
}

async function setUpBy(page: Page, preset: 'pool201' | 'deals3'): Promise<void> {
  await setUp(page)
  await listRules(page)
  await page.getByRole('button', { name: said(`presets.${preset}`) }).click()
  await page.getByRole('button', { name: 'More', exact: true }).waitFor()
}

/** The actions at the table: scoring, editing, joining, setting up. */
export const SCORING_SCREENS: readonly Screen[] = [
  { name: 'score-round', as: 'organizer', open: openRound },
  { name: 'score-pool', as: 'dealer', open: openRound },
  {
    name: 'score-round-typed',
    as: 'organizer',
    async open(page) {
      await openRound(page)
      await enterScores(page, '0', '40', '20', '36')
    },
  },
  {
    name: 'score-round-asked',
    as: 'organizer',
    async open(page) {
      await openRound(page)
      await page.getByRole('textbox', { name: 'Ananya Iyer' }).press('Enter')
      await page.getByText('Enter a score for Ananya Iyer').first().waitFor()
    },
  },
  {
    name: 'score-round-complete',
    as: 'organizer',
    async open(page) {
      await openRound(page)
      await enterScores(page, '0', '40', '20', '36', '24')
      await page.getByText('goes out').or(page.getByText('Out, 6 over')).first().waitFor()
    },
  },
  {
    name: 'score-round-refused',
    as: 'organizer',
    async open(page) {
      await openRound(page)
      await enterScores(page, '12', '40', '20', '9', '24')
      await page
        .getByRole('dialog')
        .getByRole('button', { name: /^Score round/i })
        .click()
      await page.getByText('At least one active player must have a score of 0').waitFor()
    },
  },
  { name: 'score-lines-board', as: 'gatherer', open: openGathered },
  { name: 'score-lines', as: 'gatherer', open: openGatheredSheet },
  {
    name: 'score-lines-early',
    as: 'gatherer',
    async open(page) {
      await openGatheredSheet(page)
      await press(page, 'Open')
      await page.getByRole('alertdialog').waitFor()
    },
  },
  {
    name: 'score-lines-open',
    as: 'gatherer',
    async open(page) {
      await openGatheredSheet(page)
      await page.getByRole('textbox', { name: 'Farhan Qureshi' }).fill('43')
      await answerAsOpened(page)
      await press(page, 'Open')
      await page.getByRole('alertdialog').getByRole('button', { name: 'Open' }).click()
      await page.getByRole('button', { name: 'Keep 43' }).waitFor()
    },
  },
  { name: 'hand-count', as: 'dealer', open: (page) => countCards(page, 'kk752*') },
  { name: 'hand-count-cap', as: 'dealer', open: (page) => countCards(page, 'kkqj00a9952*') },
  { name: 'hand-count-start', as: 'dealer', open: (page) => countCards(page, '') },
  {
    name: 'score-round-leave',
    as: 'organizer',
    async open(page) {
      await openRound(page)
      await page.getByRole('textbox', { name: 'Ananya Iyer' }).fill('12')
      await page.keyboard.press('Escape')
      await page.getByRole('alertdialog').waitFor()
    },
  },
  {
    name: 'edit-round',
    as: 'organizer',
    async open(page) {
      await open(page, '/scoreboard')
      await press(page, 'Edit round 5')
      await page.getByRole('textbox', { name: 'Kavitha Nair' }).fill('20')
      await page.getByRole('region', { name: 'What this edit changes' }).waitFor()
    },
  },
  {
    name: 'round-corrected',
    as: 'organizer',
    async open(page) {
      await answerAsCorrected(page)
      await open(page, '/scoreboard')
      await press(page, 'Edit round 5')
      await page
        .getByRole('dialog')
        .getByRole('button', { name: said('score-sheet.saveScores') })
        .click()
      // It stays while it is hovered.
      await shown(page.getByRole('button', { name: said('history.undo') })).hover()
    },
  },
  {
    name: 'add-player',
    as: 'organizer',
    open: (page) => chooseOption(page, said('board.addPlayer')),
  },
  {
    name: 'rejoin',
    as: 'organizer',
    async open(page) {
      await chooseOption(page, said('board.addPlayer'))
      await page.getByText(said('players.joinerComesBack')).click()
      await page.getByText('Kavitha Nair').last().waitFor()
    },
  },
  {
    name: 'edit-game',
    as: 'organizer',
    async open(page) {
      await chooseOption(page, said('board.rules'))
      await page.getByLabel(said('setup.targetScore')).fill('160')
      await page.getByRole('region', { name: 'What it would change' }).waitFor()
    },
  },
  {
    name: 'player-sheet',
    as: 'organizer',
    async open(page) {
      await open(page, '/scoreboard')
      await page.getByRole('button', { name: 'Game of Kavitha Nair' }).click()
      await page.getByRole('button', { name: /^Bring back/ }).waitFor()
    },
  },
  {
    name: 'player-sheet-rename',
    as: 'organizer',
    async open(page) {
      await open(page, '/scoreboard')
      await page.getByRole('button', { name: 'Game of Farhan Qureshi' }).click()
      await page.getByRole('button', { name: /^Rename/ }).click()
      await page.getByLabel(/^Name, seat/).waitFor()
    },
  },
  {
    name: 'edit-players',
    as: 'organizer',
    async open(page) {
      await chooseOption(page, said('board.players'))
      await page.getByRole('button', { name: 'Rename Farhan Qureshi' }).click()
    },
  },
  {
    name: 'edit-players-lifted',
    as: 'organizer',
    async open(page) {
      await chooseOption(page, said('board.players'))
      await page
        .getByRole('button', {
          name: said('players.moveFromSeat', { name: 'मीनाक्षी जोशी', seat: 3 }),
        })
        .click()
    },
  },
  {
    name: 'player-leaves',
    as: 'organizer',
    async open(page) {
      await chooseOption(page, said('board.players'))
      await page.getByRole('button', { name: 'Joseph D’Souza leaves' }).click()
      await page.getByRole('alertdialog').waitFor()
    },
  },
  { name: 'new-game', as: 'newcomer', open: setUp },
  {
    name: 'new-game-beside',
    as: 'organizer',
    open: (page) => chooseOption(page, said('board.setupNewGame')),
  },
  { name: 'new-game-rules', as: 'newcomer', open: (page) => setUpBy(page, 'pool201') },
  {
    name: 'new-game-more',
    as: 'newcomer',
    async open(page) {
      await setUpBy(page, 'pool201')
      await press(page, 'More')
      await press(page, said('setup.moreRules'))
      await page.getByText(said('setup.dealGoesRound')).waitFor()
    },
  },
  {
    name: 'new-game-conflict',
    as: 'newcomer',
    async open(page) {
      await setUpBy(page, 'pool201')
      await press(page, 'More')
      await press(page, said('setup.moreRules'))
      await press(page, said('setup.highestTotal'))
      await page.getByText(said('setup.lastInNeedsLowest')).waitFor()
    },
  },
  { name: 'new-game-deals', as: 'newcomer', open: (page) => setUpBy(page, 'deals3') },
  {
    name: 'how-scored',
    as: 'newcomer',
    async open(page) {
      await setUpBy(page, 'pool201')
      await press(page, 'More')
      await press(page, said('rules.howScored'))
      await page.getByText(said('scoring.bestTotal', { aim: 'LOWEST' })).waitFor()
    },
  },
  {
    name: 'rules',
    as: 'newcomer',
    async open(page) {
      await setUp(page)
      await listRules(page)
      await page.getByRole('heading', { name: said('scoring.untilYouStop') }).waitFor()
    },
  },
  {
    name: 'new-game-errors',
    as: 'newcomer',
    async open(page) {
      await setUp(page)
      await page.getByLabel(said('setup.gameName')).fill('')
      await page.getByLabel(said('setup.targetScore')).fill('0')
      await press(page, said('setup.nextToPlayers'))
      await page.getByText(said('names.gameNameRequired')).waitFor()
    },
  },
  {
    name: 'new-game-leave',
    as: 'newcomer',
    async open(page) {
      await setUp(page)
      await page.getByLabel(said('setup.gameName')).fill('Monsoon league')
      await page.keyboard.press('Escape')
      await page.getByRole('alertdialog').waitFor()
    },
  },
  {
    name: 'new-game-players',
    as: 'closer',
    async open(page, { over, closer }) {
      await endOver({ over, closer })
      await setUp(page)
      await press(page, said('setup.nextToPlayers'))
      await page.getByRole('button', { name: said('players.sameAsLastTime') }).waitFor()
      await page
        .getByRole('button', { name: said('players.addPerson', { name: 'Bela' }) })
        .waitFor()
    },
  },
  {
    name: 'new-game-sides',
    as: 'closer',
    async open(page, { over, closer }) {
      await endOver({ over, closer })
      await setUp(page)
      await listRules(page)
      await page.getByRole('button', { name: said('setup.moreGames') }).click()
      await page.getByRole('button', { name: said('presets.canasta') }).click()
      await page.getByRole('button', { name: 'More', exact: true }).waitFor()
      await press(page, said('setup.nextToPlayers'))
      for (const side of ['Ananya, மீனா', 'Farhan, Kavitha']) {
        await page.getByLabel(said('players.namesOfSide')).fill(side)
        await page.keyboard.press('Enter')
      }
      await page
        .getByText(said('players.sideOf', { count: 2 }))
        .nth(1)
        .waitFor()
    },
  },
  {
    name: 'next-game',
    as: 'closer',
    async open(page, { over, closer }) {
      await endOver({ over, closer })
      await open(page, `/games/${over.uuid}`)
      await press(page, said('board.playAgain'))
      await page.getByRole('list', { name: said('players.seats') }).waitFor()
    },
  },
  {
    name: 'add-players',
    as: 'host',
    async open(page) {
      await open(page, '/scoreboard')
      await press(page, 'Add Players')
      for (const name of ['Ananya', 'மீனா']) {
        await page.getByLabel(said('players.playerName')).fill(name)
        await page.keyboard.press('Enter')
      }
      await page.getByRole('button', { name: 'Remove மீனா' }).waitFor()
    },
  },
]
