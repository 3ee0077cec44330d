import { lazyRouteComponent } from '@tanstack/react-router'
import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { loadWith } from './load-with.ts'

const Standings = lazyRouteComponent(async () => ({ default: () => <p>Standings</p> }))
const Rounds = lazyRouteComponent(async () => ({ default: () => <p>Rounds</p> }))

it('loads every page of a route before the route is shown, and nothing once they are loaded', async () => {
  const Page = loadWith(
    () => (
      <>
        <Standings />
        <Rounds />
      </>
    ),
    Standings,
    Rounds,
  )
  await Rounds.preload?.()
  expect(Page.preload).toBeDefined()
  await Page.preload?.()
  expect(Page.preload).toBeUndefined()
  render(<Page />)
  expect(screen.getByText('Standings')).toBeDefined()
  expect(screen.getByText('Rounds')).toBeDefined()
})
