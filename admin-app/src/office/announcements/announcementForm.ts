import type { FieldProblem } from '@portal/shared/platform/call/errors'
import { audienceNames, audiences, daysProblem } from '@portal/shared/office/announcements/announcement.kinds'
import type { Announcement, AnnouncementFields } from '@portal/shared/office/announcements/announcement.schemas'
import type { FieldMap } from '../../platform/ui/form/fieldMap'

export const announcementSpecs: FieldMap<AnnouncementFields> = {
  title: { label: 'Title', autoComplete: 'off' },
  text: { label: 'Text', kind: 'long', lines: 8, autoComplete: 'off', hint: 'Plain text. Line breaks are kept.' },
  audience: { label: 'For', kind: 'choice', options: audiences.map((value) => ({ value, label: audienceNames[value] })), hint: 'It appears on their dashboard.' },
  from: { label: 'First day', kind: 'date', optional: true, hint: 'Without one it is a draft that nobody sees.' },
  until: { label: 'Last day', kind: 'date', optional: true, hint: 'It disappears at midnight after that day, in the office’s time zone.' },
}

/** A new one begins today, as most do. */
export const newAnnouncement = (today: string): AnnouncementFields => ({ title: '', text: '', audience: 'everybody', from: today, until: '' })

export const valuesOfAnnouncement = ({ title, text, audience, from, until }: Announcement): AnnouncementFields => ({ title, text, audience, from, until })

/** The rule across both days, at the last one. */
export function checkDays(typed: AnnouncementFields): FieldProblem[] {
  const message = daysProblem(typed)
  return message ? [{ field: 'until', message }] : []
}
