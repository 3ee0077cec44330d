import { z } from 'zod'

/** Six digits, as the boxes hold them: a space stands for a box that is still empty. */
export const pinSchema = z
  .string()
  .trim()
  .min(1, 'PIN is required')
  .refine((pin) => digitsIn(pin) >= 6, 'Please enter all 6 digits of the PIN')
  .refine((pin) => digitsIn(pin) < 6 || /^\d+$/.test(pin), 'PIN must contain only digits')
  .refine((pin) => pin.length <= 6, 'PIN must be exactly 6 digits')

function digitsIn(pin: string): number {
  return pin.replace(/\D/g, '').length
}
