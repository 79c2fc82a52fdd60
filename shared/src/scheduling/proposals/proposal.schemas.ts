import { z } from 'zod'
import { ContestNameField } from '../../directory/activities/activity.schemas'
import { BodyId, Id, line } from '../../platform/call/fields'
import { PageQuery } from '../../platform/call/paging'
import { MatchFields, PlaceAndTime } from '../matches/schedule.schemas'
import { AcceptedConflicts } from '../venues/conflict.schemas'
import { proposalKinds, proposalStates } from './proposal.kinds'

/** What is said to the other school. */
const Note = line(300)
const Reason = line(300).min(1, 'Please enter a reason. The other school will see it.')
/** The proposal's version that was seen. */
const of = { proposalId: Id, version: BodyId }

export const ProposeMatch = MatchFields.extend({
  kind: z.enum(proposalKinds, 'Please choose a kind.'),
  key: z.uuid('This is not a valid key.'),
  note: Note,
  /** The open date that is answered: its day is the day, and one of the two teams is its own. */
  openDateId: BodyId.optional(),
})
export const AcceptProposal = z.strictObject({ ...of, accepted: AcceptedConflicts })
export const CounterProposal = PlaceAndTime.extend({ ...of, note: Note })
export const EndProposal = z.strictObject({ ...of, reason: Reason })

/** `mine`: those awaiting an answer from the user's own school; for the office all that are waiting. */
export const proposalLists = ['mine', 'waiting', 'decided'] as const
export const ProposalQuery = PageQuery.extend({
  list: z.enum(proposalLists, 'There is no such choice.').optional(), kind: z.enum(proposalKinds, 'There is no such kind.').optional(),
  sort: z.enum(['date', '-date'], 'There is no such order.').default('date'),
})
export const proposalSorts = ['date', '-date'] as const

const side = z.strictObject({ teamId: z.number().int(), name: z.string(), /** What rows call it. */ shortName: z.string() })

/** A proposal as both schools and the office see it. */
export const Proposal = z.strictObject({
  proposalId: z.number().int(),
  kind: z.enum(proposalKinds),
  state: z.enum(proposalStates),
  activityName: z.string(),
  contestName: ContestNameField,
  levelName: z.string(),
  home: side,
  away: side,
  askerName: z.string(),
  /** Whose answer it awaits. */
  awaitedName: z.string(),
  /** "Fri, Nov 20, 7:30 PM CST" */
  whenText: z.string(),
  /** "Prairie Park, Field 1"; empty while no place is chosen. */
  placeText: z.string(),
  /** As forms hold it. */
  plan: z.strictObject({ day: z.string(), time: z.string().nullable(), venueId: z.number().int().nullable(), assetId: z.number().int().nullable() }),
  note: z.string(),
  reason: z.string(),
  /** Who asked, and when. */
  askedText: z.string(),
  /** Who decided, and when; empty while it waits. */
  decidedText: z.string(),
  matchId: z.number().int().nullable(),
  version: z.number().int(),
  can: z.strictObject({ accept: z.boolean(), decline: z.boolean(), counter: z.boolean(), withdraw: z.boolean() }),
})
export type Proposal = z.infer<typeof Proposal>
