import { documentKindNames } from '../documents/document.kinds'
import { ageOn } from '../../platform/format/ageOn'
import { addDays, addMonths, firstOn } from './days'
import type { Eligibility, Judgement, StudentRule, Verdict } from '../../directory/rules/eligibility.schemas'
import type { FiledDocument, Occasion, StudentFacts } from './judge.types'
import { judgeDiscipline, stateOf } from './judgeDiscipline'
import { longDay } from './words'

/**
 * Whether a student may take part in an activity, rule by rule. Pure: the same facts on the same day give the same answer,
 * and what is not known is said to be unknown, never taken for met.
 */
export function judgeStudent(rules: readonly StudentRule[], facts: StudentFacts, occasion: Occasion): Eligibility {
  const reasons = rules.map((rule) => judgeRule(rule, facts, occasion))
  return { state: stateOf(reasons), reasons }
}

function judgeRule(rule: StudentRule, facts: StudentFacts, occasion: Occasion): Judgement {
  const say = (verdict: Verdict, text: string, metFrom: string | null = null): Judgement => ({ kind: rule.kind, verdict, text, metFrom })
  switch (rule.kind) {
    case 'age': {
      const day = firstOn(rule.on, occasion.yearStartsOn)
      if (facts.bornOn === null) return say('unknown', 'The birth date is missing.')
      const age = ageOn(facts.bornOn, day)
      return age < rule.under
        ? say('met', `Aged ${age} on ${longDay(day)}: under ${rule.under}.`)
        : say('notMet', `Aged ${age} on ${longDay(day)}: must be under ${rule.under}.`)
    }
    case 'grade':
      if (facts.grade >= rule.from && facts.grade <= rule.to) return say('met', `In grade ${facts.grade}.`)
      return say('notMet', `In grade ${facts.grade}: must be in grade ${rule.from === rule.to ? rule.from : `${rule.from} to ${rule.to}`}.`)
    case 'semesters':
      if (facts.semesters === null) return say('unknown', 'When the student entered grade 9 is missing.')
      if (facts.semesters === 0) return say('met', 'Not in grade 9 yet.')
      if (facts.semesters <= rule.most) return say('met', `In semester ${facts.semesters} of ${rule.most}.`)
      return say('notMet', `In semester ${facts.semesters}: at most ${rule.most} count.`)
    case 'document': return judgeDocument(rule, facts.documents, occasion, say)
    case 'transfer': return judgeTransfer(rule, facts, occasion, say)
    case 'physical': {
      if (facts.physicalOn === null) return say('unknown', 'No physical examination is on file.')
      const good = addMonths(facts.physicalOn, rule.months)
      return occasion.today <= good
        ? say('met', `Physical examination of ${longDay(facts.physicalOn)}, good until ${longDay(good)}.`)
        : say('notMet', `The physical examination of ${longDay(facts.physicalOn)} expired on ${longDay(good)}.`)
    }
    case 'discipline': return judgeDiscipline(facts.suspensions, occasion, say)
  }
}

type Say = (verdict: Verdict, text: string, metFrom?: string | null) => Judgement

function judgeDocument(rule: Extract<StudentRule, { kind: 'document' }>, documents: readonly FiledDocument[], { academicYearId }: Occasion, say: Say): Judgement {
  const name = documentKindNames[rule.document]
  const filed = documents.filter((each) => each.kind === rule.document && (rule.every === 'once' || each.academicYearId === academicYearId))
  const when = rule.every === 'year' ? ' for this academic year' : ''
  // One that was accepted counts, whatever else was filed with it.
  if (filed.some(({ acceptStatus }) => acceptStatus === 1)) return say('met', `${name}: accepted${when}.`)
  if (filed.some(({ acceptStatus }) => acceptStatus === 0)) return say('pending', `${name}: waiting for the office.`)
  if (filed.length > 0) return say('notMet', `${name}: rejected. A new one is needed.`)
  return say('notMet', `${name}: missing${when}.`)
}

function judgeTransfer(rule: Extract<StudentRule, { kind: 'transfer' }>, { transferredOn, documents }: StudentFacts, { today }: Occasion, say: Say): Judgement {
  if (transferredOn === null) return say('met', 'Did not come from another school.')
  const until = addDays(transferredOn, rule.days)
  if (today >= until) return say('met', `Came from another school on ${longDay(transferredOn)}: the ${rule.days} days have passed.`)
  const waiver = rule.waivedBy === null ? [] : documents.filter(({ kind }) => kind === rule.waivedBy)
  if (waiver.some(({ acceptStatus }) => acceptStatus === 1)) return say('met', `Came from another school on ${longDay(transferredOn)}: waived by the ${documentKindNames[rule.waivedBy!]}.`)
  const wait = `Came from another school on ${longDay(transferredOn)}: may take part from ${longDay(until)}`
  if (waiver.some(({ acceptStatus }) => acceptStatus === 0)) return say('pending', `${wait}, or once the office accepts the ${documentKindNames[rule.waivedBy!]}.`, until)
  return say('notMet', `${wait}.`, until)
}
