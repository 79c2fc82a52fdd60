import { addYear, listYears, makeYearCurrent, removeYear, saveYear } from '../academicYears/academicYear.calls'
import { listActivityChoices, listPublicActivityChoices } from '../activities/activity.calls'
import { getAdministrationHome } from '../administration/administration.calls'
import { exportAudit, listAudit } from '../audit/audit.calls'
import { getTeamCalendar } from '../calendars/calendar.calls'
import { getCourses, saveCourses } from '../courses/course.calls'
import { getDashboard } from '../dashboard/dashboard.calls'
import { addAction, getActionHistory, listActions, removeAction, saveAction } from '../disciplinary/disciplinary.calls'
import { addDocument, listDocuments, listDocumentsForReview, removeDocument, updateAcceptStatus } from '../documents/document.calls'
import { getFile, uploadFile } from '../files/file.calls'
import { acceptInvitation, cancelInvitation, getInvitation, getOwnFamily, getStudentFamily, invite, unlinkParent } from '../family/family.calls'
import { getHealth, getOpenApi } from '../health/health.calls'
import { importResults, importSchools, importStaff, importStudents } from '../imports/import.calls'
import { getLegalText, listLegalVersions, publishLegalText } from '../legalTexts/legalText.calls'
import { findJoiningSchools, getJoiningForm, signUp } from '../joining/joining.calls'
import { listMailbox } from '../mailbox/mailbox.calls'
import { getMatch } from '../matches/match.calls'
import { getEnrollmentRules, getSetUp, saveEnrollmentRules, saveLogo, setUp } from '../organizations/organization.calls'
import { changePassword, resetPassword, sendOtp, sendPasswordLink, validatePasswordLink, verifyOtp } from '../passwords/password.calls'
import {
  addOfficePerson, addStaff, addStudent, getCompletion, getFan, getOfficePerson, getParent, getStaff, getStudent, saveFan, saveOfficePerson, saveParent, saveStaff, saveStudent,
} from '../profiles/profile.calls'
import {
  askAccess, askStatusChange, decideRequest, decideRequests, findRequestStudents, getRequest, listOwnRequests, listRequests, resetRequest, withdrawRequest,
} from '../requests/request.calls'
import { addRole, getRole, listRoleChoices, listRoles, removeRole, saveRole } from '../roles/role.calls'
import {
  beginSecondFactor, confirmSecondFactor, getOwnSecondFactor, getSecondFactorPolicy, listSecondFactors, resetSecondFactor, saveSecondFactorPolicy,
  turnOffSecondFactor,
} from '../secondFactors/secondFactor.calls'
import {
  addSchool, exportSchools, findZip, getOwnSchools, getSchool, listSchoolFilters, listSchools, removeSchools, restoreSchools, saveOwnSchool, saveSchool,
} from '../schools/school.calls'
import { addEntry, listEntries, removeEntry, saveEntry, saveEntryOrder } from '../setupLists/setupList.calls'
import { listPublicScores, listScores, submitScore } from '../scores/score.calls'
import {
  changeRole, getCurrentUser, listSessions, openSessionAsUser, revokeOtherSessions, revokeSession, setSchoolView, signIn, signOut,
} from '../sessions/session.calls'
import { getPublicStandings, getStandings, recordCoinToss } from '../standings/standing.calls'
import { changeStudentStatus, exportStudents, listStudents, removeStudents, restoreStudents } from '../students/student.calls'
import { addTag, getTag, listTagChoices, listTags, listTagsOn, removeTag, saveTag, setTagsOn } from '../tags/tag.calls'
import { getPublicSchedule, getTeamMatches } from '../teams/team.calls'
import { listTieBreakers, saveTieBreakers } from '../tieBreakers/tieBreaker.calls'
import { askDeletion, getOwnData, getOwnDeletion } from '../users/ownAccount.calls'
import {
  changeUserStatus, exportUsers, getOwnProfile, listUserFilters, listUsers, removeUsers, restoreUsers, saveOwnPhoto, saveOwnProfile, sendPasswordLinks, tagPeople,
} from '../users/user.calls'
import type { Call } from './defineCall'

/** Every call of the API. The server refuses to start if one is not served; OpenAPI and the tests walk this list. */
export const allCalls = [
  getSetUp, setUp, saveLogo,
  signIn, signOut, getCurrentUser, changeRole, setSchoolView, listSessions, revokeSession, revokeOtherSessions, openSessionAsUser,
  listUsers, listUserFilters, exportUsers, changeUserStatus, removeUsers, restoreUsers, sendPasswordLinks, tagPeople, getOwnProfile, saveOwnPhoto, saveOwnProfile,
  listStudents, exportStudents, changeStudentStatus, removeStudents, restoreStudents,
  listRoleChoices, listRoles, getRole, addRole, saveRole, removeRole,
  getAdministrationHome, listAudit, exportAudit,
  listTags, getTag, listTagChoices, addTag, saveTag, removeTag, listTagsOn, setTagsOn,
  getStaff, addStaff, saveStaff, getStudent, addStudent, saveStudent, getParent, saveParent, getOfficePerson, addOfficePerson, saveOfficePerson, getFan, saveFan, getCompletion,
  listActions, addAction, saveAction, removeAction, getActionHistory,
  sendOtp, verifyOtp, resetPassword, validatePasswordLink, changePassword, sendPasswordLink, listMailbox,
  getJoiningForm, findJoiningSchools, signUp,
  getOwnDeletion, askDeletion, getOwnData,
  getInvitation, acceptInvitation, invite, cancelInvitation, getOwnFamily, getStudentFamily, unlinkParent,
  listRequests, getRequest, findRequestStudents, decideRequest, decideRequests, resetRequest, askAccess, askStatusChange, listOwnRequests, withdrawRequest,
  getDashboard, getTeamMatches, getPublicSchedule, getTeamCalendar,
  listActivityChoices, listPublicActivityChoices,
  getMatch, submitScore, listScores, listPublicScores,
  getStandings, getPublicStandings, recordCoinToss,
  listTieBreakers, saveTieBreakers,
  listYears, addYear, saveYear, makeYearCurrent, removeYear,
  listEntries, addEntry, saveEntry, saveEntryOrder, removeEntry,
  listSchools, listSchoolFilters, exportSchools, findZip, getSchool, addSchool, saveSchool, removeSchools, restoreSchools, getOwnSchools, saveOwnSchool,
  getEnrollmentRules, saveEnrollmentRules,
  uploadFile, getFile,
  listDocuments, addDocument, removeDocument, updateAcceptStatus, listDocumentsForReview,
  importSchools, importResults, importStudents, importStaff,
  getOwnSecondFactor, beginSecondFactor, confirmSecondFactor, turnOffSecondFactor, listSecondFactors, resetSecondFactor, getSecondFactorPolicy,
  saveSecondFactorPolicy,
  getLegalText, listLegalVersions, publishLegalText, getCourses, saveCourses,
  getHealth, getOpenApi,
] as unknown as readonly Call[]
