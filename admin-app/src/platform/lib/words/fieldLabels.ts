import { labelFields } from './refusalText'

/**
 * What people call fields whose names in calls say it badly; the others' names are words already ("highestGrade"). It comes with
 * the shell: who signs in needs none of it. Its test reads every call.
 */
export const fieldLabels: Readonly<Record<string, string>> = {
  slug: 'Name in web addresses', organizationParam: 'Name in web addresses', externalId: 'Key in your own records', zip: 'ZIP code', otp: 'Code', setUpCode: 'Setup code',
  pmlCodeId: 'Piece of the music list', pmlCodeValue: 'Code of the music list', pmlCodeMatchFor: 'Code of the music list', file_for: 'File', orgs: 'List of schools',
  bornOn: 'Date of birth', startsOn: 'First day', endsOn: 'Last day', startDay: 'First day', endDay: 'Last day', yearStartsOn: 'First day of the year', yearEndsOn: 'Last day of the year', occurredOn: 'Day',
  completedOn: 'Day of completion', appealedOn: 'Day of the appeal', givenOn: 'Day of the consent', countedOn: 'Day of the count', transferredOn: 'Day of the transfer', enteredGrade9On: 'Day of entering grade 9',
  answerDueOn: 'Answer due', entryDueOn: 'Entries due', rosterDueOn: 'Rosters due', physicalOn: 'Day of the physical', tossedAt: 'Time of the toss', weekStartsOn: 'Weeks begin on',
  perWeek: 'Matches a week', perSeason: 'Matches a season', matchMinutes: 'Length in minutes', contestName: 'What a contest is called', scoreDueHours: 'Hours until a score is due', answerHours: 'Hours to answer', timeLimitMinutes: 'Time limit in minutes',
  extraDays: 'Single days', slots: 'Match days', homes: 'Home venues', places: 'Room at the venues', label: 'Name', confirmLabel: 'Name of the year', yearLabel: 'Academic year', noAd: 'No-ad scoring',
  homeTeamId: 'Home team', awayTeamId: 'Away team', officialsNote: 'Note for officials', coursesUrl: 'Address of the courses', baseUrl: 'Address of the service', fullFromAge: 'Age of full names',
  assetId: 'Field, court or room', assets: 'Fields, courts and rooms', fileType: 'Kind of file', whichTypeAsset: 'Kind of place', whichTypeCategory: 'Category', whichTypePosition: 'Position',
  acceptOrRejectOrUnApprove: 'Decision', certifyOrDecertify: 'Decision', otpFor: 'What the code is for', isForSetPasswordNewUser: 'New account',
}

labelFields(fieldLabels)
