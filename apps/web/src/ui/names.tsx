import { nameListParts } from '../lib/format.ts'

/** Names joined for a sentence, each with its own direction: "Asha, Bela, and Chandra". */
export function Names({ of }: { readonly of: readonly string[] }) {
  return nameListParts(of).map(({ type, value }, index) =>
    type === 'element' ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: two people may have one name.
      <bdi key={index} translate="no">
        {value}
      </bdi>
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: a list has the same word several times.
      <span key={index}>{value}</span>
    ),
  )
}
