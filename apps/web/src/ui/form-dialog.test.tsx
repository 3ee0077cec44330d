import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { type ComponentProps, useState } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { z } from 'zod'
import { FormDialog } from './form-dialog.tsx'
import { TextField } from './text-field.tsx'

const nameSchema = z.object({ name: z.string().trim().min(1, 'Name is required') })
type Options = Partial<
  ComponentProps<typeof FormDialog<{ name: string }, { name: string }, unknown>>
>

function Page(options: Options) {
  const [isOpen, setIsOpen] = useState(true)
  if (!isOpen) return <p>Closed</p>
  return (
    <FormDialog
      title="Your name"
      schema={nameSchema}
      start={{ name: 'Asha' }}
      write={() => undefined}
      failed="Failed to change your name"
      unsaved="Your name has not been changed yet."
      submit="Save"
      onClose={() => setIsOpen(false)}
      {...options}
    >
      {({ field }) => <TextField label="Name" {...field('name')} />}
    </FormDialog>
  )
}

/** A write that ends when the test says so. */
function heldWrite() {
  let resolve = (_: string): void => {}
  let reject = (_: Error): void => {}
  const promise = new Promise<string>((onAnswer, onFailure) => {
    resolve = onAnswer
    reject = onFailure
  })
  return { write: vi.fn(() => promise), resolve, reject }
}

const button = (name: string) => screen.getByRole('button', { name })
const name = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Name' })

describe('a form in a dialog', () => {
  const user = userEvent.setup()

  it('writes what its schema makes of what is typed, and closes (P-dialog-5)', async () => {
    const write = vi.fn()
    render(<Page write={write} />)
    await user.type(name(), ' Rao ')
    await user.click(button('Save'))
    await screen.findByText('Closed')
    expect(write.mock.calls).toEqual([[{ name: 'Asha Rao' }]])
  })

  it('says what is wrong below its field, and writes nothing', async () => {
    const write = vi.fn()
    render(<Page write={write} />)
    await user.clear(name())
    await user.click(button('Save'))
    expect(await screen.findByText('Name is required')).toBeDefined()
    expect(write).not.toHaveBeenCalled()
  })

  it('does not close or take further text while it is sent (P-dialog-5)', async () => {
    const { write, resolve } = heldWrite()
    render(<Page write={write} />)
    await user.click(button('Save'))
    await user.click(button('Cancel'))
    expect(name().readOnly).toBe(true)
    expect(write).toHaveBeenCalledTimes(1)
    resolve('')
    await screen.findByText('Closed')
  })

  it('says that the write failed, with everything as it was typed (P-dialog-5)', async () => {
    const { write, reject } = heldWrite()
    render(<Page write={write} />)
    await user.type(name(), ' Rao')
    await user.click(button('Save'))
    reject(new Error('no'))
    expect((await screen.findByRole('alert')).textContent).toBe(
      'Failed to change your namePlease try again.',
    )
    expect(name().value).toBe('Asha Rao')
  })

  it('stays open for more, with its fields as they began, and no error where they are left so', async () => {
    const write = vi.fn(async () => undefined)
    render(<Page write={write} start={{ name: '' }} isForMore />)
    await user.type(name(), 'Dev{Enter}')
    await waitFor(() => expect(name().value).toBe(''))
    await user.tab()
    expect(screen.queryByText('Name is required')).toBeNull()
    await user.click(button('Save'))
    expect(await screen.findByText('Name is required')).toBeDefined()
    expect(write.mock.calls).toEqual([[{ name: 'Dev' }]])
  })

  it('keeps what was typed in a dialog for more whose write failed', async () => {
    const write = vi.fn(() => Promise.reject(new Error('no')))
    render(<Page write={write} isForMore onFailed={(form) => form.setValue('name', 'Rest')} />)
    await user.click(button('Save'))
    await screen.findByRole('alert')
    expect(name().value).toBe('Rest')
  })

  it('asks before something typed is lost', async () => {
    render(<Page />)
    await user.type(name(), ' Rao')
    await user.click(button('Cancel'))
    await screen.findByText('Your name has not been changed yet.')
    await user.click(button('Keep Typing'))
    expect(name().value).toBe('Asha Rao')
    await user.click(button('Cancel'))
    await user.click(button('Discard'))
    await screen.findByText('Closed')
  })

  it('does nothing with an answer that comes after its page was left', async () => {
    const { write, resolve } = heldWrite()
    const onWritten = vi.fn()
    const { unmount } = render(<Page write={write} onWritten={onWritten} />)
    await user.click(button('Save'))
    unmount()
    resolve('')
    await write.mock.results[0]?.value
    expect(onWritten).not.toHaveBeenCalled()
  })
})
