import { z } from 'zod'
import { defineCall } from '../../platform/call/defineCall'
import { Id } from '../../platform/call/fields'
import { CategoryKey, EventCategories, SaveCategories } from './eventCategory.schemas'
import { ListPublishedCategories } from './performance.schemas'
import { PublishedCategory } from './performanceRows.schemas'

/** What these answers show: a screen that has one asks again once this has changed. */
const shows = ['activities', 'events', 'performances'] as const

export const getEventCategories = defineCall({
  name: 'eventCategories.get',
  summary: 'The categories of a band event with their classes, points, limits, judges and fees, published or not, and those that its activity has',
  method: 'GET',
  path: '/events/:eventId/categories',
  access: { roleTypes: ['org'], permission: 'general-event-list' },
  input: z.strictObject({ eventId: Id }),
  output: EventCategories,
  errors: ['not-found'],
  shows,
})

export const saveEventCategories = defineCall({
  name: 'eventCategories.save',
  summary: 'Make the limits, points and categories of a band event these; a category with performances stays',
  method: 'PUT',
  path: '/events/:eventId/categories',
  access: { roleTypes: ['org'], permission: 'general-event-create' },
  input: SaveCategories,
  output: EventCategories,
  errors: ['not-found', 'not-yours', 'restore-first', 'changed-meanwhile', 'conflicts', 'in-use'],
  details: { 'changed-meanwhile': EventCategories },
  changes: ['performances'],
  maxBody: 512 * 1024,
})

export const releaseCategory = defineCall({
  name: 'eventCategories.release',
  summary: 'Release the results of a category: its schools and families see them, and only the office corrects them, with a reason',
  method: 'POST',
  path: '/events/:eventId/categories/:categoryId/release',
  access: { roleTypes: ['org'], permission: 'general-event-create' },
  input: CategoryKey,
  output: EventCategories,
  errors: ['not-found', 'not-yours', 'restore-first', 'conflicts'],
  changes: ['performances'],
})

export const withdrawCategory = defineCall({
  name: 'eventCategories.withdraw',
  summary: 'Withdraw the released results of a category, while they are not certified',
  method: 'POST',
  path: '/events/:eventId/categories/:categoryId/withdrawal',
  access: { roleTypes: ['org'], permission: 'general-event-create' },
  input: CategoryKey,
  output: EventCategories,
  errors: ['not-found', 'not-yours', 'restore-first', 'conflicts'],
  changes: ['performances'],
})

// A read: the specification asks for it by POST.
export const listPublishedCategories = defineCall({
  name: 'eventCategories.listPublished',
  summary: 'The published categories of a band event, for a team that takes part in it; for the office, the host’s staff and the team’s school',
  method: 'POST',
  path: '/event-categories/published',
  access: { roleTypes: ['org', 'staff'], permission: 'general-event-list' },
  whileActingAs: 'allowed',
  input: ListPublishedCategories,
  output: z.strictObject({ data: z.array(PublishedCategory) }),
  errors: ['not-found'],
  shows,
})
