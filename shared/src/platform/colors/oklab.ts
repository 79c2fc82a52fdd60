/** A color in OKLab: lightness 0 to 1, and two axes of hue; equal distances look about equally far apart. */
export type Lab = readonly [lightness: number, a: number, b: number]
type Three = readonly [number, number, number]
type Rows = readonly [Three, Three, Three]

const partOf = (color: string, at: number) => toLinear(parseInt(color.slice(at, at + 2), 16) / 255)
const toLinear = (part: number) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4)
const toGamma = (part: number) => (part <= 0.0031308 ? part * 12.92 : 1.055 * part ** (1 / 2.4) - 0.055)
const product = ([one, two, three]: Rows, [x, y, z]: Three): Three => [
  one[0] * x + one[1] * y + one[2] * z, two[0] * x + two[1] * y + two[2] * z, three[0] * x + three[1] * y + three[2] * z,
]

// The matrices are Björn Ottosson's, https://bottosson.github.io/posts/oklab/ (of January 2021), who gave them to the public domain.
const linearToCones: Rows = [[0.4122214708, 0.5363325363, 0.0514459929], [0.2119034982, 0.6806995451, 0.1073969566], [0.0883024619, 0.2817188376, 0.6299787005]]
const conesToLab: Rows = [[0.2104542553, 0.793617785, -0.0040720468], [1.9779984951, -2.428592205, 0.4505937099], [0.0259040371, 0.7827717662, -0.808675766]]
const labToCones: Rows = [[1, 0.3963377774, 0.2158037573], [1, -0.1055613458, -0.0638541728], [1, -0.0894841775, -1.291485548]]
const conesToLinear: Rows = [[4.0767416621, -3.3077115913, 0.2309699292], [-1.2684380046, 2.6097574011, -0.3413193965], [-0.0041960863, -0.7034186147, 1.707614701]]

/** @param color #rrggbb */
export const labOf = (color: string): Lab => {
  const [long, middle, short] = product(linearToCones, [partOf(color, 1), partOf(color, 3), partOf(color, 5)])
  return product(conesToLab, [Math.cbrt(long), Math.cbrt(middle), Math.cbrt(short)])
}

/** How colorful one is, 0 for grays to about .37: the radius of OKLCH. */
export const chromaOf = ([, a, b]: Lab): number => Math.hypot(a, b)

/** How far apart two colors look: .02 is just seen, 1 is black and white. */
export const distanceOf = (one: string, other: string): number => {
  const [from, to] = [labOf(one), labOf(other)]
  return Math.hypot(from[0] - to[0], from[1] - to[1], from[2] - to[2])
}

/** A hair outside of sRGB is cut off: nobody sees it, and more of the color is kept. */
const slack = 0.001

/** #rrggbb of a color in OKLab, which loses a twentieth of its chroma at a time until a screen can show it; hue and lightness stay. */
export function screenColor([lightness, a, b]: Lab): string {
  for (let share = 1; ; share = share < 0.01 ? 0 : share * 0.95) {
    const [long, middle, short] = product(labToCones, [lightness, a * share, b * share])
    const linear = product(conesToLinear, [long ** 3, middle ** 3, short ** 3])
    if (share > 0 && linear.some((part) => part < -slack || part > 1 + slack)) continue
    return `#${linear.map((part) => Math.round(toGamma(Math.min(1, Math.max(0, part))) * 255).toString(16).padStart(2, '0')).join('')}`
  }
}
