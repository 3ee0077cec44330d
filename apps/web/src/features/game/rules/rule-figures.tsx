/** A sentence with emphasized figures. */
export function RuleFigures({ children }: { readonly children: string }) {
  const parts = children.split(/(−?\d+)/)
  // Every second part is a figure.
  return parts.map((part, index) =>
    index % 2 === 1 ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text have no other name.
      <b key={index} translate="no">
        {part}
      </b>
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text have no other name.
      <span key={index}>{part}</span>
    ),
  )
}
