import type { Permission } from '../../platform/access/permissions'

/** Lists of words that an organization sets up for itself (specification, section 3: setup kinds). */
export const setupListKinds = ['communicationCategory', 'formStatus', 'schedule', 'eventLevel'] as const
export type SetupListKind = (typeof setupListKinds)[number]

/** Every list that is kept in one way: those, and the levels, which have a table of their own. */
export const orderedListKinds = ['level', ...setupListKinds] as const
export type OrderedListKind = (typeof orderedListKinds)[number]

interface OrderedList {
  /** Who may see the list may change it: the specification knows no other permission. */
  permission: Permission
  /** What one entry is called, and many; the message for a name that is there already. */
  noun: readonly [string, string]
  /** Shown in color where it is used. */
  hasColor: boolean
  /** A few names, as they can be typed. */
  example: string
}

export const orderedLists: Record<OrderedListKind, OrderedList> = {
  level: { permission: 'level-list', noun: ['level', 'levels'], hasColor: false, example: 'Varsity, JV, Freshman' },
  communicationCategory: { permission: 'level-list', noun: ['category', 'categories'], hasColor: true, example: 'Athletics, Fine arts, Deadlines' },
  formStatus: { permission: 'level-list', noun: ['form status', 'form statuses'], hasColor: true, example: 'Submitted, Please fix, Accepted' },
  schedule: { permission: 'schedules-list', noun: ['schedule', 'schedules'], hasColor: false, example: 'Regular season, Playoffs' },
  eventLevel: { permission: 'event-levels-list', noun: ['event level', 'event levels'], hasColor: false, example: 'District, Regional, State' },
}

/** As many entries as one list may have. */
export const mostEntries = 200
