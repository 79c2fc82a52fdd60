/**
 * What an event is, in one word that is the same in all meets and files: on the track the codes of Hy-Tek (100, 110H, 3200, HJ) with relays by
 * their legs (4x100), in the pool distance and stroke (50Free, 200IM, 200MedleyRelay), and 1mDiving. Records go by it too.
 */
export type EventCode = string

/** Strokes by the digit of SDIF version 3, code 012; Hy-Tek's .hy3 has letters for the same, in the same order. */
export const swimStrokes = ['Free', 'Back', 'Breast', 'Fly', 'IM', 'FreeRelay', 'MedleyRelay'] as const

/** @param stroke from 1 to 7, as SDIF has them @returns empty for none */
export function swimCode(distance: number, stroke: number): EventCode {
  const name = swimStrokes[stroke - 1]
  return name && distance > 0 ? `${distance}${name}` : ''
}

/** Distance and digit of a stroke; null for what is not swum. */
export function swimEventOf(code: EventCode): { distance: number; stroke: number } | null {
  const [, distance, name] = /^(\d{1,4})([A-Z][A-Za-z]+)$/.exec(code) ?? []
  const at = swimStrokes.findIndex((each) => each === name)
  return at < 0 ? null : { distance: Number(distance), stroke: at + 1 }
}

const clean = (text: string): string => text.trim().toUpperCase().replace(/[\s.\-_]+/g, '').replace(/M(?=H?$)/, '')

/** Relays as Hy-Tek has them, by all that is run together; sprint and distance medleys by their letters. */
const relays: Readonly<Record<string, EventCode>> = { 400: '4x100', 800: '4x200', 1600: '4x400', 3200: '4x800', SMR: '1600SMR', DMR: '4000DMR', '1600SMR': '1600SMR', '4000DMR': '4000DMR' }

/** The code of a track or field event as files write it: "100", "110 H", "SP"; a relay by its whole distance or as 4x100. */
export function trackCode(text: string, isRelay: boolean): EventCode {
  const found = clean(text)
  if (!isRelay) return found
  const legs = /^4X(\d{2,4})$/.exec(found)
  return legs ? `4x${legs[1]}` : relays[found] ?? relays[found.replace(/R$/, '')] ?? found
}

/** How Hy-Tek's track files call an event: the whole distance of a relay. */
export function hytekCode(code: EventCode): string {
  const legs = /^4x(\d+)$/.exec(code)
  return legs ? String(4 * Number(legs[1])) : code
}
