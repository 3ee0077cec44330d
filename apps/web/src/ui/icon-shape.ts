/** The shape of an icon: its elements in a drawing of 24 by 24 units, with their attributes (icons.gen.ts). */
export type IconShape = readonly (readonly [
  tag: string,
  attributes: Readonly<Record<string, string>>,
])[]
