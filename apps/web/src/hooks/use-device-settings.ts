import { useRouteContext } from '@tanstack/react-router'
import { useSelector } from '@tanstack/react-store'
import type { DeviceSettings } from '../data/device-settings.ts'

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
