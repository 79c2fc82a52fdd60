/**
 * How far a match's score is: `none`; `reported` by one school and not answered yet; `confirmed` by both where the office has the
 * last word; `disputed`: the two schools say different things; `underReview`: the office has taken it up; `final`: it counts;
 * `corrected`: it counts, after having been another.
 */
export const scoreStates = ['none', 'reported', 'confirmed', 'disputed', 'underReview', 'final', 'corrected'] as const
export type ScoreState = (typeof scoreStates)[number]
