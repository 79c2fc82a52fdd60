import type { ScreenName } from '../screens'

/**
 * Screens that are ours: the specification has none for what they do, and their rows say why in a comment. Apart from the rows, because the
 * app loads those before anything is shown and asks nothing of this.
 */
export const ownScreens: readonly ScreenName[] = [
  'inbox', 'schoolHub', 'studentHub', 'personHub', 'participation', 'importSchools', 'importDistricts',
  'importParticipation', 'importResults', 'importStudents', 'importStaff', 'security', 'organization', 'documents',
  'acknowledgments', 'associationRules', 'legalTexts', 'viewVenue', 'newGame', 'audit', 'retention',
  'announcements', 'addAnnouncement', 'editAnnouncement', 'seasons', 'season', 'matchProposals', 'openDates',
  'game', 'activityStatistics', 'teamStatistics', 'leaders', 'districtStandings', 'certifications', 'bracket',
  'newBracket', 'eventJudges', 'eventPapers', 'ownPerformances', 'eventCategories', 'importPerformances', 'importMeetEntries', 'share',
  'setUp', 'judge', 'firstStep', 'secondFactor', 'ownFamily', 'ownCredentials', 'ownData',
  'myExports', 'settings', 'setupGuide', 'mailbox', 'nextYear', 'classifications', 'districts',
  'calendarRules', 'importPmlCodes', 'teamHub', 'newTeam', 'teams', 'importTeamRoster', 'openScores',
  'tennisLadder', 'tennisFormat', 'myForms', 'fillInForm',
]
