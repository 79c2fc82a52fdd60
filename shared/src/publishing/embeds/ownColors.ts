import { leastTextContrast, mixed } from '../../platform/colors/readableColors'
import { contrastOf, luminanceOf } from '../../platform/format/contrast'

/** Colors that a website chooses for an element, each #rrggbb. */
export interface OwnColors {
  text: string
  background: string
  /** Links and marks. */
  accent: string
}

export interface JudgedPair {
  color: 'text' | 'accent'
  /** 1 to 21 by https://www.w3.org/TR/WCAG22/#dfn-contrast-ratio, two digits, never rounded up: 4.499 is not 4.5. */
  ratio: number
  passes: boolean
  /** The nearest color that passes; the same one if it does. */
  suggestion: string
}

/** Whether words can be read in these colors, and what could. */
export function judgeColors({ text, background, accent }: OwnColors): JudgedPair[] {
  return ([['text', text], ['accent', accent]] as const).map(([color, value]) => {
    const ratio = contrastOf(value, background)
    return { color, ratio: Math.floor(ratio * 100) / 100, passes: ratio >= leastTextContrast, suggestion: nearestReadable(value, [background]) }
  })
}

const isReadable = (color: string, grounds: readonly string[]) => grounds.every((ground) => contrastOf(color, ground) >= leastTextContrast)

/** The color that is nearest to this one and can be read on all these grounds: darker or lighter, in steps of a hundredth. */
export function nearestReadable(color: string, grounds: readonly string[]): string {
  for (let step = 0; step <= 100; step++) {
    for (const end of ['#000000', '#ffffff']) {
      const tried = mixed(color, end, step / 100)
      if (isReadable(tried, grounds)) return tried
    }
  }
  // Backgrounds of a middle gray along with others: nothing reads on all of them, so at least on the first.
  return contrastOf('#000000', grounds[0]!) >= contrastOf('#ffffff', grounds[0]!) ? '#000000' : '#ffffff'
}

/** Whether a ground is one for light words. */
export const isDark = (background: string): boolean => contrastOf('#ffffff', background) > contrastOf('#000000', background) && luminanceOf(background) < 0.5

/** The colors of the views' own style for what is won, lost and played now, on a light and on a dark ground. */
const marks = { light: { win: '#12683a', loss: '#b3261e' }, dark: { win: '#6bcf92', loss: '#ff9c92' } }

/**
 * All colors of an element from three: less important text, lines, marked rows, wins and losses are made of them, so that each
 * can be read where the three can.
 * @returns custom properties and what they are set to
 */
export function propertiesOf({ text, background, accent }: OwnColors): Record<string, string> {
  // Marked rows have a ground of their own; as much of the accent is in it as leaves everything readable.
  const tint = [0.1, 0.08, 0.06, 0.04, 0.02].map((share) => mixed(background, accent, share)).find((ground) => isReadable(text, [ground]) && isReadable(accent, [ground])) ?? background
  const grounds = [background, tint]
  const muted = [0.4, 0.35, 0.3, 0.25, 0.2, 0.15, 0.1, 0.05].map((share) => mixed(text, background, share)).find((color) => isReadable(color, grounds)) ?? text
  const { win, loss } = marks[isDark(background) ? 'dark' : 'light']
  return {
    '--portal-fg': text, '--portal-bg': background, '--portal-accent': accent,
    '--portal-accent-fg': nearestReadable(background, [accent]),
    '--portal-muted': muted, '--portal-border': mixed(background, text, 0.18), '--portal-tint': tint,
    '--portal-win': nearestReadable(win, grounds), '--portal-loss': nearestReadable(loss, grounds), '--portal-live': nearestReadable(loss, grounds),
  }
}
