import { addYear, listYears, makeYearCurrent, removeYear, saveYear } from '../academicYears/academicYear.calls'
import {
  addActivity, getActivity, getActivityForm, listActivities, listActivityChoices, listOwnActivities, listPublicActivityChoices, removeActivities, removeCategory, removePosition,
  restoreActivities, saveActivity,
} from '../activities/activity.calls'
import {
  addActivityRequest, askActivity, changeSchoolActivity, countActivityRequests, decideActivityRequest, decideActivityRequests, getSchoolActivities, listActivityRequests, withdrawActivityRequest,
} from '../activityRequests/activityRequest.calls'
import { getAdministrationHome } from '../administration/administration.calls'
import { listAudit } from '../audit/audit.calls'
import {
  getActivityCalendar, getFavouritesCalendar, getOwnCalendar, getSchoolCalendar, getTeamCalendar, getVenueCalendar, renewOwnCalendar, revokeOwnCalendar,
} from '../calendars/calendar.calls'
import { getCourses, getCourseService, readCompletions, removeCourseService, saveCourses, saveCourseService, tryCourseService } from '../courses/course.calls'
import { getDashboard } from '../dashboard/dashboard.calls'
import { addCredential, listCredentials, removeCredential, restoreCredential } from '../credentials/credential.calls'
import { addAction, getActionHistory, getDisciplinarySummary, listActions, listSummaryActions, removeAction, saveAction } from '../disciplinary/disciplinary.calls'
import { addDocument, listDocuments, listDocumentsForReview, removeDocument, updateAcceptStatus } from '../documents/document.calls'
import { listCoachEligibility, listEligibilityChoices, listOwnEligibility, listStudentEligibility } from '../eligibility/eligibility.calls'
import {
  findSchoolsToFollow, follow, getFavouriteScores, listFavouriteActivities, listFavouriteKeys, listFavourites, listTeamsToFollow, unfollow,
} from '../favourites/favourite.calls'
import { getFile, uploadFile } from '../files/file.calls'
import { acceptInvitation, cancelInvitation, getInvitation, getOwnFamily, getStudentFamily, invite, unlinkParent } from '../family/family.calls'
import { getHealth, getOpenApi } from '../health/health.calls'
import { importPmlCodes, importResults, importSchools, importStaff, importStudents } from '../imports/import.calls'
import { getLegalText, listLegalVersions, publishLegalText } from '../legalTexts/legalText.calls'
import { cancelJob, getJobFile, getJobStatus, listJobs, startExport } from '../jobs/job.calls'
import { findJoiningSchools, getJoiningForm, signUp } from '../joining/joining.calls'
import { listMailbox } from '../mailbox/mailbox.calls'
import { cancelMatch, findOpponents, getMatch, getNewMatch, moveMatch, postponeMatch, scheduleMatch } from '../matches/match.calls'
import { getEnrollmentRules, getSetUp, saveEnrollmentRules, saveLogo, setUp } from '../organizations/organization.calls'
import { changePassword, resetPassword, sendOtp, sendPasswordLink, validatePasswordLink, verifyOtp } from '../passwords/password.calls'
import { addPmlCode, getPmlCodeInfo, listEventSubTypes, listPmlCodes, listPmlFilters, listPmlOptions, matchPmlCode, removePmlCode, savePmlCode } from '../pmlCodes/pmlCode.calls'
import {
  addOfficePerson, addStaff, addStudent, getCompletion, getFan, getOfficePerson, getParent, getStaff, getStudent, saveFan, saveOfficePerson, saveParent, saveStaff, saveStudent,
} from '../profiles/profile.calls'
import { previewRollForward, startRollForward } from '../rollForward/rollForward.calls'
import { listReportChoices, reportMatches, reportRecords, reportStudents } from '../reports/report.calls'
import {
  askAccess, askStatusChange, decideRequest, decideRequests, findRequestStudents, getRequest, listOwnRequests, listRequests, resetRequest, withdrawRequest,
} from '../requests/request.calls'
import { addRole, getRole, listRoleChoices, listRoles, removeRole, saveRole } from '../roles/role.calls'
import {
  beginSecondFactor, confirmSecondFactor, getOwnSecondFactor, getSecondFactorPolicy, listSecondFactors, resetSecondFactor, saveSecondFactorPolicy,
  turnOffSecondFactor,
} from '../secondFactors/secondFactor.calls'
import { addRosterEntries, findRosterStudents, getEarlierRoster, getRoster, importRoster, removeRosterEntries, saveRosterEntries } from '../rosters/roster.calls'
import {
  addSchool, findZip, getOwnSchools, getSchool, listSchoolFilters, listSchools, removeSchools, restoreSchools, saveOwnSchool, saveSchool,
} from '../schools/school.calls'
import { addEntry, listEntries, removeEntry, saveEntry, saveEntryOrder } from '../setupLists/setupList.calls'
import { listPublicScores, listScores, submitScore } from '../scores/score.calls'
import {
  changeRole, getCurrentUser, listSessions, openSessionAsUser, revokeOtherSessions, revokeSession, setSchoolView, signIn, signOut,
} from '../sessions/session.calls'
import { getPublicStandings, getStandings, recordCoinToss } from '../standings/standing.calls'
import { changeStudentStatus, listStudents, removeStudents, restoreStudents } from '../students/student.calls'
import { addTag, getTag, listTagChoices, listTags, listTagsOn, removeTag, saveTag, setTagsOn } from '../tags/tag.calls'
import {
  addTeam, findTeamStaff, getTeam, getTeamForm, getTeamPage, getTeamSeason, getTeamStandings, listSchoolTeams, removeTeam, restoreTeam, saveTeam,
} from '../teams/schoolTeam.calls'
import { getPublicSchedule, getTeamMatches } from '../teams/team.calls'
import { listTieBreakers, saveTieBreakers } from '../tieBreakers/tieBreaker.calls'
import { askDeletion, getOwnData, getOwnDeletion } from '../users/ownAccount.calls'
import {
  changeUserStatus, getOwnProfile, listUserFilters, listUsers, removeUsers, restoreUsers, saveOwnPhoto, saveOwnProfile, sendPasswordLinks, tagPeople,
} from '../users/user.calls'
import {
  addBooking, addVenue, deleteVenueAsset, findMatchConflicts, getVenue, getVenueMonth, listVenueChoices, listVenueFilters, listVenues, removeBooking, removeVenues, restoreVenues, saveBooking, saveVenue,
} from '../venues/venue.calls'
import type { Call } from './defineCall'

