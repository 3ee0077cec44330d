/** A promise that an answer waits for until a test releases it. */
export function hold() {
  let release: () => void = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  return { held, release }
}
