import type { AdvancingTerms } from '@portal/shared/competition/performances/advancingRules'
import { categoryKindNames } from '@portal/shared/competition/performances/performance.kinds'

/** "a, b and c" */
const listed = (words: readonly string[]) => (words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`)

/** A rule in words, as a sentence begins: "Solos and ensembles rated 1 on music of class 1 advance". */
export function ruleText({ kinds, worst, musicClasses, mostPerCategory }: AdvancingTerms): string {
  const who = listed(kinds.map((kind, index) => (index === 0 ? `${categoryKindNames[kind]}s` : `${categoryKindNames[kind].toLowerCase()}s`)))
  return [
    `${who} rated ${worst === 1 ? '1' : `${worst} or better`}`, musicClasses && `on music of class ${listed(musicClasses.map(String))}`, 'advance', mostPerCategory !== null && `(at most ${mostPerCategory} of a category and classification)`,
  ].filter(Boolean).join(' ')
}
