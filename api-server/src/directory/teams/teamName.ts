import { shortSchoolName } from '@portal/shared/platform/format/shortSchoolName'

/** "Atlas Academy", or "Atlas Academy Blue" where a school has two teams. */
export const teamNameOf = ({ schoolName, teamName }: { schoolName: string; teamName: string }) => [schoolName, teamName].filter(Boolean).join(' ')

/** The same for a row, by the school's short name: "Cedar Ford Blue". The whole name belongs in its title and in headings. */
export const shortTeamNameOf = ({ schoolName, shortName, teamName }: { schoolName: string; shortName: string; teamName: string }) =>
  teamNameOf({ schoolName: shortSchoolName({ name: schoolName, shortName }), teamName })

/** "Girls Soccer Varsity: Borea at Atlas" */
export const matchTitle = ({ activityName, levelName, home, away }: { activityName: string; levelName: string; home: { schoolName: string; teamName: string }; away: { schoolName: string; teamName: string } }) =>
  `${activityName} ${levelName}: ${teamNameOf(away)} at ${teamNameOf(home)}`
