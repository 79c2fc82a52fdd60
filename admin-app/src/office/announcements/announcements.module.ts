import { subjectLinks } from '../../platform/audit/subjectLinks'
import { defineNoun } from '../../platform/lib/noun/defineNoun'
import { fill } from '../../platform/lib/noun/slot'
import { later } from '../../platform/ui/loading/later'
import { dashboardPanels } from '../../platform/ui/slot/dashboardPanels'

export const announcements = defineNoun({
  screens: {
    announcements: () => import('./AnnouncementsScreen'),
    addAnnouncement: () => import('./AddAnnouncementScreen'),
    editAnnouncement: () => import('./EditAnnouncementScreen'),
  },
  fills: [
    fill(subjectLinks, { announcement: ({ subjectId }, may) => may.linkTo('editAnnouncement', { announcementId: subjectId }) }),
    fill(dashboardPanels, later(() => import('./AnnouncementsPanel').catch(() => ({ default: () => null })))),
  ],
})
