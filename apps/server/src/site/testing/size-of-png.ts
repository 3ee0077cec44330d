/** A PNG's width and height, from its first chunk (PNG 3, 11.2.1). */
export function sizeOfPng(png: Buffer): readonly number[] {
  return [png.readUInt32BE(16), png.readUInt32BE(20)]
}
