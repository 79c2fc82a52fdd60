import {
  IconAlarm, IconBallTennis, IconBuilding, IconCalendar, IconCalendarEvent, IconChartBar, IconChecklist, IconForms, IconHome, IconInbox, IconMapPin, IconMenu2, IconReportAnalytics, IconScale, IconSchool, IconSettings,
  IconShirt, IconStar, IconTournament, IconTrophy, IconUserCircle, IconUsers, IconUsersGroup, IconWorld,
} from '@tabler/icons-react'
import type { ComponentType } from 'react'

type Icon = ComponentType<{ size?: string; stroke?: number; 'aria-hidden'?: boolean }>

const icons: Readonly<Record<string, Icon>> = {
  home: IconHome, inbox: IconInbox, schools: IconBuilding, school: IconSchool, people: IconUsers, scores: IconTrophy, schedules: IconCalendar, standings: IconChartBar, brackets: IconTournament,
  events: IconCalendarEvent, venues: IconMapPin, activities: IconBallTennis, results: IconReportAnalytics, eligibility: IconChecklist, discipline: IconScale, forms: IconForms, website: IconWorld, family: IconUsersGroup,
  following: IconStar, settings: IconSettings, account: IconUserCircle, enterScore: IconAlarm, calendar: IconCalendar, publicEvents: IconCalendarEvent, publicSchools: IconBuilding,
  competition: IconTrophy, reports: IconReportAnalytics, teams: IconShirt, menu: IconMenu2,
}

/** The icon of an entry, a group or, for a key like `team-7`, a team. */
export const iconOf = (key: string): Icon => icons[key.replace(/^team-\d+$/, 'teams')] ?? IconStar
