import type { ActivityPartProps } from '../../directory/activities/activitySlots'
import { coachRuleForms, studentRuleForms } from './ruleForms'
import { RulesPart } from './RulesPart'

/** What an activity asks of its students and coaches. */
export default function ActivityRules({ form }: ActivityPartProps) {
  return (
    <>
      <RulesPart form={form} name="studentRules" id="students" title="Student eligibility" lead="Participants must meet all of these. Reasons are listed in this order." forms={studentRuleForms} />
      <RulesPart form={form} name="coachRules" id="coaches" title="Coach eligibility" lead="What the association requires of everyone who coaches it." forms={coachRuleForms} />
    </>
  )
}
