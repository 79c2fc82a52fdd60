import { describe, expect, it } from 'vitest'
import type { Judgement, Verdict } from '../../directory/rules/eligibility.schemas'
import type { OwnActivity } from './eligibilityList.schemas'
import { whatIsDue } from './whatIsDue'

const says = (text: string, verdict: Verdict, until?: string): Judgement => ({ kind: 'course', verdict, text, metFrom: null, ...(until !== undefined && { until }) })
const activity = (name: string, reasons: Judgement[], teams = ['Varsity']): OwnActivity => ({ activityId: 1, name, teams, eligibility: { state: 'eligible', reasons } })
const due = (...activities: OwnActivity[]) => whatIsDue(activities, '2026-11-20').map(({ text, isMissing }) => `${text} ${isMissing ? 'missing' : 'soon'}`)

describe('what a coach is to see to', () => {
  it.each<[string, Judgement[], string[]]>([
    ['nothing where all is met for good', [says('Course', 'met')], []],
    ['what is missing', [says('Check', 'notMet')], ['Check missing']],
    ['what ran out', [says('Check', 'notMet', '2026-01-01')], ['Check missing']],
    ['what runs out on the sixtieth day', [says('Check', 'met', '2027-01-19')], ['Check soon']],
    ['nothing that lasts a day longer', [says('Check', 'met', '2027-01-20')], []],
    ['what is missing before what runs out, soonest first', [says('Late', 'met', '2026-12-24'), says('Soon', 'met', '2026-11-24'), says('Gone', 'notMet')], ['Gone missing', 'Soon soon', 'Late soon']],
  ])('is %s', (_, reasons, expected) => expect(due(activity('Soccer', reasons))).toEqual(expected))

  it('is said once for all activities that ask for it, and not for those without a team', () => {
    const reasons = [says('Check', 'notMet')]
    expect(whatIsDue([activity('Soccer', reasons), activity('Golf', reasons), activity('Chess', reasons, [])], '2026-11-20')).toEqual([{ text: 'Check', isMissing: true, activities: ['Soccer', 'Golf'] }])
  })
})
