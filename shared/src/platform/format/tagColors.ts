import { contrastOf } from './contrast'

/** Colors offered for tags, by name; any other may be chosen too. */
export const tagColors = [
  ['#0f6b54', 'Green'], ['#1d5fa8', 'Blue'], ['#5b3fa0', 'Violet'], ['#9c2f6e', 'Plum'], ['#b42318', 'Red'], ['#a85400', 'Orange'],
  ['#f4a51c', 'Amber'], ['#c9d84a', 'Lime'], ['#3fb6a8', 'Teal'], ['#7fb4ea', 'Sky'], ['#54635c', 'Gray'], ['#14211c', 'Black'],
] as const

/** Black or white, whichever reads better on this color: 4.5 to 1 at the least. */
export function inkOn(color: string): '#000000' | '#ffffff' {
  return contrastOf(color, '#000000') >= contrastOf(color, '#ffffff') ? '#000000' : '#ffffff'
}

/** Whether a tag of this color can be told from the white page that it lies on. */
export const isSeenOnWhite = (color: string) => contrastOf(color, '#ffffff') >= 1.3
