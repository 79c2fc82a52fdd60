import { z } from 'zod'
import { ContestNameField } from '../../directory/activities/activity.schemas'
import { Crest } from '../../directory/schools/crest.schemas'
import { ContestAwards } from './contestAwards.schemas'
import { eventKinds } from './event.kinds'

const id = z.number().int()

/** A team in its classification: the specification's fields, and what the screen needs besides. */
const TeamEntry = z.strictObject({
  teamId: id,
  /** From 1, each once; null until its classification is certified. */
  position: id.nullable(),
  /** "T-5th": the place that follows, which tied teams share, and why they do not where they have the same score. Ours; empty until it is certified. */
  placeText: z.string(),
  tieText: z.string(),
  schoolId: id,
  schoolName: z.string(),
  /** The path of its picture; empty without one: then the crest is drawn. */
  schoolLogo: z.string(),
  /** Without the school's: "Blue"; empty for the only team of its school. */
  teamName: z.string(),
  levelName: z.string(),
  isCertified: z.boolean(),
  /** The sum of its points over released performances; null where there are none, or the reader may not see them all. */
  totalScore: z.number().nullable(),
  /** Ours. */
  crest: Crest,
  schoolParam: z.string(),
  /** As the event writes it, where nothing is counted: "214.5". */
  result: z.string(),
  /** Where its result puts it, for those who order teams: only those who share a place can be ordered. Null without one, and for others. */
  place: id.nullable(),
  /** It performed nothing while others did, so it gets no place; told to those who enter results, false for others. */
  performedNothing: z.boolean(),
  /** Opens the performances of the team ("View All"). */
  canViewAll: z.boolean(),
})

const Classification = z.strictObject({
  /** 0 for teams without one. */
  classificationId: id,
  /** "Classification 4A" */
  classificationName: z.string(),
  isCertified: z.boolean(),
  /** Empty until then, as the time is. */
  certified_by_user_name: z.string(),
  certified_at: z.string(),
  /** By position once it is certified; until then by total score, as far as the reader sees it. */
  teams: z.array(TeamEntry),
})

/** An event with its teams by classification, as the reader may see them (specification, section 3: band event data). Times are in words: "Dec 5, 9:41 PM CST". */
export const EventViewInfo = z.strictObject({
  name: z.string(),
  /** The path of the host school's picture, as activities have none; empty without one. */
  activity_logo: z.string(),
  event_team_list: z.strictObject({ schoolTeamList: z.array(Classification) }),
  isCertifiedAll: z.boolean(),
  certified_by_user_name: z.string(),
  certified_at: z.string(),
  /** Ours. */
  eventId: id,
  kind: z.enum(eventKinds),
  crest: Crest.nullable(),
  contestName: ContestNameField,
  showsResults: z.boolean(),
  /** Its teams are placed by division (girls, boys), as the team scores of its meet are: nobody types places then. */
  hasDivisions: z.boolean(),
  /** For who certifies, what the totals still wait for: names of categories with entries that are not released. Null for others, and where nothing is counted. */
  unreleased: z.array(z.string()).nullable(),
  /** Best in class and sweepstakes; empty where nothing is counted, or nothing of it is out. */
  awards: ContestAwards,
  can: z.strictObject({ certify: z.boolean() }),
  version: id,
})
export type EventViewInfo = z.infer<typeof EventViewInfo>
export type ClassificationResult = EventViewInfo['event_team_list']['schoolTeamList'][number]
export type TeamResult = ClassificationResult['teams'][number]
