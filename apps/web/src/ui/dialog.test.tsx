import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { said } from '../testing/said.ts'
import { Button } from './button.tsx'
import { Dialog, DialogBody, DialogFoot } from './dialog.tsx'
import { Plus } from './icons.gen.ts'
import { Menu, MenuItem } from './menu.tsx'

function Page({ small = false, onBlur }: { small?: boolean; onBlur?: () => void }) {
  const [open, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <main id="main" tabIndex={-1}>
      <Button onClick={() => setOpen(true)}>Open</Button>
      <Menu button={<Button>Options</Button>}>
        <MenuItem icon={Plus} onSelect={() => setOpen(true)}>
          Add Player
        </MenuItem>
      </Menu>
      {small ? (
        <Dialog
          size="small"
          open={open}
          onClose={close}
          title="Close Game"
          description="5 players are still in."
        >
          <DialogFoot>
            <Button onClick={close}>Cancel</Button>
          </DialogFoot>
        </Dialog>
      ) : (
        <Dialog open={open} onClose={close} title="New game" aside="Step 1 of 2">
          <DialogBody>
            <input aria-label="Game name" data-first-focus onBlur={onBlur} />
          </DialogBody>
          <DialogFoot>
            <Button onClick={close}>Cancel</Button>
          </DialogFoot>
        </Dialog>
      )}
    </main>
  )
}

function Steps() {
  const [step, setStep] = useState(0)
  return (
    <main id="main" tabIndex={-1}>
      <Button onClick={() => setStep(1)}>Open</Button>
      {step > 0 && (
        <Dialog key={step} open onClose={() => setStep(0)} title={`Step ${step}`}>
          <Button onClick={() => setStep(2)}>Next</Button>
        </Dialog>
      )}
    </main>
  )
}

/** A closing layer returns the focus in a later task. */
const nextTask = () => new Promise((resolve) => setTimeout(resolve))

describe('a dialog', () => {
  it('starts at the field that is to be filled first', async () => {
    const user = userEvent.setup()
    render(<Page />)
    await user.click(screen.getByRole('button', { name: 'Open' }))
    expect(screen.getByRole('dialog', { name: 'New game' })).toBeDefined()
    expect(document.activeElement).toBe(screen.getByLabelText(said('setup.gameName')))
  })

  it('makes everything else inert, and only while it is open (P-dialog-1)', async () => {
    const user = userEvent.setup()
    render(<Page />)
    const button = screen.getByRole('button', { name: 'Open' })
    await user.click(button)
    expect(screen.queryByRole('button', { name: 'Open' })).toBeNull()
    expect(getComputedStyle(button).pointerEvents).toBe('none')
    const dialog = screen.getByRole('dialog')
    expect(getComputedStyle(dialog).pointerEvents).toBe('auto')
    for (let steps = 0; steps < 4; steps++) {
      await user.tab()
      expect(dialog.contains(document.activeElement)).toBe(true)
    }
    await user.keyboard('{Escape}')
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(screen.getByRole('button', { name: 'Open' })).toBe(button)
    expect(getComputedStyle(button).pointerEvents).not.toBe('none')
  })

  it('gives the focus back to the button that opened it', async () => {
    const user = userEvent.setup()
    render(<Page />)
    await user.click(screen.getByRole('button', { name: 'Open' }))
    await user.click(screen.getByRole('button', { name: said('ui.close') }))
    await expect.poll(() => document.activeElement?.textContent).toBe('Open')
  })

  it('gives the focus back to the menu whose item opened it', async () => {
    const user = userEvent.setup()
    render(<Page />)
    await user.click(screen.getByRole('button', { name: said('board.options') }))
    await user.click(screen.getByRole('menuitem', { name: said('board.addPlayer') }))
    await user.click(screen.getByRole('button', { name: said('ui.close') }))
    await expect.poll(() => document.activeElement?.textContent).toBe('Options')
  })

  it('keeps the focus in its field while the menu that opened it closes', async () => {
    const user = userEvent.setup()
    const left = vi.fn()
    render(<Page onBlur={left} />)
    await user.click(screen.getByRole('button', { name: said('board.options') }))
    await user.click(screen.getByRole('menuitem', { name: said('board.addPlayer') }))
    await nextTask()
    expect(document.activeElement).toBe(screen.getByLabelText(said('setup.gameName')))
    expect(left).not.toHaveBeenCalled()
  })

  it('keeps the focus when it takes the place of another', async () => {
    const user = userEvent.setup()
    render(<Steps />)
    const opener = screen.getByRole('button', { name: 'Open' })
    await user.click(opener)
    const focusedAgain = vi.fn()
    opener.addEventListener('focus', focusedAgain)
    await user.click(screen.getByRole('button', { name: 'Next' }))
    await nextTask()
    expect(document.activeElement).toBe(screen.getByRole('dialog', { name: 'Step 2' }))
    expect(focusedAgain).not.toHaveBeenCalled()
  })

  it('gives the focus back to where the one before it was opened (P-dialog-1)', async () => {
    const user = userEvent.setup()
    render(<Steps />)
    await user.click(screen.getByRole('button', { name: 'Open' }))
    await user.click(screen.getByRole('button', { name: 'Next' }))
    await nextTask()
    await user.keyboard('{Escape}')
    await expect.poll(() => document.activeElement?.textContent).toBe('Open')
  })

  it('stays open when the overlay beside it is pressed: what was typed is kept (P-dialog-2)', async () => {
    const user = userEvent.setup()
    render(<Page />)
    await user.click(screen.getByRole('button', { name: 'Open' }))
    await user.click(screen.getByRole('dialog').parentElement as HTMLElement)
    expect(screen.getByRole('dialog')).toBeDefined()
  })
})

describe('a small dialog', () => {
  it('is read out with its text, and closes when the overlay beside it is pressed', async () => {
    const user = userEvent.setup()
    render(<Page small />)
    await user.click(screen.getByRole('button', { name: 'Open' }))
    const question = screen.getByRole('alertdialog', { name: said('board.closeGame') })
    const text = document.getElementById(question.getAttribute('aria-describedby') ?? '')
    expect(text?.textContent).toBe('5 players are still in.')
    await user.click(question.parentElement as HTMLElement)
    expect(screen.queryByRole('alertdialog')).toBeNull()
  })
})
