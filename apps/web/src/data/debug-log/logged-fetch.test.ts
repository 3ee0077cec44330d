import { expect, it } from 'vitest'
import { pathTemplate } from './logged-fetch.ts'

it.each([
  ['/api/v1/auth/refresh-token', '/auth/refresh-token'],
  ['/api/v1/games/17/scores/round/3', '/games/{id}/scores/round/{id}'],
  ['/api/v1/scoreboard/7f8d1c52-9f43-4a39-8a55-0a8c1d2e3f40', '/scoreboard/{id}'],
  ['/api/v1/contacts/ananya@example.com', '/contacts/{id}'],
  ['/api/v1/auth/Ab3.Cd4.Ef5', '/auth/{id}'],
])('makes of %s the template %s', (path, template) => {
  expect(pathTemplate(path)).toBe(template)
})
