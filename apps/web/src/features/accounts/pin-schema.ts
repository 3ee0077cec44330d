import { z } from 'zod'

/**
 * Six digits, as the boxes hold them: a space represents an empty box. One message, the one that
 * helps most.
 */
export const pinSchema = z
  .string()
  .trim()
  .superRefine((pin, context) => {
    const message = pinProblem(pin)
    if (message !== null) context.addIssue({ code: 'custom', message })
  })

function pinProblem(pin: string): string | null {
  if (pin === '') return 'PIN is required'
  if (/[^\d ]/.test(pin)) {
    return pin.length === 6 ? 'PIN must contain only digits' : 'PIN must be 6 digits (0-9 only)'
  }
  if (pin.replaceAll(' ', '').length < 6) return 'Please enter all 6 digits of the PIN'
  return pin.length > 6 ? 'PIN must be exactly 6 digits' : null
}
