import { useQuery } from '@tanstack/react-query'
import { linkTo } from '@portal/shared/platform/access/screens'
import type { ScreenName } from '@portal/shared/platform/access/screens'
import { getGuide, leaveOutOfGuide } from '@portal/shared/publishing/guide/guide.calls'
import type { GuideStep } from '@portal/shared/publishing/guide/guide.kinds'
import { query, useCall } from '../../platform/lib/call/queries'
import { useMay } from '../../platform/lib/session/useMay'

/** A way from a step to where it is done. */
export interface GuideWay {
  label: string
  path: string
}

interface StepPlace {
  title: string
  /** What the step is for, in a line. */
  text: string
  /** Ways there, the first as the button; those that the person may not open are left out. */
  ways: readonly (GuideWay & { screen: ScreenName })[]
  /** Where it is looked at once it is done; the last of the ways if nothing is said. */
  look?: GuideWay & { screen: ScreenName }
}

const way = (screen: ScreenName, label: string, path: string) => ({ screen, label, path })
const staffList = way('users', 'Staff', linkTo('users', { userType: 'staff' }))
const share = way('share', 'Share', linkTo('share'))
const activities = way('activities', 'Activities', linkTo('activities'))
const ownActivities = way('ownActivities', 'Join and leave activities', linkTo('ownActivities'))

/** What each step of the set-up guide is called, and where it is done. */
const places: Record<GuideStep, StepPlace> = {
  organization: { title: 'Organization', text: 'Your name, logo and academic year.', ways: [way('organization', 'Organization', linkTo('organization')), way('academicYears', 'Academic years', linkTo('academicYears'))] },
  schools: { title: 'Schools', text: 'Every member school, from a spreadsheet or one by one.', ways: [way('importSchools', 'Import schools', linkTo('importSchools')), way('schools', 'Schools', linkTo('schools'))] },
  people: { title: 'People', text: 'An athletic director for each school: they bring their coaches and students.', ways: [way('importStaff', 'Import staff', linkTo('importStaff')), staffList] },
  levels: { title: 'Levels', text: 'Varsity, junior varsity, middle school.', ways: [way('levels', 'Levels', linkTo('levels'))] },
  activities: { title: 'Activities', text: 'What you offer, with the dates of its season.', ways: [way('addActivity', 'Add an activity', linkTo('addActivity')), activities] },
  districts: { title: 'Classifications and districts', text: 'Who plays whom in one table.', ways: [way('classifications', 'Classifications', linkTo('classifications')), way('districts', 'Districts', linkTo('districts'))] },
  teams: { title: 'Teams', text: 'Which schools take part in which activity.', ways: [way('participation', 'Who takes part', linkTo('participation')), way('newTeam', 'Add a team', linkTo('newTeam')), way('importParticipation', 'Import who takes part', linkTo('importParticipation')), way('activityRequests', 'Activity requests', linkTo('activityRequests'))], look: way('teams', 'Teams', linkTo('teams')) },
  coaches: { title: 'Coaches', text: 'Who coaches each team: they enter its scores and keep its roster.', ways: [way('teams', 'Teams without a coach', `${linkTo('teams')}?coach=none`), way('importStaff', 'Import staff', linkTo('importStaff'))], look: way('teams', 'Teams', linkTo('teams')) },
  venues: { title: 'Venues', text: 'Fields, courts and halls, with how to get there.', ways: [way('addVenue', 'Add a venue', linkTo('addVenue')), way('venues', 'Venues', linkTo('venues'))] },
  season: { title: 'Season', text: 'Generate a district’s season, review it, publish it.', ways: [way('seasons', 'District seasons', linkTo('seasons'))] },
  contest: { title: 'Music contests', text: 'The list of music to choose from, and a contest with its categories.', ways: [way('importPmlCodes', 'Import the music list', linkTo('importPmlCodes')), way('createEventFlow', 'Set up a contest', linkTo('createEventFlow')), way('pmlCodes', 'Music list', linkTo('pmlCodes'))], look: way('events', 'Events', `${linkTo('events')}?kind=band`) },
  embed: { title: 'Websites', text: 'Two lines on a website show your tables there.', ways: [share] },
  staff: { title: 'People', text: 'Your coaches and students.', ways: [way('importStudents', 'Import students', linkTo('importStudents')), staffList, way('users', 'Students', linkTo('users', { userType: 'student' }))] },
  rosters: { title: 'Rosters', text: 'Who plays on each team.', ways: [activities, ownActivities], look: activities },
  schoolVenues: { title: 'Venues', text: 'Where your teams play at home.', ways: [way('addVenue', 'Add a venue', linkTo('addVenue')), way('venues', 'Venues', linkTo('venues'))] },
  documents: { title: 'Documents', text: 'What each activity requires of participants.', ways: [way('studentEligibility', 'Student eligibility', linkTo('studentEligibility'))] },
  site: { title: 'Website', text: 'Your logo, colors and address; your schedule on your own website.', ways: [way('ownSchool', 'School profile', linkTo('ownSchool')), share] },
}

/** A step's words and the links that are open to this person. */
export function useStepPlaces(): (step: GuideStep) => { title: string; text: string; ways: readonly GuideWay[]; look: GuideWay | undefined } {
  const may = useMay()
  return (step) => {
    const { title, text, ways: all, look = all.at(-1) } = places[step]
    return { title, text, ways: all.filter(({ screen }) => may.open(screen)), look: look && may.open(look.screen) ? look : undefined }
  }
}

/** The guide as it is now. On the dashboard it is requested only for those who have one. */
export function useGuide(place: 'dashboard' | 'screen') {
  const may = useMay()
  return useQuery({ ...query(getGuide, { for: place }), enabled: may.send(getGuide), refetchOnWindowFocus: true })
}

/** Leaves a step out, puts the guide away, or takes either back. */
export const useLeaveOut = () => useCall(leaveOutOfGuide)
