import { render, screen } from '@testing-library/react'
import { expect, it, onTestFinished } from 'vitest'
import { takeTextFaults, watchTexts } from './testing/changing-text.ts'
import { fakeGame } from './testing/fake-game.ts'
import { renderApp } from './testing/render-app.tsx'
import { said } from './testing/said.ts'
import { sundayRummy } from './testing/sunday-rummy.ts'

let guards = 0

/** Guards the page for this test only, because all files of a worker share it. */
async function guardPage(): Promise<void> {
  const { removeChild, insertBefore } = Node.prototype
  onTestFinished(() => void Object.assign(Node.prototype, { removeChild, insertBefore }))
  // A module of its own for each test: the test files share all others.
  await import(/* @vite-ignore */ `./translated-page.ts?guard=${++guards}`)
}

/** Replaces each text with an element, as a browser does that translates the page. */
function translate(element: HTMLElement): void {
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
  const texts: Text[] = []
  while (walker.nextNode()) texts.push(walker.currentNode as Text)
  for (const text of texts) {
    const font = document.createElement('font')
    text.replaceWith(font)
    font.append(text)
  }
}

type LineProps = { readonly isOut: boolean; readonly isMarked: boolean }

/** Words that come and go beside others, which only the guard makes safe. */
function Line({ isOut, isMarked }: LineProps) {
  return (
    <p data-testid="line">
      {isMarked && <i>marked</i>}
      {isOut ? 'out' : null}
      {' of three'}
    </p>
  )
}

it('removes and inserts beside a text that the browser has replaced (P-access-7)', async () => {
  await guardPage()
  const { rerender } = render(<Line isOut isMarked={false} />)
  const line = screen.getByTestId('line')
  translate(line)
  rerender(<Line isOut={false} isMarked={false} />)
  expect(line.textContent).toBe(' of three')
  rerender(<Line isOut={false} isMarked />)
  expect(line.textContent).toBe('marked of three')
  rerender(<Line isOut isMarked />)
  expect(line.textContent).toBe('markedout of three')
  // No page of the app may have the faults of this line.
  expect(takeTextFaults()).not.toEqual([])
  watchTexts()
})

it('marks names and figures as what is not translated (P-access-7)', async () => {
  const { fakeServer, document: table } = fakeGame(sundayRummy())
  renderApp('/scoreboard', { fakeServer })
  await screen.findByRole('region', { name: said('game.standing') })
  const { game, players } = table()
  const untranslated = [
    game.name,
    ...players.flatMap(({ name, totalScore }) => [name, String(totalScore)]),
  ]
  for (const text of untranslated) {
    for (const element of screen.queryAllByText(text)) {
      const { outerHTML } = element
      expect({ outerHTML, by: element.closest('[translate]')?.getAttribute('translate') }).toEqual({
        outerHTML,
        by: 'no',
      })
    }
    expect(screen.queryAllByText(text).length, text).toBeGreaterThan(0)
  }
})
