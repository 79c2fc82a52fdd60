import { writeAudit } from '../../platform/audit/writeAudit'
import type { Tx } from '../../platform/db/database'
import { disciplinaryAction } from '../../eligibility/disciplinary/disciplinary.tables'
import { emergencyContact } from '../../identity/profiles/profile.tables'
import { demoUserIds } from '../plan/demoUsers'
import { insertRows } from '../demo.repository'
import { makePersonName, type DemoRosterEntry } from '../make/makePeople'
import { randomFor } from '../plan/random'

interface Given {
  organizationId: number
  academicYearId: number
  /** Students of the demo school, the demo student first. */
  studentIds: readonly number[]
  schoolId: number
  /** What the demo student plays. */
  activityId: number
  /** Rosters of the other schools. */
  elsewhere: readonly DemoRosterEntry[]
  /** YYYY-MM-DD */
  today: string
  now: Date
}

type Action = Pick<typeof disciplinaryAction.$inferInsert, 'subjectType' | 'subjectId' | 'kind' | 'description'> & Partial<typeof disciplinaryAction.$inferInsert>

/** Whom to call about people of the demo school, and a few decisions about conduct: in force, over, appealed, overturned. All invented. */
export async function seedConduct(tx: Tx, { organizationId, academicYearId, studentIds, schoolId, activityId, elsewhere, today, now }: Given): Promise<void> {
  const random = randomFor('conduct')
  const day = (offset: number) => new Date(Date.parse(`${today}T12:00:00Z`) + offset * 86_400_000).toISOString().slice(0, 10)
  const contact = (relation: string, position: number) => {
    const { firstName, lastName } = makePersonName(random)
    return { name: `${firstName} ${lastName}`, relation, phone: `+1 512 555 0${100 + random.integer(0, 99)}`, position }
  }
  await insertRows(tx, emergencyContact, [
    ...studentIds.slice(0, 40).flatMap((studentId) => ['Mother', 'Grandparent'].slice(0, random.integer(1, 2)).map((relation, index) => ({ studentId, ...contact(relation, index + 1) }))),
    ...[demoUserIds.coach, demoUserIds.athleticDirector].map((userId) => ({ userId, ...contact('Partner', 1) })),
  ].map((row, index) => ({ id: index + 1, studentId: null, userId: null, ...row })))

  const [demoStudent, second, third] = studentIds as [number, number, number]
  const actions: Action[] = [
    { subjectType: 'student', subjectId: demoStudent, activityId, kind: 'warning', occurredOn: day(-60), description: 'Late to two matches in a row. Spoken to, with the coach.' },
    {
      subjectType: 'student', subjectId: demoStudent, activityId, kind: 'suspension', occurredOn: day(-30), contests: 1, description: 'Second yellow card, and words to the referee. First decided for three contests.',
      appeal: 'reduced', appealedOn: day(-26), appealNote: 'The referee took part of the report back: one contest in place of three.',
    },
    { subjectType: 'student', subjectId: second, activityId, kind: 'suspension', occurredOn: day(-5), endsOn: day(9), description: 'Left the bench during a scuffle.', appeal: 'filed', appealedOn: day(-3), appealNote: 'The family says that it was to hold a teammate back.' },
    { subjectType: 'student', subjectId: third, activityId, kind: 'ejection', occurredOn: day(-40), contests: 1, description: 'Sent off for a tackle from behind.', appeal: 'overturned', appealedOn: day(-38), appealNote: 'The film shows that it was the ball.' },
    { subjectType: 'user', subjectId: demoUserIds.coach, kind: 'reprimand', occurredOn: day(-20), description: 'Shouted at officials after the final whistle.' },
    { subjectType: 'school', subjectId: schoolId, kind: 'fine', occurredOn: day(-15), fineCents: 15_000, description: 'Two scores entered more than a week late, after two reminders.' },
    { subjectType: 'school', subjectId: schoolId, kind: 'probation', occurredOn: day(-14), endsOn: day(60), description: 'Spectators on the field. A plan for home matches is due within a month.' },
  ]
  for (let index = 0; index < 16 && elsewhere.length > 0; index += 1) {
    const { student, team } = random.pick(elsewhere)
    const about = { subjectType: 'student' as const, subjectId: student.id, activityId: team.activity.id, occurredOn: day(-random.integer(3, 70)) }
    actions.push(random.pickWeighted<Action>([
      { ...about, kind: 'ejection', contests: 1, description: 'Sent off for a second foul of the same kind.' },
      { ...about, kind: 'suspension', contests: 2, description: 'Words to the officials after the final whistle.' },
      { ...about, kind: 'warning', description: 'Gestures toward the other bench. Spoken to, with the coach.' },
      { ...about, subjectType: 'school', subjectId: student.school.id, activityId: null, kind: 'fine', fineCents: 10_000, description: 'A roster was submitted two weeks late.' },
    ], ({ kind }) => ({ ejection: 4, suspension: 2, warning: 5, fine: 2 })[kind as 'fine']))
  }
  // Every row has every column: what the first one lacks is written of none.
  await insertRows(tx, disciplinaryAction, actions.map((each, index) => ({
    id: index + 1, organizationId, academicYearId, occurredOn: today, activityId: null, endsOn: null, contests: null, fineCents: null, appeal: 'none' as const, appealedOn: null, appealNote: '',
    createdByUserId: demoUserIds.orgAdmin, createdAt: now, updatedAt: now, ...each,
  })))
  for (const [index, after] of actions.entries()) {
    await writeAudit(tx, {
      organizationId, userId: demoUserIds.orgAdmin, actingUserId: null, action: 'disciplinary.added', subjectType: 'disciplinaryAction', subjectId: index + 1,
      data: { of: { subjectType: after.subjectType, subjectId: after.subjectId }, after: { kind: after.kind, occurredOn: after.occurredOn } },
    })
  }
}
