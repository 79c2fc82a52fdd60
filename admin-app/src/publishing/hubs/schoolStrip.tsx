import { IconAlertTriangle, IconCalendarPlus, IconSchool, IconSettings, IconShieldCheck, IconShieldX, IconShirt, IconUserPlus } from '@tabler/icons-react'
import { linkTo } from '@portal/shared/platform/access/screens'
import type { OpenSchoolHub } from '@portal/shared/publishing/hubs/hub.schemas'
import type { May } from '../../platform/lib/session/useMay'
import { HubStrip } from '../../platform/ui/page/HubStrip'
import { linesOf } from '../../platform/ui/page/stripLines'

/** What waits for those who look after the school, each a link to all of what it counts; null where nothing does, and for others. */
export function schoolStrip({ school, staff, teams, people, counts }: Pick<OpenSchoolHub, 'school' | 'staff' | 'teams' | 'people' | 'counts'>, may: Pick<May, 'open' | 'pathTo' | 'linkTo'>) {
  if (!staff) return null
  const { scores, isOwn, classification, ineligible } = staff
  const edit = isOwn ? may.pathTo('ownSchool') : may.linkTo('editSchool', school)
  const ofSchool = isOwn ? '' : `?school=${school.schoolId}`
  const eligibility = may.pathTo('studentEligibility')
  const icon = { size: '1.25rem', 'aria-hidden': true } as const
  const hasTeam = teams.length > 0
  const lines = linesOf([
    // What a school begins with, as long as it has none.
    !hasTeam && may.open('newTeam') && { to: `${linkTo('newTeam')}${ofSchool}`, icon: <IconShirt {...icon} />, text: 'Add a team', about: 'No teams yet' },
    people?.length === 0 && may.open('addStaff') && { to: linkTo('addStaff'), icon: <IconUserPlus {...icon} />, text: 'Add a staff member', about: 'Nobody is on the staff yet' },
    hasTeam && counts.next + counts.results === 0 && may.open('newGame') && { to: linkTo('newGame'), icon: <IconCalendarPlus {...icon} />, text: 'Add a game', about: 'No games yet' },
    scores.count > 0 && may.open('openScores') && { to: `${linkTo('openScores')}?kind=due${isOwn ? '' : `&school=${school.schoolParam}`}`, icon: <IconAlertTriangle {...icon} />, text: scores.count === 1 ? '1 score missing' : `${scores.count} scores missing`, about: `Oldest: ${scores.oldestText}` },
    eligibility && (ineligible
      ? { to: `${eligibility}?${isOwn ? '' : `school=${school.schoolId}&`}state=ineligible`, icon: <IconShieldX {...icon} />, text: ineligible === 1 ? '1 player is ineligible' : `${ineligible} players are ineligible` }
      : { to: `${eligibility}${ofSchool}`, icon: <IconShieldCheck {...icon} />, text: 'Student eligibility', ...(ineligible === 0 && { about: 'No player is ineligible' }) }),
    edit && classification && { to: isOwn ? edit : `${edit}#counts`, icon: <IconSchool {...icon} />, text: `Class ${classification}`, about: 'By the enrollment counts' },
    edit && { to: edit, icon: <IconSettings {...icon} />, text: 'Edit school profile' },
  ])
  return lines.length === 0 ? null : <HubStrip title={isOwn ? 'For the school’s staff' : 'For the office'} lines={lines} />
}
