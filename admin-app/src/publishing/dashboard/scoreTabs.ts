import type { OpenScoreKind } from '@portal/shared/competition/scores/review.schemas'
import type { Work } from '@portal/shared/publishing/dashboard/home.schemas'

type Counts = NonNullable<Work['scores']>

/** The lists of open scores that a home has as tabs. */
export type ScoreTab = Extract<OpenScoreKind, 'action' | 'due' | 'disputed'>

export const scoreTabs: Record<ScoreTab, { label: string; many: string; all: string; countOf: (scores: Counts) => number }> = {
  action: { label: 'Needs action', many: 'scores to settle', all: 'scores to settle', countOf: ({ action }) => action },
  due: { label: 'Missing', many: 'missing scores', all: 'missing scores', countOf: ({ missing }) => missing },
  disputed: { label: 'Disputed', many: 'disputed scores', all: 'disputed scores', countOf: ({ disputed }) => disputed },
}

/** The list that is opened: the one in the address, else the first that has anything: never an empty one beside a counted one. */
export const shownTab = (kinds: readonly ScoreTab[], asked: string | null, counts: Counts | null | undefined): ScoreTab =>
  kinds.find((each) => each === asked) ?? (counts && kinds.find((each) => scoreTabs[each].countOf(counts) > 0)) ?? kinds[0]!
