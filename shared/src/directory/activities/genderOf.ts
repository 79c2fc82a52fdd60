import type { Gender } from './activity.kinds'

const girls = /\b(girls?|wom[ae]n'?s?|female|ladies)\b/i
const boys = /\b(boys?|m[ae]n'?s?|male)\b/i

/** Who takes part, as an activity's name tells: "Girls soccer" is for girls; one that names both, or nobody, is mixed. */
export const genderOf = (name: string): Gender => (girls.test(name) === boys.test(name) ? 'mixed' : girls.test(name) ? 'girls' : 'boys')
