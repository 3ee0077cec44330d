import type { GameStatus } from '@meldboard/engine'
import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { StatusBadge } from './status-badge.tsx'

it('shows a status of a newer server as it is (P-api-17)', () => {
  render(<StatusBadge status={'PAUSED' as GameStatus} />)
  expect(screen.getByText('PAUSED')).toBeDefined()
})
