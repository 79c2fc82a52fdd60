import { z } from 'zod'
import { activityKinds } from '../../directory/activities/activity.schemas'
import { Crest } from '../../directory/schools/crest.schemas'

const id = z.number().int()

/** As many of what someone follows are named in the menu; the others are on their own screen. */
export const mostInMenu = 5

/** The whole name, for the title of a row whose name is short. Menus that were kept before there were any have none. */
const fullName = z.string().optional()

/** What a person's menu names besides its screens. */
export const OwnMenu = z.strictObject({
  /** Their own teams in the chosen year, as on the dashboard: those they coach or play for, or all of their school. "Girls Soccer Varsity", "Boys Soccer JV". */
  teams: z.array(z.strictObject({ teamId: id, activityId: id, levelId: id, schoolActivityId: id, name: z.string() })),
  /** The first teams and schools that they follow, in the order in which they began to. */
  following: z.array(z.discriminatedUnion('kind', [
    // "Sable Quill", "Girls Soccer"; menus that were kept before it stood apart have both in the name.
    z.strictObject({ kind: z.literal('team'), teamId: id, name: z.string(), plays: z.string().optional(), fullName, crest: Crest }),
    // "Sable Quill"
    z.strictObject({ kind: z.literal('school'), schoolId: id, schoolParam: z.string(), name: z.string(), fullName, crest: Crest }),
  ])).max(mostInMenu),
  /** All that they follow. */
  followingTotal: id,
  /** The kinds of activities that the organization has: what is only of another kind is in no menu. */
  activityKinds: z.array(z.enum(activityKinds)),
})
export type OwnMenu = z.infer<typeof OwnMenu>
