import fc from 'fast-check'
import { expect, it } from 'vitest'
import { inertJson } from './page-template.ts'

it.each([
  '</script><script>alert(1)</script>',
  '<!--<script>',
  ']]>',
  'one\u2028two\u2029three',
  '"\\',
])('makes %j inert', (name) => {
  const inert = inertJson(JSON.stringify({ name }))
  expect(inert).not.toMatch(/[<>&\u2028\u2029]/)
  expect(JSON.parse(inert)).toEqual({ name })
})

it('never changes what the JSON says', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      const json = JSON.stringify(value)
      expect(JSON.parse(inertJson(json))).toEqual(JSON.parse(json))
    }),
  )
})
