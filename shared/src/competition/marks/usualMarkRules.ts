import type { LengthRules, MarkRules, TimeRules } from './mark.schemas'

const track: TimeRules = {
  measure: 'time', automatic: { thousandths: 10, rounding: 'up' }, hand: { thousandths: 100, rounding: 'up' },
  timing: 'automatic', tenthsAreHand: true, handAdds: 0, courses: false, wind: false,
}
const field: LengthRules = { measure: 'distance', unit: 'imperial', centimeters: 1, quarterInches: 1, wind: false }

/** Measures that associations begin from; each number in them is a setting. */
export const usualMarkRules = {
  /** NFHS track and field: a watch up to the next tenth, a camera up to the next hundredth. Track statisticians add .24 s to a hand time up to 300 m, .14 s at 400 m. */
  sprint: { ...track, handAdds: 240, wind: true },
  sprintWithoutWind: { ...track, handAdds: 240 },
  quarter: { ...track, handAdds: 140 },
  run: track,
  /** Chips and watches alike up to the next tenth. */
  crossCountry: { ...track, automatic: track.hand, tenthsAreHand: false },
  /** NFHS swimming and diving, rule 6-2-2: thousandths are dropped, never rounded. */
  swim: { ...track, automatic: { thousandths: 10, rounding: 'down' }, hand: { thousandths: 10, rounding: 'down' }, tenthsAreHand: false, courses: true },
  /** Long and triple jump: to the lesser quarter of an inch or centimeter. */
  jump: { ...field, wind: true },
  shot: field,
  /** Discus, javelin and hammer: to the lesser inch. */
  longThrow: { ...field, quarterInches: 4 },
  bar: { ...field, measure: 'height' },
  points: { measure: 'points' },
} as const satisfies Record<string, MarkRules>
