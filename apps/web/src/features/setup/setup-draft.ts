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

/** The settings typed in this tab before a reload, else the defaults. */
export function readSetupDraft(): SettingsInput {
  try {
    const parsed = draftSchema.safeParse(JSON.parse(sessionStorage.getItem(KEY) ?? 'null'))
    return parsed.success ? parsed.data : SETTINGS_START
  } catch {
    // Not JSON, or no storage in this browser's mode: the settings start anew.
    return SETTINGS_START
  }
}

/** Keeps what is typed over a reload of this tab; what says no more than the defaults is dropped. */
export function keepSetupDraft(typed: SettingsInput): void {
  try {
    if (isTouched(typed)) sessionStorage.setItem(KEY, JSON.stringify(typed))
    else sessionStorage.removeItem(KEY)
  } catch {
    // A full or forbidden storage must not stop the setup.
  }
}

/** Whether anything is typed that the defaults do not say. */
export function isTouched(typed: SettingsInput): boolean {
  return draftSchema.keyof().options.some((field) => typed[field] !== SETTINGS_START[field])
}

/** Forgets what is kept: the game is created, or is not to be. */
export function forgetSetupDraft(): void {
  keepSetupDraft(SETTINGS_START)
}
