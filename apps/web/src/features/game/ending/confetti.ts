/** The tokens whose colours the pieces take. */
const COLOURS = ['--pen', '--line', '--sheet', '--ink']

type Burst = {
  readonly pieces: number
  /** Where it starts, as fractions of the canvas from its top left. */
  readonly from: { readonly x: number; readonly y: number }
  readonly speed: number
}

/** Throws confetti over a canvas, once; nothing for people who prefer reduced motion. */
export async function throwConfetti(canvas: HTMLCanvasElement, burst: Burst): Promise<void> {
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
