import { nameListParts } from './name-list.ts'

/** Names joined for a sentence, each with its own direction: "Asha, Bela, and Chandra". */
export function Names({ of }: { readonly of: readonly string[] }) {
  return nameListParts(of).map(({ type, value }, index) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: two people may have one name.
    type === 'element' ? <bdi key={index}>{value}</bdi> : value,
  )
}
