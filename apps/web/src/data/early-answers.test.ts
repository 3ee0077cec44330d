import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { ananyasSession, storeSession } from '../testing/accounts.ts'
import { fakeGame, GAME_ID, GAME_UUID } from '../testing/fake-game.ts'
import { sundayRummy } from '../testing/sunday-rummy.ts'
import { testServices } from '../testing/test-services.ts'
import { readEarlyBoard, withEarlyAnswers } from './early-answers.ts'
import { scoreboardQuery } from './queries/scoreboard-query.ts'

const PATH = '/api/v1/games/active'
const URL = `https://board.example.org${PATH}`
const asAsha = { headers: { authorization: 'Bearer of-asha' } }

const server = vi.fn(async (_: Request) => new Response('late'))
const send = withEarlyAnswers(server)

beforeEach(() => {
  server.mockClear()
  vi.spyOn(performance, 'now').mockReturnValue(3_000)
})
afterEach(() => {
  delete window.earlyAnswers
  delete document.documentElement.dataset.stored
})

it('is given to the first request that asks for the same, and to no other', async () => {
  askEarly(new Response('early'))
  expect(await answerTo(new Request(URL, asAsha))).toBe('early')
  expect(server).not.toHaveBeenCalled()
  expect(await answerTo(new Request(URL, asAsha))).toBe('late')
})

it('is not given to another user, nor to somebody without a session', async () => {
  for (const headers of [{ authorization: 'Bearer of-bela' }, {}]) {
    askEarly(new Response('early'))
    expect(await answerTo(new Request(URL, { headers }))).toBe('late')
  }
})

it('is not used after a change was sent, which it does not show', async () => {
  askEarly(new Response('early'))
  await send(new Request('https://board.example.org/api/v1/games', { ...asAsha, method: 'POST' }))
  expect(await answerTo(new Request(URL, asAsha))).toBe('late')
})

it('is not used when it is old', async () => {
  askEarly(new Response('early'))
  vi.spyOn(performance, 'now').mockReturnValue(11_000)
  expect(await answerTo(new Request(URL, asAsha))).toBe('late')
})

it('is a refusal that the same token would get again (P-session-5)', async () => {
  askEarly(new Response('refused', { status: 401 }))
  expect(await answerTo(new Request(URL, asAsha))).toBe('refused')
  expect(server).not.toHaveBeenCalled()
})

it('is not used after a press, which always asks (P-error-5)', async () => {
  askEarly(new Response('early'))
  document.body.click()
  expect(await answerTo(new Request(URL, asAsha))).toBe('late')
})

it('is asked for again where it failed', async () => {
  askEarly(new Response('not now', { status: 503 }))
  expect(await answerTo(new Request(URL, asAsha))).toBe('late')
  askEarly(Promise.reject(new TypeError('Failed to fetch')))
  expect(await answerTo(new Request(URL, asAsha))).toBe('late')
})

it('is read for the first drawing of the board', async () => {
  const { queryClient, board } = openBoard()
  await readEarlyBoard(queryClient)
  expect(board()?.game.uuid).toBe(GAME_UUID)
})

it('is not waited for when it is late, nor by a device that has the board of the last visit', async () => {
  const late = new Promise<Response>(() => {})
  const first = openBoard(late)
  await readEarlyBoard(first.queryClient)
  expect(first.board()).toBeUndefined()

  const again = openBoard(late)
  document.documentElement.dataset.stored = ''
  await readEarlyBoard(again.queryClient)
  expect(window.earlyAnswers?.size).toBe(2)
})

/** Does what src/boot.js does for a member who opens the board. */
function openBoard(active?: Promise<Response>) {
  const session = ananyasSession()
  storeSession(session)
  const { fetch } = fakeGame(sundayRummy()).fakeServer
  const { queryClient } = testServices({ fetch })
  const authorization = `Bearer ${session.token.access_token}`
  const early = (path: string, answer?: Promise<Response>) => {
    const request = new Request(`https://board.example.org${path}`, { headers: { authorization } })
    return [path, { authorization, answer: answer ?? fetch(request) }] as const
  }
  window.earlyAnswers = new Map([early(PATH, active), early(`/api/v1/scoreboard/${GAME_ID}`)])
  return {
    queryClient,
    board: () => queryClient.getQueryData(scoreboardQuery(GAME_ID).queryKey),
  }
}

/** Does what src/boot.js does. */
function askEarly(answer: Response | Promise<Response>): void {
  const early = { authorization: asAsha.headers.authorization, answer: Promise.resolve(answer) }
  window.earlyAnswers = new Map([[PATH, early]])
}

async function answerTo(request: Request): Promise<string> {
  return (await send(request)).text()
}
