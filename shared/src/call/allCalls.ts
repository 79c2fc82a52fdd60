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
  enterBracketResult, getBracket, getBracketPdf, getBracketSources, getPublicBracket, listBracketChoices, listBracketFilters, listBrackets, listBracketsOfEvent, listPublicBrackets, listPublicBracketsOfEvent,
  makeBracketCall, placeBracketMatches, publishBracketCall, removeBracketCall, removeBracketResult, seedBracketCall, withdrawBracketEntrant,
} from '../brackets/bracket.calls'
import { drawPublicBrackets } from '../brackets/bracketPublic.calls'
import {
  getActivityCalendar, getFavouritesCalendar, getOwnCalendar, getSchoolCalendar, getTeamCalendar, getVenueCalendar, renewOwnCalendar, revokeOwnCalendar,
} from '../calendars/calendar.calls'
import { getPublicCalendar } from '../calendars/publicCalendar.calls'
import { addBlackout, getCalendarRules, listBreaches, removeBlackout, saveBlackout, saveLimit, saveWeekStart } from '../calendarRules/calendarRule.calls'
import { certifyDistrict, decertifyDistrict, undoWithdrawal, withdrawCertified } from '../certifications/certification.calls'
import { getCourses, getCourseService, readCompletions, removeCourseService, saveCourses, saveCourseService, tryCourseService } from '../courses/course.calls'
import { addClassifications, listClassifications, removeClassification, saveClassification, saveClassificationOrder } from '../classifications/classification.calls'
import { getActionItems, getDashboard } from '../dashboard/dashboard.calls'
import { addCredential, listCredentials, removeCredential, restoreCredential } from '../credentials/credential.calls'
import { addAction, getActionHistory, getDisciplinarySummary, listActions, listSummaryActions, removeAction, saveAction } from '../disciplinary/disciplinary.calls'
import { copyDistricts, createDistricts, getDistrictBoard, listDistrictSources, moveTeams, removeDistricts, saveDistrict, saveDistrictOrder } from '../districts/district.calls'
import { addDocument, listDocuments, listDocumentsForReview, removeDocument, updateAcceptStatus } from '../documents/document.calls'
import { listCoachEligibility, listEligibilityChoices, listOwnCoaching, listOwnEligibility, listStudentEligibility } from '../eligibility/eligibility.calls'
import { listShareChoices } from '../embeds/embed.calls'
import {
  addEvent, cancelEvent, getEvent, getEventBoard, getEventFilters, getEventMonth, listEvents, reinstateEvent, removeEvents, restoreEvents, saveEvent, saveEventSessions, setEventStage,
} from '../events/event.calls'
import { getPublicEvent, getPublicEventDocument, listPublicEvents } from '../events/eventPublic.calls'
import { getPublicEventResults } from '../events/eventResults.calls'
import {
  addEventDocument, addEventTeams, answerInvitation, certifyEventResults, findTeamsForEvent, getEventPlayers, getEventStandings, getMatchInEvent, getQualifiers, getTeamInEvent, getTeamInEventRoster,
  inviteTeams, removeEventDocument, saveEventEntry, saveEventPlayers, saveEventResults, takeNextQualifier, takeQualifiers, withdrawEventTeam,
} from '../events/eventTeam.calls'
import {
  findSchoolsToFollow, follow, getFavouriteScores, listFavouriteActivities, listFavouriteKeys, listFavourites, listTeamsToFollow, unfollow,
} from '../favourites/favourite.calls'
import { getResultsFeed } from '../feeds/feed.calls'
import { getFile, uploadFile } from '../files/file.calls'
import { acceptInvitation, cancelInvitation, getInvitation, getOwnFamily, getStudentFamily, invite, unlinkParent } from '../family/family.calls'
import { getGuide, leaveOutOfGuide } from '../guide/guide.calls'
import { getHealth, getOpenApi } from '../health/health.calls'
import { importDistricts, importParticipation, importPmlCodes, importResults, importSchools, importStaff, importStudents } from '../imports/import.calls'
import { acknowledgeRules, getOwnRules, getYearRules, listAcknowledgments, publishRules, remindOfRules, stopAskingForRules } from '../acknowledgments/acknowledgment.calls'
import { getLegalText, listLegalVersions, publishLegalText } from '../legalTexts/legalText.calls'
import { cancelJob, getJobFile, getJobStatus, listJobs, startExport } from '../jobs/job.calls'
import { findJoiningSchools, getJoiningForm, signUp } from '../joining/joining.calls'
import { listMailbox } from '../mailbox/mailbox.calls'
import { cancelMatch, findOpponents, getMatch, getNewMatch, moveMatch, postponeMatch, scheduleMatch } from '../matches/match.calls'
import { addOpenDate, getOpenDateForm, listOpenDates, removeOpenDate } from '../openDates/openDate.calls'
import { addOutsideTeam, findOutsideSchools, takeOutsideTeam } from '../matches/outside.calls'
import { getDistanceUnit, saveDistanceUnit, getEnrollmentRules, getPublicSchoolFields, getSetUp, saveEnrollmentRules, saveLogo, savePublicSchoolFields, setUp } from '../organizations/organization.calls'
import { getParticipation, saveParticipation } from '../participation/participation.calls'
import { changePassword, chooseOwnPassword, giveTemporaryPassword, resetPassword, sendOtp, sendPasswordLink, validatePasswordLink, verifyOtp } from '../passwords/password.calls'
import { giveConsent, listConsents, recordConsent, withdrawConsent } from '../consents/consent.calls'
import { listRecordViews } from '../recordViews/recordView.calls'
import { countRetention, listRetention, saveRetention } from '../retention/retention.calls'
import { getPublicNames, recordFamilyNaming, savePublicNameRules, saveSchoolNaming } from '../publicNames/publicNames.calls'
import { addPmlCode, getPmlCodeInfo, listEventSubTypes, listPmlCodes, listPmlFilters, listPmlOptions, matchPmlCode, removePmlCode, savePmlCode } from '../pmlCodes/pmlCode.calls'
import {
  addOfficePerson, addStaff, addStudent, getCompletion, getFan, getOfficePerson, getParent, getStaff, getStudent, saveFan, saveOfficePerson, saveParent, saveStaff, saveStudent,
} from '../profiles/profile.calls'
import { acceptProposal, counterProposal, declineProposal, listProposals, proposeMatch, withdrawProposal } from '../proposals/proposal.calls'
import { previewRollForward, startRollForward } from '../rollForward/rollForward.calls'
import { listReportChoices, reportMatches, reportRecords, reportStudents } from '../reports/report.calls'
import {
  askAccess, askStatusChange, decideRequest, decideRequests, findRequestStudents, getRequest, listOwnRequests, listRequests, resetRequest, withdrawRequest,
} from '../requests/request.calls'
import { addRole, getRole, listRoleChoices, listRoles, removeRole, saveRole } from '../roles/role.calls'
import {
  beginSecondFactor, confirmSecondFactor, getOwnSecondFactor, getSecondFactorPolicy, listSecondFactors, resetSecondFactor, saveSecondFactorPolicy,
  renewRecoveryCodes, turnOffSecondFactor,
} from '../secondFactors/secondFactor.calls'
import { getPublicRoster } from '../rosters/publicRoster.calls'
import { addRosterEntries, findRosterStudents, getEarlierRoster, getRoster, importRoster, removeRosterEntries, saveRosterEntries } from '../rosters/roster.calls'
import {
  addSchool, findZip, geocode, getOwnSchools, getSchool, listSchoolFilters, listSchools, removeSchools, restoreSchools, saveOwnSchool, saveSchool,
} from '../schools/school.calls'
import { listCities, listCountries, listStates } from '../places/place.calls'
import { getPublicAlignments } from '../alignments/publicAlignments.calls'
import { getPublicForm, submitPublicEntry } from '../forms/publicForm.calls'
import { listPublicSchools } from '../schools/publicSchools.calls'
import { changeSeason, draftSeason, getSeason, listSeasonFilters, listSeasons, publishSeason, removeSeason } from '../seasons/season.calls'
import { addEntries, listEntries, removeEntry, saveEntry, saveEntryOrder } from '../setupLists/setupList.calls'
import { getReminderRules, remindOfLateScores, remindOfScore, saveReminderRules } from '../scores/reminder.calls'
import { clearScore, confirmScore, contestScore, getScoreReview, listDueScores, listOpenScores, listPublicScores, listScores, previewScore, submitScore, suspendMatch, takeUpScore } from '../scores/score.calls'
import {
  changeRole, getCurrentUser, listSessions, openSessionAsUser, revokeOtherSessions, revokeSession, setSchoolView, signIn, signOut,
} from '../sessions/session.calls'
import { getActivityStatistics, getMatchSheets, getTeamStatistics, listLeaders, saveActivityStatistics, saveMatchSheet } from '../statistics/statistic.calls'
import { addAdjustment, endIneligibility, getDistrict, listChairChoices, nameChair, removeAdjustment, saveExternalValues, setIneligible } from '../standings/district.calls'
import { getPublicStandings, getStandings, getStandingsAsOf, recordCoinToss } from '../standings/standing.calls'
import { changeStudentStatus, listStudents, removeStudents, restoreStudents } from '../students/student.calls'
import { eraseStudent, previewErasure } from '../students/studentErasure.calls'
import { addTag, getTag, listTagChoices, listTags, listTagsOn, removeTag, saveTag, setTagsOn } from '../tags/tag.calls'
import {
  addTeam, findTeamStaff, getTeam, getTeamForm, getTeamPage, getTeamSeason, getTeamStandings, listSchoolTeams, removeTeam, restoreTeam, saveTeam,
} from '../teams/schoolTeam.calls'
import { giveCoach, listNamedTeams, listTeamFilters, listTeams } from '../teams/teamCoach.calls'
import { getPublicSchedule, getTeamMatches } from '../teams/team.calls'
import { getDraw, getDrawSources, getEventPoints, saveDrawMatch } from '../tennis/draw.calls'
import {
  finishDual, getDual, getDualFormat, getLadders, getLineup, handInLineup, listDuals, saveDualFormat, saveLadder, saveLine, setUpDual, startDual, stopDual, substitutePlayer,
} from '../tennis/tennis.calls'
import { listTieBreakers, saveTieBreakers } from '../tieBreakers/tieBreaker.calls'
import { beginContactChange, confirmContactChange, removeOwnPhone } from '../users/ownContact.calls'
import { askDeletion, getOwnData, getOwnDeletion } from '../users/ownAccount.calls'
import {
  changeUserStatus, completeOwnProfile, getOwnProfile, listUserFilters, listUsers, removeUsers, restoreUsers, saveOwnPhoto, saveOwnProfile, sendPasswordLinks, tagPeople,
} from '../users/user.calls'
import {
  addBooking, addVenue, deleteVenueAsset, findMatchConflicts, getVenue, getVenueMonth, listVenueChoices, listVenueFilters, listVenues, removeBooking, removeVenues, restoreVenues, saveBooking, saveVenue,
} from '../venues/venue.calls'
import { findEverywhere } from '../search/search.calls'
import type { Call } from './defineCall'

