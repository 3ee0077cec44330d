import { normaliseName } from '@meldboard/engine'

/** Returns a name as it is compared: "Asha  rao" and "asha Rao" are the same. */
export function foldedName(name: string): string {
  return normaliseName(name).toLowerCase()
}
