import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Plus } from 'lucide'
import { useState } from 'react'
import { expect, it, onTestFinished, vi } from 'vitest'
import { leaveEntry } from './back-closes.ts'
import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'
import { DiscardDialog, useLeave } from './discard-dialog.tsx'
import { Menu, MenuItem } from './menu.tsx'

function Page() {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <main id="main">
      <Menu button={<Button>Options</Button>}>
        <MenuItem icon={Plus} onSelect={() => setIsOpen(true)}>
          Add Player
        </MenuItem>
      </Menu>
      {isOpen && <Form onClose={() => setIsOpen(false)} />}
    </main>
  )
}

function Form({ onClose }: { onClose: () => void }) {
  const [typed, setTyped] = useState('')
  const { leave, question } = useLeave({ isDirty: typed !== '', isBusy: typed === 'busy', onClose })
  return (
    <>
      <Dialog open onClose={leave} title="Add player">
        <input aria-label="Name" onChange={({ currentTarget }) => setTyped(currentTarget.value)} />
        <Button onClick={onClose}>Save</Button>
      </Dialog>
      <DiscardDialog {...question} text="The player has not been added yet." />
    </>
  )
}

/** Whether the history stands in the entry that Back leaves to close something. */
const inEntry = () => history.state?.backCloses === true

/** Opens the page, with the number of the history's entries before anything is open. */
async function openPage() {
  await waitFor(() => expect(inEntry()).toBe(false))
  const user = userEvent.setup()
  render(<Page />)
  const press = (name: string) => user.click(screen.getByRole('button', { name }))
  async function add(): Promise<void> {
    await press('Options')
    await user.click(screen.getByRole('menuitem', { name: 'Add Player' }))
    await waitFor(() => expect(inEntry()).toBe(true))
  }
  return { user, press, add }
}

it('closes a menu, and the router does not hear of it (P-nav-17)', async () => {
  const { press } = await openPage()
  const heard = vi.fn()
  window.addEventListener('popstate', heard)
  await press('Options')
  await waitFor(() => expect(inEntry()).toBe(true))
  history.back()
  await waitFor(() => expect(screen.queryByRole('menu')).toBeNull())
  expect(inEntry()).toBe(false)
  expect(heard).not.toHaveBeenCalled()
  window.removeEventListener('popstate', heard)
})

it('closes a question and not the form below it, however often (P-nav-17, P-dialog-3)', async () => {
  const { user, add } = await openPage()
  await add()
  await user.type(screen.getByLabelText('Name'), 'Asha')
  for (let times = 0; times < 2; times++) {
    history.back()
    await screen.findByRole('alertdialog')
    await waitFor(() => expect(inEntry()).toBe(true))
    history.back()
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    await waitFor(() => expect(inEntry()).toBe(true))
  }
  expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('Asha')
})

it('does not close what is being sent (P-dialog-4)', async () => {
  const { user, add } = await openPage()
  await add()
  await user.type(screen.getByLabelText('Name'), 'busy')
  const stepped = vi.spyOn(history, 'go')
  history.back()
  // It enters its entry again.
  await waitFor(() => expect(stepped).toHaveBeenCalledWith(1))
  await waitFor(() => expect(inEntry()).toBe(true))
  expect(screen.getByRole('dialog')).toBeDefined()
})

it('adds one entry, also when a menu opens a dialog, and takes it back (P-nav-17)', async () => {
  const { press, add } = await openPage()
  const before = history.length
  for (let times = 0; times < 3; times++) {
    await add()
    await press('Save')
    await waitFor(() => expect(inEntry()).toBe(false))
  }
  expect(history.length).toBeLessThanOrEqual(before + 1)
})

it('leaves no entry below a page that is opened from a dialog (P-nav-17)', async () => {
  const { add } = await openPage()
  await add()
  await leaveEntry()
  expect(inEntry()).toBe(false)
  expect(screen.getByRole('dialog')).toBeDefined()
})

it('stays on a page that replaced the entry, when what was open closes with it (P-nav-17)', async () => {
  const { press, add } = await openPage()
  await add()
  const stepped = vi.spyOn(history, 'go')
  onTestFinished(() => history.replaceState(null, '', '/'))
  // As the redirect to the login, after another tab has signed out.
  history.replaceState({ __TSR_key: 'login' }, '', '/login')
  await press('Save')
  await new Promise((resolve) => setTimeout(resolve))
  expect(stepped).not.toHaveBeenCalled()
  expect(location.pathname).toBe('/login')
})

it('leaves an entry in which nothing is open (P-nav-17)', async () => {
  const { press, add } = await openPage()
  await add()
  await press('Save')
  await waitFor(() => expect(inEntry()).toBe(false))
  history.forward()
  const stepped = vi.spyOn(history, 'go')
  await waitFor(() => expect(stepped).toHaveBeenCalledWith(-1))
  await waitFor(() => expect(inEntry()).toBe(false))
})
