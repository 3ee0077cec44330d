/** The package has no types of its own. */
declare module 'wawoff2' {
  /** From WOFF2 to the TrueType or OpenType font it holds. */
  export function decompress(font: Uint8Array): Promise<Uint8Array>
}
