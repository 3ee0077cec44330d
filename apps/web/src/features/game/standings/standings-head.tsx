import { WARNING_PERCENT } from '@meldboard/engine'

type StandingsHeadProps = { readonly targetScore: number; readonly caption?: string }

/** The standings' scale: where the warning begins, and the target over the red line. */
export function StandingsHead({ targetScore, caption = '' }: StandingsHeadProps) {
  return (
    <div className="standings-head" aria-hidden="true">
      <span>{caption}</span>
      <span className="standings-at" style={{ left: `${WARNING_PERCENT}%` }}>
        {warningFrom(targetScore)}
      </span>
      <span className="standings-at standings-at-target">{targetScore}</span>
    </div>
  )
}

/** Returns the lowest whole total that counts as a warning. */
export function warningFrom(targetScore: number): number {
  return Math.ceil((targetScore * WARNING_PERCENT) / 100)
}
