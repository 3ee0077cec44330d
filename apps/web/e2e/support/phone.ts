import { devices } from '@playwright/test'

const { defaultBrowserType: _, ...pixel } = devices['Pixel 7']

/** A phone with a touch screen, for `test.use`. */
export const PHONE = pixel

/** The same with the smallest screen that Meldboard supports. */
export const SMALL_PHONE = { ...pixel, viewport: { width: 360, height: 640 } }
