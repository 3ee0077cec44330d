import { useRouteContext } from '@tanstack/react-router'
import { type Atom, createAtom, useSelector } from '@tanstack/react-store'
import { isRecord } from '../session/session-storage.ts'

/** The settings that a person has chosen for this device alone. */
export type DeviceSettings = {
  /** Whether the score sheet's keypad goes to the next player after a score that cannot grow. */
  readonly movesOn: boolean
  /** Whether the keypad vibrates. */
  readonly vibrates: boolean
  /** Whether the screen stays on while a running game is shown. */
  readonly staysAwake: boolean
  /** Whether confetti falls for the winner. */
  readonly celebrates: boolean
}

/** The device's settings, as this page has them. */
export type DeviceSettingsAtom = Atom<DeviceSettings>

const KEY = 'device_settings'

const DEFAULTS: DeviceSettings = {
  movesOn: true,
  vibrates: true,
  staysAwake: true,
  celebrates: true,
}

/** Makes the atom of the device's settings: what is set is stored on the device. */
export function createDeviceSettings(): DeviceSettingsAtom {
  const settings = createAtom<DeviceSettings>(storedSettings())
  settings.subscribe((chosen) => {
    try {
      localStorage.setItem(KEY, JSON.stringify(chosen))
    } catch {
      // Where the browser stores nothing, the choice holds until the page is closed.
    }
  })
  return settings
}

/** Returns the device's settings, and the function that changes some of them. */
export function useDeviceSettings(): [
  settings: DeviceSettings,
  change: (changed: Partial<DeviceSettings>) => void,
] {
  const { deviceSettings } = useRouteContext({ from: '__root__' })
  return [
    useSelector(deviceSettings),
    (changed) => deviceSettings.set((settings) => ({ ...settings, ...changed })),
  ]
}

/** Returns the stored settings; one that is missing or unreadable is as it is from the start. */
function storedSettings(): DeviceSettings {
  const stored = readStored()
  const isOn = (name: keyof DeviceSettings) =>
    typeof stored[name] === 'boolean' ? stored[name] : DEFAULTS[name]
  return {
    movesOn: isOn('movesOn'),
    vibrates: isOn('vibrates'),
    staysAwake: isOn('staysAwake'),
    celebrates: isOn('celebrates'),
  }
}

function readStored(): { readonly [name: string]: unknown } {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? '{}')
    return isRecord(stored) ? stored : {}
  } catch {
    // Not JSON, or no storage in this browser's mode.
    return {}
  }
}
