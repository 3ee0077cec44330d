import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, it, vi } from 'vitest'
import { askGamePicture } from '../data/pictures.ts'
import { PictureButton } from './picture-button.tsx'

const GAME_UUID = '4f6a0f1e-6a5c-4c57-9a1e-0d7f6a2b9c11'
const TITLE = 'Sunday rummy at Nani’s'

const PNG = { headers: { 'Content-Type': 'image/png' } }
const answers = vi.fn(async (_address: string) => new Response('PNG', PNG))
const share = vi.fn(async (_shared: ShareData) => undefined)
const saved = vi.fn()

beforeEach(() => {
  vi.clearAllMocks()
  vi.stubGlobal('fetch', answers)
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    saved(this.download)
  })
})

/** Presses the button on a device that can share files, or cannot. */
async function press({ canShare }: { readonly canShare: boolean }): Promise<void> {
  vi.stubGlobal(
    'navigator',
    Object.assign(Object.create(navigator), { share, canShare: () => canShare }),
  )
  const client = new QueryClient()
  render(
    <QueryClientProvider client={client}>
      <PictureButton title={TITLE} ask={() => askGamePicture(GAME_UUID)} />
    </QueryClientProvider>,
  )
  const name = canShare ? 'Share Picture' : 'Download Picture'
  await userEvent.setup().click(screen.getByRole('button', { name }))
}

it('hands the standing as a picture to the device’s own share sheet (P-share-7)', async () => {
  await press({ canShare: true })
  expect(answers.mock.calls[0]?.[0]).toContain(`/games/${GAME_UUID}/picture.png?shape=tall&lang=en`)
  const [shared] = share.mock.calls[0] ?? []
  expect(shared?.title).toBe(TITLE)
  expect(shared?.files?.map(({ name, type }) => [name, type])).toEqual([
    ['Sunday rummy at Nani’s.png', 'image/png'],
  ])
  expect(saved).not.toHaveBeenCalled()
})

it('downloads it where the device shares no files, or takes it too late (P-share-7)', async () => {
  await press({ canShare: false })
  await vi.waitFor(() => expect(saved).toHaveBeenCalledWith('Sunday rummy at Nani’s.png'))
  share.mockRejectedValueOnce(new DOMException('No press', 'NotAllowedError'))
  await press({ canShare: true })
  await vi.waitFor(() => expect(saved).toHaveBeenCalledTimes(2))
})

it('says nothing when the share sheet is closed', async () => {
  share.mockRejectedValueOnce(new DOMException('Closed', 'AbortError'))
  await press({ canShare: true })
  await vi.waitFor(() => expect(share).toHaveBeenCalled())
  expect(screen.queryByRole('alert')).toBeNull()
  expect(saved).not.toHaveBeenCalled()
})

it('says that the picture could not be drawn, without a network or a server', async () => {
  answers.mockRejectedValueOnce(new TypeError('Failed to fetch'))
  await press({ canShare: true })
  expect(await screen.findByText(/it did not answer. Please try again/)).toBeDefined()
  answers.mockResolvedValueOnce(new Response(null, { status: 503 }))
  await userEvent.setup().click(screen.getByRole('button', { name: 'Share Picture' }))
  await vi.waitFor(() => expect(answers).toHaveBeenCalledTimes(2))
  expect(await screen.findByText(/it did not answer. Please try again/)).toBeDefined()
})

it('hands on no page that a network sends in the place of the picture', async () => {
  const signIn = new Response('<p>Sign in</p>', { headers: { 'Content-Type': 'text/html' } })
  answers.mockResolvedValueOnce(signIn)
  await press({ canShare: true })
  expect(await screen.findByText(/it did not answer. Please try again/)).toBeDefined()
  expect(share).not.toHaveBeenCalled()
})
