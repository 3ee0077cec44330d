type ProgressBarProps = {
  readonly name: string
  readonly total: number
  readonly targetScore: number
  /** In percent, 0 to 100. */
  readonly progress: number
}

/** A player's rule, filled with ink towards the red line. */
export function ProgressBar({ name, total, targetScore, progress }: ProgressBarProps) {
  return (
    <div
      className="progress-bar"
      role="progressbar"
      aria-label={name}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={progress}
      aria-valuetext={`${total} of ${targetScore}`}
    >
      <i style={{ width: `${progress}%` }} />
    </div>
  )
}
