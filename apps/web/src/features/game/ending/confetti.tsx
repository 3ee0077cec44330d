import { useEffect, useRef } from 'react'
import { useDeviceSettings } from '../../../hooks/use-device-settings.ts'
import { useIsHydrated } from '../../../lib/is-hydrated.ts'
import styles from './confetti.module.css'

const COLOURS = ['--pen', '--line', '--sheet', '--ink']

type Burst = {
  readonly pieces: number
  /** The start, as fractions of the canvas from its top left. */
  readonly from: { readonly x: number; readonly y: number }
  readonly speed: number
}

/** Confetti that falls once; absent for people who prefer reduced motion or no confetti. */
export function FallingConfetti({ burst }: { readonly burst: Burst }) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const [{ celebrates }] = useDeviceSettings()
  useEffect(() => {
    if (canvas.current === null || !celebrates) return
    // A decoration: the text beside it says who has won.
    throwConfetti(canvas.current, burst).catch(() => undefined)
  }, [burst, celebrates])
  return <canvas ref={canvas} />
}

async function throwConfetti(canvas: HTMLCanvasElement, burst: Burst): Promise<void> {
  if (window.matchMedia('(prefers-reduced-motion: reduce)').matches) return
  const { default: confetti } = await import('canvas-confetti')
  if (!canvas.isConnected) return
  const style = getComputedStyle(canvas)
  // No worker: it would be created from a blob, which the content security policy forbids.
  await confetti.create(canvas, { resize: true, useWorker: false })({
    particleCount: burst.pieces,
    origin: burst.from,
    startVelocity: burst.speed,
    spread: 100,
    shapes: ['square'],
    scalar: 0.8,
    colors: COLOURS.map((token) => style.getPropertyValue(token).trim()),
  })
}

/** Confetti along the lower edge, always in the same places. */
export function SettledConfetti({ pieces }: { readonly pieces: number }) {
  const [{ celebrates }] = useDeviceSettings()
  const isHydrated = useIsHydrated()
  // The sent page has the confetti: the device's setting is known after hydration.
  if (isHydrated && !celebrates) return null
  return (
    <svg className={styles.settled} aria-hidden="true">
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
            fill={`var(${COLOURS[index % COLOURS.length]})`}
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
