/** Colours offered for tags, by name; any other may be chosen too. */
export const tagColors = [
  ['#0f6b54', 'Green'], ['#1d5fa8', 'Blue'], ['#5b3fa0', 'Violet'], ['#9c2f6e', 'Plum'], ['#b42318', 'Red'], ['#a85400', 'Orange'],
  ['#f4a51c', 'Amber'], ['#c9d84a', 'Lime'], ['#3fb6a8', 'Teal'], ['#7fb4ea', 'Sky'], ['#54635c', 'Grey'], ['#14211c', 'Black'],
] as const

/** Relative luminance of #rrggbb, 0 (black) to 1 (white), as WCAG 2.2 defines it. */
export function luminanceOf(color: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = parseInt(color.slice(at, at + 2), 16) / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** Contrast of two colours, 1 to 21 (WCAG 2.2). */
export function contrastOf(one: string, other: string): number {
  const [darker = 0, lighter = 0] = [luminanceOf(one), luminanceOf(other)].sort((a, b) => a - b)
  return (lighter + 0.05) / (darker + 0.05)
}

/** Black or white, whichever reads better on this colour: 4.5 to 1 at the least. */
export function inkOn(color: string): '#000000' | '#ffffff' {
  return contrastOf(color, '#000000') >= contrastOf(color, '#ffffff') ? '#000000' : '#ffffff'
}

/** Whether a tag of this colour can be told from the white page that it lies on. */
export const isSeenOnWhite = (color: string) => contrastOf(color, '#ffffff') >= 1.3
