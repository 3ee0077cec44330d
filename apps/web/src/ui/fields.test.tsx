import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { said } from '../testing/said.ts'
import { Button } from './button.tsx'
import { Pagination } from './pagination.tsx'
import { PasswordField } from './password-field.tsx'
import { RadioList } from './radio-list.tsx'
import { TextField } from './text-field.tsx'

describe('a field', () => {
  it('ties label, error and hint to its control', () => {
    render(<TextField label="Email" error="Invalid email format" hint="Only for sign-in." />)
    const input = screen.getByLabelText(said('accounts.email'))
    expect(input.getAttribute('aria-invalid')).toBe('true')
    const described = input.getAttribute('aria-describedby')?.split(' ') ?? []
    expect(described.map((id) => document.getElementById(id)?.textContent)).toEqual([
      'Invalid email format',
      'Only for sign-in.',
    ])
  })

  it('shows and hides a password (P-field-12)', async () => {
    const user = userEvent.setup()
    render(<PasswordField label="Password" />)
    const input = screen.getByLabelText(said('accounts.password'))
    expect(input).toHaveProperty('type', 'password')
    await user.click(screen.getByRole('button', { name: 'Show password' }))
    expect(input).toHaveProperty('type', 'text')
    await user.click(screen.getByRole('button', { name: 'Hide password' }))
    expect(input).toHaveProperty('type', 'password')
  })
})

describe('a button', () => {
  it('does nothing while it is busy, and keeps its words and its focus (P-dialog-4)', async () => {
    const user = userEvent.setup()
    const press = vi.fn()
    const submit = vi.fn((event: { preventDefault: () => void }) => event.preventDefault())
    render(
      <form onSubmit={submit}>
        <Button type="submit" busy onClick={press}>
          Sign In
        </Button>
      </form>,
    )
    const button = screen.getByRole('button', { name: said('accounts.signInButton') })
    button.focus()
    await user.click(button)
    await user.keyboard('{Enter}')
    expect(document.activeElement).toBe(button)
    expect(press).not.toHaveBeenCalled()
    expect(submit).not.toHaveBeenCalled()
  })
})

function Winner() {
  const [winner, setWinner] = useState<string | null>(null)
  const options = [
    { value: '1', label: 'Ananya Iyer', aside: 65 },
    { value: '2', label: 'Farhan Qureshi', aside: 170 },
  ]
  return <RadioList legend="Winner" options={options} value={winner} onChange={setWinner} />
}

function Checked() {
  const [error, setError] = useState<string>()
  return <TextField label="Email" error={error} onBlur={() => setError('Invalid email format')} />
}

describe('the error of a field', () => {
  it('waits for the end of the press that left the field, so that nothing moves under it (P-dialog-6)', async () => {
    const user = userEvent.setup()
    render(
      <>
        <Checked />
        <a href="#more">More</a>
      </>,
    )
    await user.click(screen.getByLabelText(said('accounts.email')))
    await user.pointer({ keys: '[MouseLeft>]', target: screen.getByRole('link') })
    expect(screen.getByLabelText(said('accounts.email')).getAttribute('aria-invalid')).toBe('true')
    expect(screen.queryByText('Invalid email format')).toBeNull()
    await user.pointer({ keys: '[/MouseLeft]' })
    await screen.findByText('Invalid email format')
  })
})

describe('a button of a form', () => {
  it('leaves the focus in the field when it is pressed, so that nothing moves under the press', async () => {
    const user = userEvent.setup()
    const left = vi.fn()
    render(
      <form>
        <TextField label="Email" onBlur={left} />
        <Button>Cancel</Button>
      </form>,
    )
    await user.click(screen.getByLabelText(said('accounts.email')))
    await user.click(screen.getByRole('button', { name: said('ui.cancel') }))
    expect(left).not.toHaveBeenCalled()
    expect(document.activeElement).toBe(screen.getByLabelText(said('accounts.email')))
  })
})

describe('a radio list', () => {
  it('starts without a choice and keeps one (P-close-2)', async () => {
    const user = userEvent.setup()
    render(<Winner />)
    const radios = screen.getAllByRole('radio')
    expect(radios.map((radio) => (radio as HTMLInputElement).checked)).toEqual([false, false])
    await user.click(screen.getByText('Farhan Qureshi'))
    expect(radios.map((radio) => (radio as HTMLInputElement).checked)).toEqual([false, true])
  })
})

describe('a pagination', () => {
  it('goes to a page and changes the page size', async () => {
    const user = userEvent.setup()
    const onPage = vi.fn()
    const onPageSize = vi.fn()
    render(
      <Pagination page={2} totalPages={9} onPage={onPage} pageSize={20} onPageSize={onPageSize} />,
    )
    expect(screen.getByRole('button', { name: 'Page 2' }).getAttribute('aria-current')).toBe('page')
    await user.click(screen.getByRole('button', { name: 'Page 9' }))
    await user.click(screen.getByRole('button', { name: 'Previous page' }))
    expect(onPage.mock.calls).toEqual([[9], [1]])
    await user.selectOptions(screen.getByLabelText('Per page'), '50')
    expect(onPageSize).toHaveBeenCalledWith(50)
  })
})
