/** Returns a figure as it is shown, with the sign of a minus instead of a hyphen: "−63". */
export function shownFigure(figure: number | string): string {
  return String(figure).replace('-', '\u2212')
}

/** Returns points with their sign: "+72", "−24", "0". */
export function signed(points: number): string {
  return points > 0 ? `+${points}` : shownFigure(points)
}
