import { render, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
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
