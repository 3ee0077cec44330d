import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { fakeGame } from '../../../testing/fake-game.ts'
import { renderApp } from '../../../testing/render-app.tsx'
import { sundayRummy } from '../../../testing/sunday-rummy.ts'

async function openSheet() {
  const { user } = renderApp('/scoreboard', { fakeServer: fakeGame(sundayRummy()).fakeServer })
  const [score] = await screen.findAllByRole('button', { name: /^Score round \d/ })
  await user.click(score ?? document.body)
  await screen.findByRole('dialog', { name: 'Score round 10' })
  return user
}

const fields = () => screen.getAllByRole<HTMLInputElement>('textbox')

it('asks every score for the numeric keypad and a key that leads on', async () => {
  await openSheet()
  expect(fields()).toHaveLength(5)
  for (const field of fields()) {
    expect(field.inputMode).toBe('numeric')
    expect(field.getAttribute('enterkeyhint')).toBe('next')
    expect(field.autocomplete).toBe('off')
  }
})

it.each([
  ['full-width digits', '１２３', '123'],
  ['digits of another script', '४५', '45'],
  ['spaces around a number', ' 36 ', '36'],
  ['words with digits', 'drop: 20 points', ''],
  ['more than three digits', '12345', ''],
  ['a negative figure', '-7', ''],
  ['cards', '🂡♠', ''],
])('takes a pasted score as it is or not at all: %s', async (_, text, value) => {
  const user = await openSheet()
  const [first] = fields()
  first?.focus()
  await user.paste(text)
  expect(first?.value).toBe(value)
})
