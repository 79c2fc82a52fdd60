import { addMonths } from './days'
import type { CoachRule, Eligibility, Judgement, Verdict } from '../../directory/rules/eligibility.schemas'
import type { CoachFacts, Occasion } from './judge.types'
import { judgeDiscipline, stateOf } from './judgeDiscipline'
import { longDay } from './words'

/** Whether someone may coach in an activity, rule by rule. See judgeStudent. */
export function judgeCoach(rules: readonly CoachRule[], facts: CoachFacts, occasion: Occasion): Eligibility {
  const reasons = rules.map((rule) => judgeRule(rule, facts, occasion))
  return { state: stateOf(reasons), reasons }
}

function judgeRule(rule: CoachRule, facts: CoachFacts, occasion: Occasion): Judgement {
  const { today } = occasion
  const say = (verdict: Verdict, text: string, metFrom: string | null = null): Judgement => ({ kind: rule.kind, verdict, text, metFrom })
  switch (rule.kind) {
    case 'course': {
      const done = latest(facts.courses.filter(({ course }) => course === rule.course).map(({ completedOn }) => completedOn))
      if (!done) return say('notMet', `Course “${rule.course}”: not completed.`)
      if (rule.months === null) return say('met', `Course “${rule.course}”: completed on ${longDay(done)}.`)
      return lasting(`Course “${rule.course}” of ${longDay(done)}`, addMonths(done, rule.months), today, say)
    }
    case 'backgroundCheck':
      if (facts.backgroundCheckedOn === null) return say('notMet', 'Background check: missing.')
      return lasting(`Background check of ${longDay(facts.backgroundCheckedOn)}`, addMonths(facts.backgroundCheckedOn, rule.months), today, say)
    case 'certificate': {
      const held = facts.certificates.filter(({ certificate }) => certificate === rule.certificate)
      if (held.length === 0) return say('notMet', `Certificate “${rule.certificate}”: missing.`)
      if (held.some(({ endsOn }) => endsOn === null)) return say('met', `Certificate “${rule.certificate}”.`)
      return lasting(`Certificate “${rule.certificate}”`, latest(held.map(({ endsOn }) => endsOn!))!, today, say)
    }
    case 'discipline': return judgeDiscipline(facts.suspensions, occasion, say)
  }
}

const latest = (days: readonly string[]) => [...days].sort().at(-1)

const lasting = (what: string, until: string, today: string, say: (verdict: Verdict, text: string) => Judgement): Judgement =>
  ({ ...(today <= until ? say('met', `${what}: good until ${longDay(until)}.`) : say('notMet', `${what}: expired on ${longDay(until)}.`)), until })
