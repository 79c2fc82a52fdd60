import { z } from 'zod'
import { defineCall } from '../../platform/call/defineCall'
import { Id } from '../../platform/call/fields'
import { pageOf } from '../../platform/call/paging'
import { AddAnnouncement, Announcement, AnnouncementIds, AnnouncementOutcomes, AnnouncementRow, ListAnnouncements, OwnAnnouncements, SaveAnnouncement } from './announcement.schemas'

/** What these answers show: a screen that has one asks again once this has changed. */
const shows = ['announcements'] as const

/** The office's, with the permission for what it asks and tells others. The specification names none of its own. */
const access = { roleTypes: ['org'], permission: 'form-create' } as const

export const listAnnouncements = defineCall({
  name: 'announcements.list',
  summary: 'Announcements of the association, searched, narrowed, sorted and paged',
  method: 'GET',
  path: '/announcements',
  access,
  input: ListAnnouncements,
  output: pageOf(AnnouncementRow),
  shows,
})

export const getAnnouncement = defineCall({
  name: 'announcements.get',
  summary: 'One announcement with its text, a deleted one too',
  method: 'GET',
  path: '/announcements/:announcementId',
  access,
  input: z.strictObject({ announcementId: Id }),
  output: Announcement,
  errors: ['not-found'],
  shows,
})

export const addAnnouncement = defineCall({
  name: 'announcements.add',
  summary: 'Add an announcement; sent twice with one key, it adds one',
  method: 'POST',
  path: '/announcements',
  access,
  withoutPermission: 'You do not have permission to add an announcement.',
  adds: true,
  input: AddAnnouncement,
  output: z.strictObject({ announcementId: z.number().int() }),
  changes: ['announcements'],
})

export const saveAnnouncement = defineCall({
  name: 'announcements.save',
  summary: 'Change what is given of an announcement',
  method: 'PATCH',
  path: '/announcements/:announcementId',
  access,
  withoutPermission: 'You do not have permission to edit this announcement.',
  input: SaveAnnouncement,
  output: Announcement,
  errors: ['not-found', 'changed-meanwhile', 'restore-first'],
  details: { 'changed-meanwhile': Announcement },
  changes: ['announcements'],
})

export const removeAnnouncements = defineCall({
  name: 'announcements.remove',
  summary: 'Delete announcements; they can be restored',
  method: 'POST',
  path: '/announcements/removal',
  access,
  withoutPermission: 'You do not have permission to delete announcements.',
  input: z.strictObject({ announcementIds: AnnouncementIds }),
  output: AnnouncementOutcomes,
  changes: ['announcements'],
})

export const restoreAnnouncements = defineCall({
  name: 'announcements.restore',
  summary: 'Bring deleted announcements back',
  method: 'POST',
  path: '/announcements/restoration',
  access,
  input: z.strictObject({ announcementIds: AnnouncementIds }),
  output: AnnouncementOutcomes,
  changes: ['announcements'],
})

export const listOwnAnnouncements = defineCall({
  name: 'announcements.listOwn',
  summary: 'What the office tells the signed-in person today, newest first',
  method: 'GET',
  path: '/own-announcements',
  access: { signedIn: true },
  input: z.strictObject({}),
  output: OwnAnnouncements,
  shows,
})
