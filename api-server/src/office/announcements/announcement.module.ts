import { announcementNoun } from '@portal/shared/office/announcements/announcement.module'
import { subjectNames } from '../../platform/audit/subjectNames.repository'
import { defineParts } from '../../platform/hooks/defineRegistry'
import { routes } from '../../platform/http/routes'
import { announcementNames } from './announcementName.repository'
import { announcementRoutes } from './announcement.routes'

export const announcementParts = defineParts(announcementNoun, routes.of(...announcementRoutes), subjectNames.of(announcementNames))
