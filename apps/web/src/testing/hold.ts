/** Something an answer waits for until a test lets it go. */
export function hold() {
  let release: () => void = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  return { held, release }
}
