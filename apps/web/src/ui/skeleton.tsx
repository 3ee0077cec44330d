import './skeleton.css'

/** A grey bar where a word will be. `width` is a CSS length. */
export function Skeleton({ width, height }: { width: string; height?: string }) {
  return <span className="skeleton" style={{ width, height }} aria-hidden="true" />
}