/** Every call of the API. The server refuses to start if one is not served; OpenAPI and the tests walk this list. */
export const allCalls = [
  getSetUp, setUp, saveLogo,
  signIn, signOut, getCurrentUser, changeRole, setSchoolView, listSessions, revokeSession, revokeOtherSessions, openSessionAsUser,
  listUsers, listUserFilters, changeUserStatus, removeUsers, restoreUsers, sendPasswordLinks, tagPeople, getOwnProfile, saveOwnPhoto, saveOwnProfile,
  listStudents, changeStudentStatus, removeStudents, restoreStudents,
  listRoleChoices, listRoles, getRole, addRole, saveRole, removeRole,
  getAdministrationHome, listAudit,
  listTags, getTag, listTagChoices, addTag, saveTag, removeTag, listTagsOn, setTagsOn,
  getStaff, addStaff, saveStaff, getStudent, addStudent, saveStudent, getParent, saveParent, getOfficePerson, addOfficePerson, saveOfficePerson, getFan, saveFan, getCompletion,
  listActions, addAction, saveAction, removeAction, getActionHistory,
  sendOtp, verifyOtp, resetPassword, validatePasswordLink, changePassword, sendPasswordLink, listMailbox,
  getJoiningForm, findJoiningSchools, signUp,
  getOwnDeletion, askDeletion, getOwnData,
  getInvitation, acceptInvitation, invite, cancelInvitation, getOwnFamily, getStudentFamily, unlinkParent,
  listRequests, getRequest, findRequestStudents, decideRequest, decideRequests, resetRequest, askAccess, askStatusChange, listOwnRequests, withdrawRequest,
  getDashboard, getTeamMatches, getPublicSchedule,
  listSchoolTeams, getTeamForm, findTeamStaff, addTeam, getTeam, saveTeam, removeTeam, restoreTeam, getTeamPage, getTeamSeason, getTeamStandings,
  getRoster, findRosterStudents, getEarlierRoster, addRosterEntries, saveRosterEntries, removeRosterEntries, importRoster,
  getTeamCalendar, getSchoolCalendar, getActivityCalendar, getVenueCalendar, getFavouritesCalendar, getOwnCalendar, renewOwnCalendar, revokeOwnCalendar,
  listFavourites, listFavouriteKeys, listFavouriteActivities, listTeamsToFollow, findSchoolsToFollow, getFavouriteScores, follow, unfollow,
  listActivityChoices, listPublicActivityChoices,
  listActivities, listOwnActivities, getActivityForm, getActivity, addActivity, saveActivity, removeActivities, restoreActivities, removePosition, removeCategory,
  getSchoolActivities, askActivity, withdrawActivityRequest, listActivityRequests, countActivityRequests, addActivityRequest, decideActivityRequest, decideActivityRequests, changeSchoolActivity,
  getMatch, getNewMatch, findOpponents, scheduleMatch, moveMatch, postponeMatch, cancelMatch, submitScore, listScores, listPublicScores,
  getStandings, getPublicStandings, recordCoinToss,
  listTieBreakers, saveTieBreakers,
  listYears, addYear, saveYear, makeYearCurrent, removeYear, previewRollForward, startRollForward,
  listEntries, addEntry, saveEntry, saveEntryOrder, removeEntry,
  listSchools, listSchoolFilters, findZip, getSchool, addSchool, saveSchool, removeSchools, restoreSchools, getOwnSchools, saveOwnSchool,
  getEnrollmentRules, saveEnrollmentRules,
  uploadFile, getFile,
  listDocuments, addDocument, removeDocument, updateAcceptStatus, listDocumentsForReview,
  importSchools, importResults, importStudents, importStaff, importPmlCodes,
  listPmlCodes, listPmlFilters, addPmlCode, savePmlCode, removePmlCode, listPmlOptions, listEventSubTypes, getPmlCodeInfo, matchPmlCode,
  getOwnSecondFactor, beginSecondFactor, confirmSecondFactor, turnOffSecondFactor, listSecondFactors, resetSecondFactor, getSecondFactorPolicy,
  saveSecondFactorPolicy,
  getLegalText, listLegalVersions, publishLegalText, getCourses, saveCourses,
  startExport, listJobs, getJobStatus, cancelJob, getJobFile,
  listVenues, listVenueFilters, getVenue, addVenue, saveVenue, removeVenues, restoreVenues, deleteVenueAsset, getVenueMonth, addBooking, saveBooking, removeBooking, findMatchConflicts, listVenueChoices,
  listReportChoices, reportMatches, reportRecords, reportStudents,
  getCourseService, tryCourseService, saveCourseService, removeCourseService, readCompletions,
  listCredentials, addCredential, removeCredential, restoreCredential,
  listStudentEligibility, listCoachEligibility, listEligibilityChoices, listOwnEligibility,
  getDisciplinarySummary, listSummaryActions,
  getHealth, getOpenApi,
] as unknown as readonly Call[]
