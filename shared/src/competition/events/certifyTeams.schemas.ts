import { z } from 'zod'
import { BodyId, largestId, line } from '../../platform/call/fields'
import { UnfinishedSeen } from '../certifications/unfinished.schemas'
import { unclassifiedId } from './classificationGroups'

/** A classification's id; 0 for the group of teams that have none. */
const ClassificationKey = z.number('This is not a valid number.').int('This is not a valid number.').min(unclassifiedId, 'This is not a valid number.').max(largestId, 'This is not a valid number.')

/** Teams with the positions that they were given: from 1, each team and each position once, none left out. */
export const TeamPositions = z
  .array(z.strictObject({ teamId: BodyId, position: z.number('Use a number.').int('Use a whole number.').min(1, 'Positions begin at 1.') }), 'Please add at least one team.')
  .min(1, 'Please add at least one team.')
  .max(400, 'At most 400 teams.')
  .superRefine((teams, context) => {
    const problem = (index: number, field: string, message: string) => context.addIssue({ code: 'custom', path: [index, field], message })
    teams.forEach(({ teamId, position }, index) => {
      if (teams.findIndex((each) => each.teamId === teamId) < index) problem(index, 'teamId', 'This team already has a position.')
      if (teams.findIndex((each) => each.position === position) < index) problem(index, 'position', 'Another team already has this position.')
      else if (position > teams.length) problem(index, 'position', `There ${teams.length === 1 ? 'is 1 team' : `are ${teams.length} teams`}: no position after that.`)
    })
  })

/** The version that was seen. Without it, a set of teams that is another one by now is refused. */
const version = BodyId.optional()
const common = { eventId: BodyId, version }
/** Why it is certified over matches that are not final, which were seen; or why it is decertified. Both are ours. */
const note = line(300).optional()

/** Whether the order of teams that are tied is meant: then they do not share their place. Ours; left out, it is meant where it is not that of their names. */
const ordersTies = z.boolean('Use true or false.').optional()

const CertifyOne = z.strictObject({
  ...common, classificationId: ClassificationKey, teamPositions: TeamPositions, ordersTies, updateFor: z.literal('one_classification'), certifyOrDecertify: z.literal('certify'), note, unfinishedSeen: UnfinishedSeen,
})
const CertifyAll = z.strictObject({
  ...common,
  teamPositions: z.array(z.strictObject({ classificationId: ClassificationKey, teamPositions: TeamPositions, ordersTies }), 'Please add at least one team.').min(1, 'Please add at least one team.').max(60, 'At most 60 classifications.')
    .superRefine((groups, context) => {
      groups.forEach(({ classificationId }, index) => {
        if (groups.findIndex((each) => each.classificationId === classificationId) < index) context.addIssue({ code: 'custom', path: [index, 'classificationId'], message: 'This classification is already listed.' })
      })
    }),
  updateFor: z.literal('all_classifications'), certifyOrDecertify: z.literal('certify'), note, unfinishedSeen: UnfinishedSeen,
})
const Decertify = z.strictObject({
  ...common,
  /** Null for all of the event's. */
  classificationId: ClassificationKey.nullable(),
  certifyOrDecertify: z.literal('decertify'), note,
})

/** The three payloads of section 7: one classification, all of them, and back. */
export const CertifyTeams = z.discriminatedUnion('certifyOrDecertify', [z.discriminatedUnion('updateFor', [CertifyOne, CertifyAll], 'Use one_classification or all_classifications.'), Decertify], 'Certify or decertify.')
export type CertifyTeams = z.output<typeof CertifyTeams>

/** What the call takes: an object of all that any of the three has, which is one of them. */
export const CertifyTeamsInput = z
  .strictObject({
    ...common,
    classificationId: ClassificationKey.nullable().optional(),
    /** Teams with positions; for all classifications, classifications with those. */
    teamPositions: z.array(z.strictObject({ teamId: BodyId.optional(), position: z.number('Use a number.').optional(), classificationId: ClassificationKey.optional(), teamPositions: z.array(z.strictObject({ teamId: BodyId, position: z.number('Use a number.') })).max(400, 'At most 400 teams.').optional(), ordersTies })).max(400, 'At most 400 teams.').optional(),
    ordersTies,
    updateFor: z.enum(['one_classification', 'all_classifications'], 'Use one_classification or all_classifications.').optional(),
    certifyOrDecertify: z.enum(['certify', 'decertify'], 'Certify or decertify.'),
    note, unfinishedSeen: UnfinishedSeen,
  })
  .superRefine((input, context) => {
    for (const issue of CertifyTeams.safeParse(input).error?.issues ?? []) {
      const { path, message } = issue
      // What one of the three has and another has not is told by its name.
      if (issue.code === 'unrecognized_keys') for (const key of issue.keys) context.addIssue({ code: 'custom', path: [...path, key], message: 'This field is not known here.' })
      else context.addIssue({ code: 'custom', path: [...path], message })
    }
  })
