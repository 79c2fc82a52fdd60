import { and, eq, isNull } from 'drizzle-orm'
import { activity } from '../../directory/activities/activity.tables'
import { aboutPerson, type OwnDataPart } from '../../identity/users/ownDataParts.repository'
import { disciplinaryAction } from './disciplinary.tables'

/** What was decided about the person’s conduct. */
export const disciplinaryOwnData: OwnDataPart = async (reader, of) => ({
  conduct: await reader.select({
    kind: disciplinaryAction.kind, occurredOn: disciplinaryAction.occurredOn, activity: activity.name, endsOn: disciplinaryAction.endsOn, contests: disciplinaryAction.contests,
    fineCents: disciplinaryAction.fineCents, description: disciplinaryAction.description, appeal: disciplinaryAction.appeal, appealedOn: disciplinaryAction.appealedOn, appealNote: disciplinaryAction.appealNote,
  }).from(disciplinaryAction).leftJoin(activity, eq(activity.id, disciplinaryAction.activityId)).where(and(aboutPerson(disciplinaryAction, of), isNull(disciplinaryAction.deletedAt))),
})
