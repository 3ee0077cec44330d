import { expect, it } from 'vitest'
import { config } from 'zod'
import './content-security.ts'

it('keeps zod from compiling its schemas', () => {
  expect(config().jitless).toBe(true)
})
