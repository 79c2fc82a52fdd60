import type { RoleType } from '../../platform/access/roleTypes'

/** Whom the office tells something. Nobody reads one without signing in. */
export const audiences = ['everybody', 'staff', 'families'] as const
export type Audience = (typeof audiences)[number]

export const audienceNames: Record<Audience, string> = { everybody: 'Everyone who signs in', staff: 'Office and staff', families: 'Students and families' }

const ofRole: Record<RoleType, Audience> = { org: 'staff', staff: 'staff', student: 'families', parent: 'families', fan: 'everybody' }

/** The audiences that someone belongs to; null is a person whom nobody has given a role yet. */
export const audiencesOf = (roleType: RoleType | null): Audience[] => [...new Set<Audience>(['everybody', roleType ? ofRole[roleType] : 'everybody'])]

/** The states of an announcement, in the order of its life. */
export const announcementStates = ['draft', 'coming', 'now', 'over'] as const
export type AnnouncementState = (typeof announcementStates)[number]

export const announcementStateNames: Record<AnnouncementState, string> = { draft: 'Draft', coming: 'Upcoming', now: 'Now', over: 'Past' }

/** Its first and its last day as YYYY-MM-DD, by the clocks of the office; empty for a draft, and for one that stays. */
export interface AnnouncementDays {
  from: string
  until: string
}

/** The state of an announcement on a day. It follows from its days: nothing has to be published or taken down manually. */
export function announcementState({ from, until }: AnnouncementDays, today: string): AnnouncementState {
  if (!from) return 'draft'
  if (until && until < today) return 'over'
  return from > today ? 'coming' : 'now'
}

/** What is wrong with its days; empty if nothing is. */
export const daysProblem = ({ from, until }: AnnouncementDays): string => (from && until && until < from ? 'It must not end before it begins.' : '')
