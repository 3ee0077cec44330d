import { encodeQR } from 'qr'
import { classNames } from '../lib/class-names.ts'
import styles from './qr-code.module.css'

/** Light modules around the code: without them scanners do not find it (ISO/IEC 18004). */
const QUIET_ZONE = 4

type QrCodeProps = {
  readonly text: string
  readonly label: string
  readonly className?: string | undefined
}

/** A QR code, dark on light in both themes, because many scanners read no other. */
export function QrCode({ text, label, className }: QrCodeProps) {
  const modules = encodeQR(text, 'raw', { ecc: 'medium', border: QUIET_ZONE })
  const size = modules.length
  return (
    <svg
      className={classNames(styles.qr, className)}
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={label}
    >
      <path d={`M0 0h${size}v${size}H0z`} fill="#fff" />
      <path d={pathOf(modules)} fill="#000" shapeRendering="crispEdges" />
    </svg>
  )
}

/** Returns an SVG path with a square for every dark module. */
function pathOf(modules: readonly (readonly boolean[])[]): string {
  return modules
    .flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')))
    .join('')
}
