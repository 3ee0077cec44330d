import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { beganWithScript, gone } from '../testing/deploy.ts'
import { said } from '../testing/said.ts'
import { lazyPart } from './lazy-part.tsx'

const Hello = ({ name }: { readonly name: string }) => <p>Hello {name}</p>

it('is shown once it is loaded, with something in its place until then', async () => {
  const Part = lazyPart(async () => Hello, <p>Soon</p>)
  render(<Part name="Asha" />)
  expect(screen.getByText('Soon')).toBeDefined()
  expect(await screen.findByText('Hello Asha')).toBeDefined()
})

it('is shown at once when it was loaded before', async () => {
  const load = vi.fn(async () => Hello)
  const Part = lazyPart(load, <p>Soon</p>)
  await Part.load()
  render(<Part name="Asha" />)
  expect(screen.getByText('Hello Asha')).toBeDefined()
  expect(load).toHaveBeenCalledOnce()
})

it('is loaded again when it could not be loaded before', async () => {
  const load = vi.fn(async () => Hello)
  load.mockRejectedValueOnce(new TypeError('The connection was lost.'))
  const Part = lazyPart(load)
  await expect(Part.load()).rejects.toThrow('The connection was lost.')
  render(<Part name="Asha" />)
  expect(await screen.findByText('Hello Asha')).toBeDefined()
})

/** How Chromium reports a script that it could not fetch. */
const lost = () => new TypeError('Failed to fetch dynamically imported module: /assets/hello.js')

it('says so where it could not be loaded, and is shown by another try (P-error-4)', async () => {
  const load = vi.fn(async () => Hello)
  load.mockRejectedValueOnce(lost())
  const Part = lazyPart(load)
  render(<Part name="Asha" />)
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toContain('This could not be loaded')
  expect(screen.queryByRole('button', { name: 'Dismiss' })).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: said('ui.tryAgain') }))
  expect(await screen.findByText('Hello Asha')).toBeDefined()
})

it('says that there is a new version, where the server has that alone (P-error-7)', async () => {
  const reload = beganWithScript(gone)
  const Part = lazyPart(vi.fn(async () => Hello).mockRejectedValue(lost()))
  render(<Part name="Asha" />)
  await screen.findByText('A new version is ready')
  expect(screen.queryByText('This could not be loaded')).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Reload' }))
  await waitFor(() => expect(reload).toHaveBeenCalledOnce())
})

it('is closed as the dialog that it would be (P-error-4)', async () => {
  const load = vi.fn(async () => (_: { readonly onClose: () => void }) => <p>A dialog</p>)
  load.mockRejectedValueOnce(lost())
  const onClose = vi.fn()
  const Part = lazyPart(load)
  render(<Part onClose={onClose} />)
  await userEvent.click(await screen.findByRole('button', { name: 'Dismiss' }))
  expect(onClose).toHaveBeenCalledOnce()
})
