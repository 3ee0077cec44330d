import { WARNING_PERCENT } from '@meldboard/engine'

type BoardHeadProps = { readonly targetScore: number; readonly caption?: string }

/** The board's scale: where the warning begins, and the target over the red line. */
export function BoardHead({ targetScore, caption = '' }: BoardHeadProps) {
  return (
    <div className="board-head" aria-hidden="true">
      <span>{caption}</span>
      <span className="board-at" style={{ left: `${WARNING_PERCENT}%` }}>
        {warningFrom(targetScore)}
      </span>
      <span className="board-at board-at-target">{targetScore}</span>
    </div>
  )
}

/** The lowest whole total that counts as a warning. */
export function warningFrom(targetScore: number): number {
  return Math.ceil((targetScore * WARNING_PERCENT) / 100)
}
