import { act, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createFakeServer, type FakeAnswer, failure, success } from '../../testing/fake-server.ts'
import { takeUploads } from '../../testing/fake-upload.ts'
import { renderApp } from '../../testing/render-app.tsx'
import { said } from '../../testing/said.ts'

const CODE = '7K3QM-2PXWZ-9RT4B-HNV6D'
const FILE = new File(['a backup'], 'evening.backup')
const waysOf = (isEmpty: boolean) =>
  success({ google: false, own: null, password: true, signUp: 'open', isEmpty })

describe('the restore of a backup', () => {
  let uploads: ReturnType<typeof takeUploads>

  beforeEach(() => {
    uploads = takeUploads()
  })
  afterEach(() => void vi.unstubAllGlobals())

  const open = async (check: FakeAnswer = success({ maxBytes: 2_000_000_000 })) => {
    const app = renderApp('/restore', {
      fakeServer: createFakeServer({
        'GET /auth/ways': waysOf(true),
        'GET /installation/restore': check,
      }),
    })
    await screen.findByRole('heading', { name: 'Restore a backup' })
    return app
  }

  const press = async ({ user }: Awaited<ReturnType<typeof open>>) => {
    await user.type(screen.getByLabelText('Code'), CODE)
    await user.upload(screen.getByLabelText(said('accounts.backup')), FILE)
    await user.click(screen.getByRole('button', { name: 'Restore Backup' }))
  }

  const answer = (given: Parameters<(typeof uploads)[number]['answer']>[0]) =>
    act(async () => uploads.at(-1)?.answer(given))

  it('is offered on the first page while there is no account (P-restore-20)', async () => {
    const { user, path } = renderApp('/login', {
      fakeServer: createFakeServer({ 'GET /auth/ways': waysOf(true) }),
    })
    await user.click(await screen.findByRole('link', { name: 'Restore a backup' }))
    await waitFor(() => expect(path()).toBe('/restore'))
  })

  it('is not shown when there is an account (P-restore-21)', async () => {
    const fakeServer = createFakeServer({ 'GET /auth/ways': waysOf(false) })
    const { unmount } = renderApp('/restore', { fakeServer })
    await screen.findByRole('heading', { name: 'There is nothing at this address.' })
    expect(screen.queryByLabelText('Code')).toBeNull()
    await unmount()
  })

  it('asks for the code and the file (P-restore-22)', async () => {
    const { user, fakeServer } = await open()
    await user.click(screen.getByRole('button', { name: 'Restore Backup' }))
    expect(await screen.findByText('The code has four groups of five signs')).toBeDefined()
    expect(screen.getByText('Choose the file of the backup')).toBeDefined()
    expect(fakeServer.seen.some(({ route }) => route.endsWith('/installation/restore'))).toBe(false)
  })

  it('sends the file with the code, shows how far it is, and leads to the sign-in (P-restore-22, P-restore-25)', async () => {
    const app = await open()
    await press(app)
    await waitFor(() => expect(uploads).toHaveLength(1))
    expect(uploads[0]).toMatchObject({
      path: '/api/v1/installation/restore',
      headers: { 'Restore-Code': CODE, 'Content-Type': 'application/octet-stream' },
      file: FILE,
    })
    act(() => uploads[0]?.progress(0.456))
    expect(screen.getByRole('progressbar', { name: 'Sent' }).ariaValueNow).toBe('45')
    expect(screen.getByText('Sending the file')).toBeDefined()
    act(() => uploads[0]?.progress(1))
    expect(screen.getByText('Restoring the games')).toBeDefined()
    const body = { success: true, data: { people: 1, games: 12 } }
    await answer({ status: 200, text: JSON.stringify(body) })
    expect(await screen.findByText('12 games of 1 person are here')).toBeDefined()
    const signIn = screen.getByRole('link', { name: said('accounts.signInButton') })
    expect(document.activeElement).toBe(signIn)
    await app.user.click(signIn)
    await screen.findByRole('heading', { name: 'Sign in' })
    expect(app.fakeServer.seen.some(({ headers }) => headers.has('Restore-Code'))).toBe(true)
  })

  it('says why the server refuses, and keeps what was entered (P-restore-23)', async () => {
    const app = await open(failure(403, 'FORBIDDEN', 'This is not the code.'))
    await press(app)
    expect(await screen.findByText('This is not the code.')).toBeDefined()
    expect(uploads).toHaveLength(0)
    app.fakeServer.answer('GET /installation/restore', success({ maxBytes: 2_000_000_000 }))
    await app.user.click(screen.getByRole('button', { name: 'Restore Backup' }))
    await waitFor(() => expect(uploads).toHaveLength(1))
    const error = { code: 'BAD_REQUEST', message: 'The file cannot be read: it is cut off.' }
    await answer({ status: 400, text: JSON.stringify({ success: false, error }) })
    expect(await screen.findByText(error.message)).toBeDefined()
    expect(screen.getByLabelText<HTMLInputElement>('Code').value).toBe(CODE)
    expect(screen.getByLabelText<HTMLInputElement>('Backup').files).toHaveLength(1)
  })

  it('sends nothing for which there is no room (P-restore-22)', async () => {
    await press(await open(success({ maxBytes: 1 })))
    expect(await screen.findByText(/^The server has no room for a file of/)).toBeDefined()
    expect(uploads).toHaveLength(0)
  })

  it('names the limit of a proxy that refuses the size (P-restore-24)', async () => {
    await press(await open())
    await waitFor(() => expect(uploads).toHaveLength(1))
    await answer({ status: 413, text: '<h1>413 Request Entity Too Large</h1>' })
    const alert = await screen.findByRole('alert')
    expect(alert.textContent).toContain('A proxy refused the file')
    expect(alert.textContent).toContain(
      '/api/v1/installation/restore, in nginx client_max_body_size',
    )
  })

  it.each([
    [null, 'The connection ended before the server answered.'],
    [
      { status: 504, text: '<h1>504</h1>' },
      'A proxy answered in the place of the server, with status 504.',
    ],
  ])('says that no answer came (P-restore-24): %j', async (given, sentence) => {
    await press(await open())
    await waitFor(() => expect(uploads).toHaveLength(1))
    await answer(given)
    expect((await screen.findByRole('alert')).textContent).toContain(sentence)
  })
})
