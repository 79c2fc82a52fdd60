import type { FieldProblem } from '@portal/shared/platform/call/errors'
import { StandingsRules } from '@portal/shared/directory/rules/standingsRules'
import type { TieBreaker, TieBreakerKind } from '@portal/shared/directory/rules/standingsRules'
import { checkTieBreakers } from '@portal/shared/competition/tieBreakers/checkTieBreakers'

/** A tie-breaker while it is edited: what is typed is text until it is saved. */
export interface StepDraft {
  /** Tells it from the others, wherever it is moved. */
  id: number
  kind: TieBreakerKind
  cap: string
  label: string
  better: 'higher' | 'lower' | ''
  /** What the screen does not change: stays as it is. */
  kept: Omit<TieBreaker, 'kind' | 'cap' | 'label' | 'better'>
}

/** What results against one classification are worth, while it is edited. The largest schools are of class 1. */
export type ClassDraft = Record<'position' | 'win' | 'tie' | 'loss', string>

/** Rules while they are edited. */
export interface RulesDraft extends Pick<StandingsRules, 'rankBy' | 'headToHeadScope' | 'afterSplit'> {
  points: Record<'win' | 'tie' | 'loss', string>
  /** Points for overtime, forfeits and close results, which the screen shows but does not change. */
  otherPoints: Omit<StandingsRules['points'], 'win' | 'tie' | 'loss' | 'against'>
  /** Points against opponents of one classification; empty if all are worth the same. */
  against: ClassDraft[]
  steps: StepDraft[]
  /** How many places lead on, and what to; both empty where none do. */
  qualify: { places: string; for: string }
}

export function draftOf({ rankBy, headToHeadScope, afterSplit, points: { win, tie, loss, against = [], ...otherPoints }, tieBreakers, qualify }: StandingsRules): RulesDraft {
  return {
    rankBy, headToHeadScope, afterSplit, otherPoints,
    points: { win: String(win), tie: String(tie), loss: String(loss) },
    qualify: { places: qualify ? String(qualify.places) : '', for: qualify?.for ?? '' },
    against: against.map((row) => ({ position: String(row.position), win: String(row.win), tie: String(row.tie), loss: String(row.loss) })),
    steps: tieBreakers.map(({ kind, cap, label, better, ...kept }, id) => ({ id, kind, kept, cap: cap === undefined ? '' : String(cap), label: label ?? '', better: better ?? '' })),
  }
}

/** The rules that a draft means, or what is wrong with it; `field` as checkTieBreakers says it, or "points.win". */
export function rulesOf(draft: RulesDraft): { rules: StandingsRules; problems: [] } | { rules: null; problems: FieldProblem[] } {
  const { rankBy, headToHeadScope, afterSplit, points, otherPoints, against, steps, qualify } = draft
  const result = StandingsRules.safeParse({
    rankBy, headToHeadScope, afterSplit,
    points: {
      ...otherPoints, win: numberOf(points.win), tie: numberOf(points.tie), loss: numberOf(points.loss),
      ...(against.length > 0 && { against: against.map((row) => ({ position: numberOf(row.position), win: numberOf(row.win), tie: numberOf(row.tie), loss: numberOf(row.loss) })) }),
    },
    tieBreakers: steps.map(stepOf),
    ...((qualify.places.trim() || qualify.for.trim()) && { qualify: { places: numberOf(qualify.places), for: qualify.for } }),
  })
  const problems = [
    ...(result.success ? [] : result.error.issues.map(({ path, message }) => ({ field: path.join('.'), message }))),
    ...checkTieBreakers({ tieBreakers: steps.map(stepOf) }),
  ]
  return result.success && problems.length === 0 ? { rules: result.data, problems: [] } : { rules: null, problems }
}

function stepOf({ kind, cap, label, better, kept }: StepDraft): TieBreaker {
  const name = label.trim()
  const key = kept.key ?? (kind === 'external' ? keyOf(name) : undefined)
  return {
    kind, ...kept,
    ...(key && { key }),
    ...(cap.trim() && { cap: numberOf(cap) }),
    ...(name && { label: name }),
    ...(better && { better }),
  }
}

/** Not a number where nothing or something else is typed: the schema then says what is wanted. */
const numberOf = (text: string) => (text.trim() === '' ? Number.NaN : Number(text))

/** "Fair play points" -> "fairPlayPoints": the name under which values are entered and imported. */
export const keyOf = (label: string) =>
  label.toLowerCase().replace(/[^a-z0-9]+/g, ' ').trim().replace(/ ([a-z0-9])/g, (_, letter: string) => letter.toUpperCase()).slice(0, 40)

/** The draft with one more tie-breaker at its end. */
export function withAdded(draft: RulesDraft, kind: TieBreakerKind): RulesDraft {
  const id = Math.max(-1, ...draft.steps.map((step) => step.id)) + 1
  return { ...draft, steps: [...draft.steps, { id, kind, cap: '', label: '', better: kind === 'external' ? 'higher' : '', kept: {} }] }
}

/** The draft with one tie-breaker changed. */
export function withStep(draft: RulesDraft, id: number, change: Partial<StepDraft>): RulesDraft {
  return { ...draft, steps: draft.steps.map((step) => (step.id === id ? { ...step, ...change } : step)) }
}
