import {
  IconAlarm, IconArrowsExchange, IconBallFootball, IconBallTennis, IconBuilding, IconCalendar, IconCalendarEvent, IconCalendarOff, IconCalendarPlus, IconCalendarStats, IconChartBar, IconChecklist, IconFileImport, IconFiles, IconFlag, IconHistory, IconHourglass, IconMedal, IconHome, IconId,
  IconLayoutGrid, IconListCheck, IconListDetails, IconListNumbers, IconMap2, IconMapPin, IconMessages, IconProgressCheck, IconReportAnalytics, IconScale, IconShieldLock,
  IconSpeakerphone, IconStack2, IconStairs, IconTableImport, IconTableOptions, IconTags, IconTournament, IconTrophy, IconUserCheck, IconUsers, IconStar, IconWorldShare,
} from '@tabler/icons-react'
import type { ComponentType } from 'react'
import { Link, matchPath, useLocation } from 'react-router-dom'
import { isAllowed } from '@portal/shared/platform/access/isAllowed'
import { fillPath, screens } from '@portal/shared/platform/access/screens'
import type { NavigationGroup, ScreenName, ScreenRow } from '@portal/shared/platform/access/screens'
import { actorOf, useSession } from '../platform/lib/session/session'
import { useMay } from '../platform/lib/session/useMay'
import { preloadScreen } from './preloadScreen'
import styles from './Navigation.module.css'

const headings: Record<NavigationGroup, string | null> = { main: null, administration: 'Administration', reports: 'Reports', setup: 'Setup' }
/** Nobody administers anything in a family. */
const familyHeadings = { ...headings, administration: 'School' }

const icons: Partial<Record<ScreenName, ComponentType<{ size?: string; stroke?: number; 'aria-hidden'?: boolean }>>> = {
  dashboard: IconHome,
  favourites: IconStar,
  setupGuide: IconListCheck,
  scores: IconListDetails,
  standings: IconChartBar,
  openScores: IconAlarm,
  matchProposals: IconArrowsExchange,
  openDates: IconCalendarPlus,
  leaders: IconMedal,
  brackets: IconTournament,
  tennisEventDetail: IconBallTennis,
  events: IconCalendarEvent,
  share: IconWorldShare,
  administrationHome: IconLayoutGrid,
  schools: IconBuilding,
  activities: IconBallFootball,
  activityRequests: IconArrowsExchange,
  scheduleReport: IconCalendarEvent,
  resultsReport: IconReportAnalytics,
  studentEligibility: IconProgressCheck,
  coachEligibility: IconId,
  disciplinarySummary: IconScale,
  venues: IconMapPin,
  seasons: IconCalendarStats,
  roles: IconId,
  tags: IconTags,
  audit: IconHistory,
  retention: IconHourglass,
  participation: IconTableOptions,
  importSchools: IconFileImport,
  importResults: IconTableImport,
  announcements: IconSpeakerphone,
  users: IconUsers,
  registrationRequests: IconUserCheck,
  security: IconShieldLock,
  organization: IconFlag,
  documents: IconFiles,
  acknowledgments: IconChecklist,
  legalTexts: IconScale,
  academicYears: IconCalendar,
  levels: IconStairs,
  classifications: IconStack2,
  districts: IconMap2,
  communicationCategories: IconMessages,
  formStatuses: IconProgressCheck,
  schedules: IconCalendarStats,
  eventLevels: IconTrophy,
  calendarRules: IconCalendarOff,
  tieBreakers: IconListNumbers,
}

/** The links that this person's role and permissions open, in the order of the screen table. */
export function Navigation({ onFollow }: { onFollow?: () => void }) {
  const actor = actorOf(useSession())
  const { pathname } = useLocation()
  const isFamily = !useMay().see('workForOthers')
  const shown = isFamily ? familyHeadings : headings
  const rows = (Object.entries(screens) as [ScreenName, ScreenRow][]).filter(
    ([, row]) => row.navigation && !('guest' in row.access) && isAllowed(actor, row.access, row.blockedWhileActingAs, row.blockedInSchoolView, row.adds),
  )
  return (
    <>
      {(Object.keys(headings) as NavigationGroup[]).map((group) => {
        const own = rows.filter(([, row]) => row.navigation === group)
        if (own.length === 0) return null
        return (
          <div key={group} className={styles.group}>
            {shown[group] && <div className="section-heading" id={`nav-${group}`}>{shown[group]}</div>}
            <ul aria-labelledby={shown[group] ? `nav-${group}` : undefined}>
              {own.map(([name, row]) => {
                const Icon = icons[name]
                return (
                  <li key={name}>
                    <Link
                      to={fillPath(row.path, row.navigationParams ?? {})}
                      aria-current={matchPath(row.path, pathname) ? 'page' : undefined}
                      onClick={onFollow}
                      onPointerEnter={() => preloadScreen(name)}
                      onFocus={() => preloadScreen(name)}
                      className={styles.link}
                    >
                      {Icon && <Icon size="1.25rem" stroke={1.75} aria-hidden />}
                      {(isFamily ? row.familyTitle : undefined) ?? row.navigationTitle ?? row.title}
                    </Link>
                  </li>
                )
              })}
            </ul>
          </div>
        )
      })}
    </>
  )
}
