const COLOURS = ['var(--pen)', 'var(--line)', 'var(--sheet)', 'var(--ink)']

/** Confetti that lies along the lower edge, always in the same places. */
export function SettledConfetti({ pieces }: { readonly pieces: number }) {
  return (
    <svg className="settled" aria-hidden="true">
      {Array.from({ length: pieces }, (_, index) => {
        const place = `${spread(index, 61.8).toFixed(1)}%`
        return (
          <rect
            key={place}
            x={place}
            y={`${(91 + spread(index, 38.2) / 13).toFixed(1)}%`}
            width="6"
            height="9"
            rx="1"
            fill={COLOURS[index % COLOURS.length]}
            style={{ rotate: `${Math.round(spread(index, 27.1) * 1.8)}deg` }}
          />
        )
      })}
    </svg>
  )
}

/** Returns even but irregular places from 0 to 100: multiples of an odd step, wrapped around. */
function spread(index: number, step: number): number {
  return (index * step * 1.037 + 7) % 100
}
