import { z } from 'zod'
import { SETTINGS_START, type SettingsInput } from './settings-schema.ts'

const KEY = 'setup-draft'

const draftSchema = z.object({
  name: z.string(),
  description: z.string(),
  targetScore: z.string(),
  dropScore: z.string(),
  middleDropScore: z.string(),
  fullCountScore: z.string(),
})

/** Returns the settings typed in this tab before a reload, else the defaults. */
export function readSetupDraft(): SettingsInput {
  try {
    const parsed = draftSchema.safeParse(JSON.parse(sessionStorage.getItem(KEY) ?? 'null'))
    return parsed.success ? parsed.data : SETTINGS_START
  } catch {
    // Not JSON, or no storage in this browser's mode: the settings start with the defaults.
    return SETTINGS_START
  }
}

/** Stores what is typed across a reload of this tab; values equal to the defaults are removed. */
export function keepSetupDraft(typed: SettingsInput): void {
  try {
    if (isTouched(typed)) sessionStorage.setItem(KEY, JSON.stringify(typed))
    else sessionStorage.removeItem(KEY)
  } catch {
    // A full or forbidden storage must not stop the setup.
  }
}

/** Whether something is typed that differs from the defaults. */
export function isTouched(typed: SettingsInput): boolean {
  return draftSchema.keyof().options.some((field) => typed[field] !== SETTINGS_START[field])
}

/** Removes what is stored: the game is created, or was given up. */
export function forgetSetupDraft(): void {
  keepSetupDraft(SETTINGS_START)
}
