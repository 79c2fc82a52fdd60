/** What kinds of events there are (specification, section 1). */
export const eventKinds = ['competition', 'meet', 'tennis', 'band', 'invitation', 'manual'] as const
export type EventKind = (typeof eventKinds)[number]

/** Those whose day is planned by rooms and times. */
export const dayKinds = ['meet', 'band'] as const satisfies readonly EventKind[]
export const hasDay = (kind: EventKind): boolean => (dayKinds as readonly EventKind[]).includes(kind)

export const eventKindNames: Record<EventKind, string> = {
  competition: 'Competition', meet: 'Meet', tennis: 'Tennis', band: 'Band and music', invitation: 'Invitation', manual: 'Manual',
}

/** What each kind is, for people who create one. */
export const eventKindTexts: Record<EventKind, string> = {
  competition: 'Qualified teams compete in a draw: a playoff, a championship.',
  meet: 'Many teams at one site: track, swimming, cross country.',
  tennis: 'Singles, doubles and duals of tennis.',
  band: 'Performances before judges: band, choir, solo and ensemble.',
  invitation: 'Schools are invited and accept or decline by a deadline.',
  manual: 'Anything else: the office records who takes part and the results.',
}

/**
 * What of an event people may see, each with all before it: nothing; who takes part; who meets whom, when and where; results. What
 * is not published is served at no address.
 */
export const eventStages = ['draft', 'teams', 'draw', 'results'] as const
export type EventStage = (typeof eventStages)[number]

export const eventStageNames: Record<EventStage, string> = { draft: 'Draft', teams: 'Teams', draw: 'Draw', results: 'Results' }
/** What people see at each stage, in a sentence. */
export const eventStageTexts: Record<EventStage, string> = {
  draft: 'Visible to the office and the host only.', teams: 'Everyone can see the event and who takes part.',
  draw: 'Everyone can see the draw, with times and places.', results: 'Everyone can see the results.',
}

/** True if people who are not of the office may see what a stage shows. Draft shows nothing to anyone. */
export const shows = (stage: EventStage, what: Exclude<EventStage, 'draft'>): boolean => eventStages.indexOf(stage) >= eventStages.indexOf(what)

/** How a team came into an event. */
export const entrySources = ['qualified', 'byHand', 'invitation'] as const
export type EntrySource = (typeof entrySources)[number]
export const entrySourceNames: Record<EntrySource, string> = { qualified: 'Qualified', byHand: 'Entered manually', invitation: 'Invited' }

/** The state of a team's entry; those from `open` to `expired` are of invitations. */
export const entryStates = ['entered', 'open', 'accepted', 'declined', 'expired', 'withdrawn'] as const
export type EntryState = (typeof entryStates)[number]
export const entryStateNames: Record<EntryState, string> = {
  entered: 'Takes part', open: 'Not answered', accepted: 'Accepted', declined: 'Declined', expired: 'Expired', withdrawn: 'Withdrawn',
}

/** Who reads a document of an event. */
export const documentAudiences = ['public', 'teams', 'office'] as const
export type DocumentAudience = (typeof documentAudiences)[number]
export const documentAudienceNames: Record<DocumentAudience, string> = { public: 'Everyone', teams: 'The teams of the event', office: 'The office and the host' }

/** Number of invitations (specification, section 9): this many can be open or accepted at once. */
export const mostInvitations = 32

/** A contest or meet is of as many schools as come, such as forty: its invitations end where its places do. Without source; more than an association has schools of an activity. */
const mostOfWholeField = 1_000

/** How many invitations of an event can be open or accepted at once. */
export const invitationsOf = (kind: EventKind): number => (hasDay(kind) ? mostOfWholeField : mostInvitations)
