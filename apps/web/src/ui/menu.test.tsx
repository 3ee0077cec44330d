import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { said } from '../testing/said.ts'
import { Button } from './button.tsx'
import { Check, Plus } from './icons.gen.ts'
import { Menu, MenuChoices, MenuItem, MenuRule } from './menu.tsx'

const OPTIONS = [
  { value: 'up', icon: Plus, label: 'Up' },
  { value: 'down', icon: Check, label: 'Down' },
]

function renderMenu() {
  const chosen = vi.fn()
  render(
    <main id="main">
      <Menu button={<Button>Options</Button>}>
        <MenuItem icon={Plus} onSelect={() => chosen('add')}>
          Add
        </MenuItem>
        <MenuItem icon={Plus} disabled onSelect={() => chosen('never')}>
          Never
        </MenuItem>
        <MenuRule />
        <MenuChoices label="Way" options={OPTIONS} value="up" onChange={chosen} />
      </Menu>
      <button type="button">After</button>
    </main>,
  )
  const button = screen.getByRole('button', { name: said('board.options') })
  return { user: userEvent.setup(), button, chosen }
}

const focused = () => document.activeElement?.textContent

it('opens by a press, does what is chosen, and gives the focus back', async () => {
  const { user, button, chosen } = renderMenu()
  expect(button.getAttribute('aria-expanded')).toBe('false')
  await user.click(button)
  const menu = screen.getByRole('menu', { name: said('board.options') })
  expect(button.getAttribute('aria-expanded')).toBe('true')
  expect(button.getAttribute('aria-controls')).toBe(menu.id)
  expect(document.activeElement).toBe(menu)
  await user.click(screen.getByRole('menuitem', { name: 'Add' }))
  expect(chosen.mock.calls).toEqual([['add']])
  expect(screen.queryByRole('menu')).toBeNull()
  await waitFor(() => expect(document.activeElement).toBe(button))
})

it('goes by the arrows past what is disabled, around at both ends', async () => {
  const { user, button } = renderMenu()
  button.focus()
  await user.keyboard('{ArrowDown}')
  expect(focused()).toBe('Add')
  await user.keyboard('{ArrowDown}')
  expect(focused()).toBe('Up')
  await user.keyboard('{End}')
  expect(focused()).toBe('Down')
  await user.keyboard('{ArrowDown}')
  expect(focused()).toBe('Add')
  await user.keyboard('{ArrowUp}')
  expect(focused()).toBe('Down')
  await user.keyboard('{Home}')
  expect(focused()).toBe('Add')
  await user.keyboard('u')
  await waitFor(() => expect(focused()).toBe('Up'))
})

it.each([
  ['{Enter}', 'Add'],
  [' ', 'Add'],
  ['{ArrowDown}', 'Add'],
])('begins with a line when %s opens it', async (key, line) => {
  const { user, button } = renderMenu()
  button.focus()
  await user.keyboard(key)
  expect(focused()).toBe(line)
})

it('says which choice is made, and makes another by Enter', async () => {
  const { user, button, chosen } = renderMenu()
  await user.click(button)
  const states = screen.getAllByRole('menuitemradio').map((line) => line.ariaChecked)
  expect(states).toEqual(['true', 'false'])
  expect(screen.getByRole('group', { name: 'Way' })).toBeDefined()
  await user.keyboard('{End}{Enter}')
  expect(chosen.mock.calls).toEqual([['down']])
})

it('does nothing for a disabled line, and stays', async () => {
  const { user, button, chosen } = renderMenu()
  await user.click(button)
  const line = screen.getByRole('menuitem', { name: 'Never' })
  expect(line.getAttribute('aria-disabled')).toBe('true')
  await user.click(line)
  expect(chosen).not.toHaveBeenCalled()
  expect(screen.getByRole('menu')).toBeDefined()
})

it('closes by Escape and by a press elsewhere, with the focus on the button', async () => {
  const { user, button } = renderMenu()
  await user.click(button)
  await user.keyboard('{Escape}')
  expect(screen.queryByRole('menu')).toBeNull()
  await waitFor(() => expect(document.activeElement).toBe(button))
  await user.click(button)
  // The page takes no presses while the menu is open: they arrive at the document.
  await user.click(document.documentElement)
  expect(screen.queryByRole('menu')).toBeNull()
  await waitFor(() => expect(document.activeElement).toBe(button))
})

it('keeps the focus and the page inert while it is open', async () => {
  const { user, button } = renderMenu()
  await user.click(button)
  expect(screen.queryByRole('button', { name: 'After' })).toBeNull()
  const menu = screen.getByRole('menu')
  await user.tab()
  expect(menu.contains(document.activeElement)).toBe(true)
  await user.keyboard('{Escape}')
  expect(screen.getByRole('button', { name: 'After' })).toBeDefined()
})
