import { type Atom, createAtom } from '@tanstack/react-store'
import { z } from 'zod'
import { readStored, writeStored } from '../lib/stored-json.ts'

/** A setting that is missing or unreadable is as it is from the start. */
const settingsSchema = z.object({
  /** Whether the score sheet's keypad goes to the next player after a score that cannot grow. */
  movesOn: z.boolean().catch(true),
  /** Whether the keypad vibrates. */
  vibrates: z.boolean().catch(true),
  /** Whether the screen stays on while a running game is shown. */
  staysAwake: z.boolean().catch(true),
  /** Whether confetti falls for the winner. */
  celebrates: z.boolean().catch(true),
})

/** The settings that a person has chosen for this device alone. */
export type DeviceSettings = Readonly<z.output<typeof settingsSchema>>

/** The device's settings, as this page has them. */
export type DeviceSettingsAtom = Atom<DeviceSettings>

const KEY = 'device_settings'

/** Makes the atom of the device's settings: what is set is stored on the device. */
export function createDeviceSettings(): DeviceSettingsAtom {
  const settings = createAtom<DeviceSettings>(
    readStored(KEY, settingsSchema) ?? settingsSchema.parse({}),
  )
  settings.subscribe((chosen) => writeStored(KEY, chosen))
  return settings
}
