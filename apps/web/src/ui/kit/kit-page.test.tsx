import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderApp } from '../../testing/render-app.tsx'
import { said } from '../../testing/said.ts'

it('shows the parts of the kit in their states to developers', async () => {
  const { user } = renderApp('/dev/ui')
  await screen.findByRole('heading', { name: 'The kit of Meldboard' })
  const titles = screen.getAllByRole('heading', { level: 2 }).map((title) => title.textContent)
  expect(titles).toEqual([
    'Buttons',
    'Badges and marks',
    'Fields',
    'PIN boxes',
    'Radio list and names',
    'Alerts',
    'Tabs and pages',
    'Empty states and skeletons',
    'Nothing here yet',
    'Dialogs',
  ])
  await user.click(screen.getByRole('button', { name: 'Dialog' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Dialog' }))
  await user.click(dialog.getByRole('button', { name: said('ui.done') }))
  expect(screen.queryByRole('dialog')).toBeNull()
})
