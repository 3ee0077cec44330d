import { type Atom, createAtom } from '@tanstack/react-store'
import { z } from 'zod'
import { readStored, writeStored } from '../lib/stored-json.ts'

/** A missing or unreadable setting has its default. */
const settingsSchema = z.object({
  /** Whether the keypad goes to the next player after a score that no further digit can extend. */
  movesOn: z.boolean().catch(true),
  vibrates: z.boolean().catch(true),
  staysAwake: z.boolean().catch(true),
  celebrates: z.boolean().catch(true),
})

/** The settings that apply to this device alone. */
export type DeviceSettings = Readonly<z.output<typeof settingsSchema>>

export type DeviceSettingsAtom = Atom<DeviceSettings>

const KEY = 'device_settings'

/** Creates the atom of the settings; a change is stored on the device. */
export function createDeviceSettings(): DeviceSettingsAtom {
  const settings = createAtom<DeviceSettings>(
    readStored(KEY, settingsSchema) ?? settingsSchema.parse({}),
  )
  settings.subscribe((chosen) => writeStored(KEY, chosen))
  return settings
}
