import { labelFields } from './refusalText'

/**
 * What people call fields whose names in calls say it badly; the others' names are words already ("highestGrade"). It comes with
 * the shell: who signs in needs none of it. Its test reads every call.
 */
export const fieldLabels: Readonly<Record<string, string>> = {
  slug: 'Web address', organizationParam: 'Web address', externalId: 'Key in your own records', zip: 'ZIP code', otp: 'Code', setUpCode: 'Setup code',
  pmlCodeId: 'Piece of the music list', pmlCodeValue: 'Code of the music list', pmlCodeMatchFor: 'Code of the music list', file_for: 'File', event_id: 'Event', documentUrl: 'Document address', idType: 'Kind of notes', orgs: 'List of schools',
  bornOn: 'Date of birth', startsOn: 'First day', endsOn: 'Last day', startDay: 'First day', endDay: 'Last day', yearStartsOn: 'First day of the year', yearEndsOn: 'Last day of the year', occurredOn: 'Day',
  completedOn: 'Completion date', appealedOn: 'Appeal date', givenOn: 'Consent date', countedOn: 'Count date', transferredOn: 'Transfer date', enteredGrade9On: 'Date of entering grade 9',
  answerDueOn: 'Answer due', entryDueOn: 'Entries due', rosterDueOn: 'Rosters due', physicalOn: 'Physical date', tossedAt: 'Coin toss time', weekStartsOn: 'Weeks begin on',
  perWeek: 'Games a week', perSeason: 'Games a season', matchMinutes: 'Length in minutes', contestName: 'What a contest is called', scoreDueHours: 'Hours until a score is due', answerHours: 'Hours to confirm', timeLimitMinutes: 'Time limit in minutes',
  extraDays: 'Single days', slots: 'Game days', homes: 'Home venues', places: 'Room at the venues', label: 'Name', confirmLabel: 'Year name', yearLabel: 'Academic year', noAd: 'No-ad scoring',
  homeTeamId: 'Home team', awayTeamId: 'Away team', officialsNote: 'Note for officials', coursesUrl: 'Course site address', baseUrl: 'Service address', fullFromAge: 'Age of full names',
  assetId: 'Field, court or room', assets: 'Fields, courts and rooms', fileType: 'File type', whichTypeAsset: 'Kind of place', whichTypeCategory: 'Category', whichTypePosition: 'Position',
  acceptOrRejectOrUnApprove: 'Decision', certifyOrDecertify: 'Decision', otpFor: 'What the code is for', isForSetPasswordNewUser: 'New account',
}

labelFields(fieldLabels)
