import { expect, it } from 'vitest'
import { errorEntry } from './logged-events.ts'

function errorWith(stack: string, message = '') {
  return Object.assign(new TypeError(message), { stack })
}

it('keeps the class of an error and where it was, as Chromium tells it', () => {
  const message = 'Unexpected token, "ananya@example.com" is not valid JSON'
  const stack = `TypeError: ${message}
    at JSON.parse (<anonymous>)
    at signIn (https://meldboard.example/assets/index-D5mN2a3M.js:12:345)
    at async Promise.all (index 0)
    at https://meldboard.example/verify-email?token=secret:1:2
    at new Board (https://meldboard.example/assets/board.js:1:20)`
  expect(errorEntry(errorWith(stack, message))).toEqual({
    kind: 'error',
    name: 'TypeError',
    frames: ['signIn index-D5mN2a3M.js:12:345', 'new Board board.js:1:20'],
  })
})

it('keeps them as Firefox and Safari tell them', () => {
  const stack =
    'signIn@https://meldboard.example/assets/index.js:12:345\n@https://m.example/a.js:1:2'
  expect(errorEntry(errorWith(stack)).frames).toEqual([
    'signIn index.js:12:345',
    'anonymous a.js:1:2',
  ])
})

it('keeps no line of a message that looks like a place', () => {
  const message = 'No\n    at 402713 (https://m.example/secret.js:1:2)'
  expect(errorEntry(errorWith(`TypeError: ${message}\n    at b`, message)).frames).toEqual([])
  expect(errorEntry(errorWith(`Uncaught ${message}\n    at b`, message)).frames).toEqual([])
})

it('knows of a thrown value that is no error only what kind of value it is', () => {
  expect(errorEntry('Seven-Cards-7')).toEqual({ kind: 'error', name: 'string', frames: [] })
})

it('keeps no name that is not one of a class', () => {
  const odd = Object.assign(new RangeError(), { name: 'PIN 402713' })
  expect(errorEntry(odd)).toMatchObject({ name: 'RangeError' })
})