/** Every call of the API. The server refuses to start if one is not served; OpenAPI and the tests walk this list. */
export const allCalls = [
  getSetUp, setUp, saveLogo,
  signIn, signOut, getCurrentUser, changeRole, setSchoolView, listSessions, revokeSession, revokeOtherSessions, openSessionAsUser,
  listUsers, listUserFilters, changeUserStatus, removeUsers, restoreUsers, sendPasswordLinks, tagPeople, getOwnProfile, completeOwnProfile, saveOwnPhoto, saveOwnProfile,
  listStudents, changeStudentStatus, removeStudents, restoreStudents, previewErasure, eraseStudent,
  listRoleChoices, listRoles, getRole, addRole, saveRole, removeRole,
  getAdministrationHome, listAudit,
  listTags, getTag, listTagChoices, addTag, saveTag, removeTag, listTagsOn, setTagsOn,
  getStaff, addStaff, saveStaff, getStudent, addStudent, saveStudent, getParent, saveParent, getOfficePerson, addOfficePerson, saveOfficePerson, getFan, saveFan, getCompletion,
  listActions, addAction, saveAction, removeAction, getActionHistory,
  sendOtp, verifyOtp, resetPassword, validatePasswordLink, changePassword, chooseOwnPassword, giveTemporaryPassword, sendPasswordLink, listMailbox,
  getJoiningForm, findJoiningSchools, signUp,
  getOwnDeletion, askDeletion, getOwnData, beginContactChange, confirmContactChange, removeOwnPhone,
  getPublicNames, savePublicNameRules, saveSchoolNaming, recordFamilyNaming, listConsents, giveConsent, recordConsent, withdrawConsent,
  listRecordViews, listRetention, countRetention, saveRetention,
  getInvitation, acceptInvitation, invite, cancelInvitation, getOwnFamily, getStudentFamily, unlinkParent,
  listRequests, getRequest, findRequestStudents, decideRequest, decideRequests, resetRequest, askAccess, askStatusChange, listOwnRequests, withdrawRequest,
  getDashboard, getActionItems, getGuide, leaveOutOfGuide, findEverywhere, getTeamMatches, getPublicSchedule,
  listTeams, listTeamFilters, listNamedTeams, giveCoach, listSchoolTeams, getTeamForm, findTeamStaff, addTeam, getTeam, saveTeam, removeTeam, restoreTeam, getTeamPage, getTeamSeason, getTeamStandings,
  getPublicRoster, getRoster, findRosterStudents, getEarlierRoster, addRosterEntries, saveRosterEntries, removeRosterEntries, importRoster,
  getResultsFeed,
  getPublicCalendar, getTeamCalendar, getSchoolCalendar, getActivityCalendar, getVenueCalendar, getFavouritesCalendar, getOwnCalendar, renewOwnCalendar, revokeOwnCalendar,
  listFavourites, listFavouriteKeys, listFavouriteActivities, listTeamsToFollow, findSchoolsToFollow, getFavouriteScores, follow, unfollow,
  listActivityChoices, listPublicActivityChoices, listShareChoices,
  listActivities, listOwnActivities, getActivityForm, getActivity, addActivity, saveActivity, removeActivities, restoreActivities, removePosition, removeCategory,
  getSchoolActivities, askActivity, withdrawActivityRequest, listActivityRequests, countActivityRequests, addActivityRequest, decideActivityRequest, decideActivityRequests, changeSchoolActivity,
  getParticipation, saveParticipation,
  listProposals, proposeMatch, acceptProposal, declineProposal, counterProposal, withdrawProposal, listOpenDates, getOpenDateForm, addOpenDate, removeOpenDate,
  findOutsideSchools, addOutsideTeam, takeOutsideTeam,
  getMatch, getNewMatch, findOpponents, scheduleMatch, moveMatch, postponeMatch, cancelMatch, submitScore, listScores, listPublicScores,
  confirmScore, contestScore, suspendMatch, takeUpScore, clearScore, getScoreReview, previewScore, listOpenScores, listDueScores,
  getStandings, getPublicStandings, getStandingsAsOf, recordCoinToss, getDistrict, addAdjustment, removeAdjustment, saveExternalValues, setIneligible, endIneligibility, listChairChoices, nameChair,
  certifyDistrict, decertifyDistrict, withdrawCertified, undoWithdrawal,
  getPublicBracket, drawPublicBrackets, listPublicBrackets, listPublicBracketsOfEvent, listBrackets, listBracketFilters, listBracketsOfEvent, getBracket, getBracketPdf,
  listBracketChoices, getBracketSources, makeBracketCall, seedBracketCall, placeBracketMatches, enterBracketResult, removeBracketResult, withdrawBracketEntrant, publishBracketCall, removeBracketCall,
  getMatchSheets, saveMatchSheet, getTeamStatistics, listLeaders, getActivityStatistics, saveActivityStatistics,
  listTieBreakers, saveTieBreakers,
  listSeasons, listSeasonFilters, getSeason, draftSeason, changeSeason, removeSeason, publishSeason,
  listYears, addYear, saveYear, makeYearCurrent, removeYear, previewRollForward, startRollForward,
  listEntries, addEntries, saveEntry, saveEntryOrder, removeEntry,
  getCalendarRules, listBreaches, addBlackout, saveBlackout, removeBlackout, saveLimit, saveWeekStart,
  listClassifications, addClassifications, saveClassification, saveClassificationOrder, removeClassification,
  getDistrictBoard, createDistricts, saveDistrict, saveDistrictOrder, removeDistricts, moveTeams, listDistrictSources, copyDistricts,
  listCountries, listStates, listCities,
  listPublicSchools, listSchools, listSchoolFilters, findZip, geocode, getSchool, addSchool, saveSchool, removeSchools, restoreSchools, getOwnSchools, saveOwnSchool,
  remindOfScore, remindOfLateScores, getReminderRules, saveReminderRules,
  getEnrollmentRules, saveEnrollmentRules, getPublicSchoolFields, savePublicSchoolFields, getDistanceUnit, saveDistanceUnit,
  uploadFile, getFile,
  listDocuments, addDocument, removeDocument, updateAcceptStatus, listDocumentsForReview,
  importDistricts, importSchools, importResults, importStudents, importStaff, importParticipation, importPmlCodes,
  listPmlCodes, listPmlFilters, addPmlCode, savePmlCode, removePmlCode, listPmlOptions, listEventSubTypes, getPmlCodeInfo, matchPmlCode,
  getOwnSecondFactor, beginSecondFactor, confirmSecondFactor, renewRecoveryCodes, turnOffSecondFactor, listSecondFactors, resetSecondFactor, getSecondFactorPolicy,
  saveSecondFactorPolicy,
  getLegalText, listLegalVersions, publishLegalText, getOwnRules, acknowledgeRules, getYearRules, publishRules, stopAskingForRules, listAcknowledgments, remindOfRules, getCourses, saveCourses,
  startExport, listJobs, getJobStatus, cancelJob, getJobFile,
  listVenues, listVenueFilters, getVenue, addVenue, saveVenue, removeVenues, restoreVenues, deleteVenueAsset, getVenueMonth, addBooking, saveBooking, removeBooking, findMatchConflicts, listVenueChoices,
  listEvents, getEventFilters, getEventBoard, getEventMonth, addEvent, getEvent, saveEvent, saveEventSessions, setEventStage, cancelEvent, reinstateEvent, removeEvents, restoreEvents,
  findTeamsForEvent, addEventTeams, getQualifiers, takeQualifiers, takeNextQualifier, inviteTeams, answerInvitation, withdrawEventTeam, saveEventEntry, saveEventResults, certifyEventResults,
  addEventDocument, removeEventDocument, getTeamInEvent, getMatchInEvent, getTeamInEventRoster, getEventPlayers, saveEventPlayers, getEventStandings, listPublicEvents, getPublicEvent, getPublicEventDocument, getPublicEventResults,
  listReportChoices, reportMatches, reportRecords, reportStudents,
  getCourseService, tryCourseService, saveCourseService, removeCourseService, readCompletions,
  listCredentials, addCredential, removeCredential, restoreCredential,
  listStudentEligibility, listCoachEligibility, listEligibilityChoices, listOwnEligibility, listOwnCoaching,
  getDisciplinarySummary, listSummaryActions,
  listDuals, getDual, setUpDual, getLineup, handInLineup, substitutePlayer, startDual, saveLine, stopDual, finishDual, getLadders, saveLadder, getDualFormat, saveDualFormat,
  getDraw, saveDrawMatch, getDrawSources, getEventPoints,
  getPublicForm, submitPublicEntry, getPublicAlignments,
  getHealth, getOpenApi,
] as unknown as readonly Call[]
