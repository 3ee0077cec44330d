import './bone.css'

/** A piece of a skeleton: where a word will be. `width` is a CSS length. */
export function Bone({ width, height }: { width: string; height?: string }) {
  return <span className="bone" style={{ width, height }} aria-hidden="true" />
}
